/** Everything that is learned from a catalog when it is compiled. */
import type { CatalogModel, Context } from "@flowmind/core";
import { fitDiscriminant } from "./discriminant/fit-discriminant.ts";
import { measureSelfSimilarity } from "./discriminant/measure-self-similarity.ts";
import { buildLexicalModel } from "./lexical/build-lexical-model.ts";
import { tokenize } from "./lexical/tokenize.ts";
import { describedExampleWeight, tellingDescriptionTerms } from "./tuning.ts";

export interface ContextVectors {
  readonly document: Float32Array;
  readonly examples: readonly Float32Array[];
}

/**
 * @param contexts in the order in which they are numbered
 * @param vectors unit vectors, parallel to `contexts`
 */
export function fitCatalogModel(
  contexts: readonly Context[],
  vectors: readonly ContextVectors[],
  dimensions: number,
): CatalogModel {
  const examples = vectors.map((one) => one.examples);
  const discriminant = fitDiscriminant({ dimensions, examples, documents: vectors.map((one) => one.document) });
  const selfSimilarity = measureSelfSimilarity(examples);
  const exampleShare = shareOf(examples, (one) => one.length >= 2);
  const describedShare = shareOf(contexts, isDescribed);
  return {
    lexical: buildLexicalModel(contexts),
    exampleShare,
    exampleWeight: exampleShare * (1 - describedShare * (1 - describedExampleWeight)),
    ...(discriminant === undefined ? {} : { discriminant }),
    ...(selfSimilarity === undefined ? {} : { selfSimilarity }),
  };
}

/** The description says more than the title. */
function isDescribed(context: Context): boolean {
  const title = new Set(tokenize(context.title).map((token) => token.term));
  const terms = new Set(tokenize(context.description).map((token) => token.term));
  return [...terms].filter((term) => !title.has(term)).length >= tellingDescriptionTerms;
}

function shareOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}
