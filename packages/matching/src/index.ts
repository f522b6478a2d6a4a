/** Ranking, probability, decision and explanation as pure functions. */
export { documentText, titleText } from "./context-text.ts";
export { questionOf } from "./decision/choose-question.ts";
export { createDiscriminant, type Discriminant } from "./discriminant/create-discriminant.ts";
export { type ContextVectors, fitCatalogModel } from "./fit-catalog-model.ts";
export { type LexicalQuery, lexicalQuery } from "./lexical/lexical-query.ts";
export { tokenize } from "./lexical/tokenize.ts";
export { standardize } from "./probability/standardize.ts";
export { type RankOptions, rank } from "./rank.ts";
export type { Decision, Measurements, Ranking } from "./ranking.ts";
export { mergeShortlist } from "./shortlist.ts";
export {
  inScopeThreshold,
  shortlist,
  successThreshold,
  weightsWithExamples,
  weightsWithoutExamples,
} from "./tuning.ts";
export { coerceValue } from "./variables/coerce-value.ts";
