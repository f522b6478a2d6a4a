/** Ranking, probability, decision and explanation as pure functions. */
export { describeForeign } from "./calibration/describe-foreign.ts";
export { type CalibrationSample, type CalibrationSamples, fitCalibration } from "./calibration/fit-calibration.ts";
export { fitLogistic, type LogisticProblem } from "./calibration/fit-logistic.ts";
export { foreignRequests } from "./calibration/foreign-requests.ts";
export {
  type EvaluatedCondition,
  type EvaluateOptions,
  evaluateCondition,
  type SettledPart,
} from "./conditions/evaluate-condition.ts";
export { formatCondition } from "./conditions/format-condition.ts";
export { openParts } from "./conditions/open-parts.ts";
export { parseCondition } from "./conditions/parse-condition.ts";
export { premiseOf } from "./conditions/premise.ts";
export { uncertainCondition } from "./conditions/tuning.ts";
export { documentText, lastUriPart, titleText } from "./context-text.ts";
export { questionOf } from "./decision/choose-question.ts";
export { resolveCosts } from "./decision/resolve-costs.ts";
export { type Thresholds, thresholdsFor } from "./decision/thresholds.ts";
export { createDiscriminant, type Discriminant } from "./discriminant/create-discriminant.ts";
export { createMeanSolver, type MeanSolver } from "./discriminant/create-mean-solver.ts";
export { fitDiscriminant, refitDiscriminant } from "./discriminant/fit-discriminant.ts";
export { type SharedStatistics, sharedStatistics } from "./discriminant/shared-statistics.ts";
export {
  type CatalogWords,
  type ContextVectors,
  discriminantInput,
  fitCatalogModel,
  fitCatalogWords,
} from "./fit-catalog-model.ts";
export { createLearning, type Learning } from "./learned/create-learning.ts";
export { learningBounds } from "./learned/learning-bounds.ts";
export type { CallerOutcome } from "./learned/past-request.ts";
export { learnedForMs } from "./learned/tuning.ts";
export { createLexicon, type Lexicon } from "./lexical/create-lexicon.ts";
export {
  createRequestReader,
  type ReadRequest,
  type ReadText,
  type RequestReaderOptions,
} from "./lexical/create-request-reader.ts";
export { createWordsApart, type WordsApart } from "./lexical/create-words-apart.ts";
export type { Language } from "./lexical/detect-language.ts";
export type { FieldTerms } from "./lexical/field-terms.ts";
export { type LexicalQuery, lexicalQuery } from "./lexical/lexical-query.ts";
export { type PermittedWords, permittedWords } from "./lexical/permitted-words.ts";
export { probabilityCeiling, scriptCoverage } from "./lexical/script-coverage.ts";
export { tokenize } from "./lexical/tokenize.ts";
export { bareQuery } from "./needs/envelope/bare-query.ts";
export { withoutEnvelope } from "./needs/envelope/without-envelope.ts";
export { withoutOrnaments } from "./needs/envelope/without-ornaments.ts";
export { type AnsweredNeed, joinNeeds } from "./needs/join-needs.ts";
export { leadsNowhere } from "./needs/leads-nowhere.ts";
export { isDenied } from "./needs/left-out/denied-part.ts";
export { deniedSpans } from "./needs/left-out/denied-spans.ts";
export { idleSpans } from "./needs/left-out/idle-spans.ts";
export { type KeptText, keptWhole, leftOut, originalSpan } from "./needs/left-out/kept-text.ts";
export { pastedTexts } from "./needs/left-out/pasted-text.ts";
export { withdrawnNeeds } from "./needs/left-out/withdrawn-needs.ts";
export { withoutDenied } from "./needs/left-out/without-denied.ts";
export { looseParts, mayGoOn } from "./needs/loose-parts.ts";
export { asksForOne, type NeedRequest, needRequests, ownPart, wholeNeed } from "./needs/need-requests.ts";
export { refersBack } from "./needs/refers-back.ts";
export type { TextSpan } from "./needs/text-span.ts";
export { kindredPart, likelyRestPart, sureBoundPart, sureLoosePart } from "./needs/tuning.ts";
export { vectorInContext } from "./needs/vector-in-context.ts";
export {
  type Calibration,
  type Calibrations,
  calibratedLogit,
  type FeatureName,
  type Features,
  featureNames,
} from "./probability/calibration.ts";
export { calibrationFeatures, shares } from "./probability/calibration-features.ts";
export {
  type EstimateOptions,
  estimateProbabilities,
  type Probabilities,
} from "./probability/estimate-probabilities.ts";
export { fittedCalibrations } from "./probability/fitted-calibration.ts";
export { type ScoredCandidate, scoreCandidates } from "./probability/score-candidates.ts";
export { standardize } from "./probability/standardize.ts";
export { type RankOptions, rank } from "./rank.ts";
export type { Decision, Measurements, Ranking } from "./ranking.ts";
export { mergeShortlist } from "./shortlist.ts";
export { splitName } from "./split-name.ts";
export {
  calibrationFolds,
  excludingConfidence,
  leastCalibrationRequests,
  shortlist,
  weightsWithExamples,
  weightsWithoutExamples,
} from "./tuning.ts";
export { coerceValue } from "./variables/declared/coerce-value.ts";
export { givenNames } from "./variables/declared/given-names.ts";
export { isGiven } from "./variables/declared/is-given.ts";
export { nameKey } from "./variables/declared/name-key.ts";
export { valueKey } from "./variables/declared/value-key.ts";
export { prepareQueryText, type QueryText } from "./variables/query/query-text.ts";
export { type ContextWeight, createContextWeigher } from "./weigh-contexts.ts";
