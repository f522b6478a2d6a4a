/** Everything that is learned from a catalog when it is compiled. */
import type { CatalogModel, Context } from "@flowmind/core";
import { fitDiscriminant } from "./discriminant/fit-discriminant.ts";
import { measureSelfSimilarity } from "./discriminant/measure-self-similarity.ts";
import { buildLexicalModel } from "./lexical/build-lexical-model.ts";
import { stopWords } from "./lexical/stop-words.ts";
import { splitName } from "./split-name.ts";
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

/** The description says more than the title. Words as they stand will do; stemming thousands of texts again would not change it. */
function isDescribed({ title, description }: Context): boolean {
  const known = new Set(wordsOf(splitName(title)));
  const telling = wordsOf(description.slice(0, tellingLength)).filter(
    (word) => !known.has(word) && !stopWords.has(word),
  );
  return new Set(telling).size >= tellingDescriptionTerms;
}

/** The first two sentences or so. */
const tellingLength = 300;

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function shareOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}
