/** Everything that is learned from a catalog when it is compiled. */
import type { CatalogModel, Context, DiscriminantModel } from "@flowmind/core";
import { fitDiscriminant } from "./discriminant/fit-discriminant.ts";
import { measureSelfSimilarity } from "./discriminant/measure-self-similarity.ts";
import type { DiscriminantInput } from "./discriminant/shared-statistics.ts";
import { buildLexicalModel } from "./lexical/build-lexical-model.ts";
import { weighContexts } from "./weigh-contexts.ts";

export interface ContextVectors {
  readonly document: Float32Array;
  readonly examples: readonly Float32Array[];
}

/** What is learned from words alone, while vectors are still being made. */
export type CatalogWords = Pick<CatalogModel, "lexical" | "weighting">;

/** @param contexts in the order in which they are numbered */
export function fitCatalogWords(contexts: readonly Context[]): CatalogWords {
  return { lexical: buildLexicalModel(contexts), weighting: weighContexts(contexts) };
}

/**
 * @param words of the contexts
 * @param vectors unit vectors, in the same order
 * @param discriminant fitted on them already
 */
export function fitCatalogModel(
  words: CatalogWords,
  vectors: readonly ContextVectors[],
  dimensions: number,
  discriminant: DiscriminantModel | undefined = fitDiscriminant(discriminantInput(vectors, dimensions)),
): CatalogModel {
  const selfSimilarity = measureSelfSimilarity(vectors.map(({ examples }) => examples));
  return {
    ...words,
    ...(discriminant === undefined ? {} : { discriminant }),
    ...(selfSimilarity === undefined ? {} : { selfSimilarity }),
  };
}

export function discriminantInput(vectors: readonly ContextVectors[], dimensions: number): DiscriminantInput {
  return {
    dimensions,
    examples: vectors.map(({ examples }) => examples),
    documents: vectors.map(({ document }) => document),
  };
}
