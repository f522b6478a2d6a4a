/** Everything that is learned from a catalog when it is compiled. */
import type { CatalogModel, Context } from "@flowmind/core";
import { fitDiscriminant } from "./discriminant/fit-discriminant.ts";
import { measureSelfSimilarity } from "./discriminant/measure-self-similarity.ts";
import { buildLexicalModel } from "./lexical/build-lexical-model.ts";
import { weighContexts } from "./weigh-contexts.ts";

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
  return {
    lexical: buildLexicalModel(contexts),
    weighting: weighContexts(contexts),
    ...(discriminant === undefined ? {} : { discriminant }),
    ...(selfSimilarity === undefined ? {} : { selfSimilarity }),
  };
}
