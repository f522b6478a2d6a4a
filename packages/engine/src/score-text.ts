/** One text with its vectors, recalled and scored as a request is, before anything is decided. */
import type { Token } from "@flowmind/core";
import { type ScoredCandidate, scoreCandidates } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import { readWords } from "./read-words.ts";
import { type RecallOptions, recall } from "./recall.ts";

/** Best first. */
export function scoreText(
  catalog: CompiledCatalog,
  tokens: readonly Token[],
  vectors: readonly Float32Array[],
  { allow }: Pick<RecallOptions, "allow"> = {},
): readonly ScoredCandidate[] {
  const words = readWords(catalog, tokens, { allow });
  const { items } = recall(catalog, words, vectors, { allow });
  return scoreCandidates(items, words.lexical, catalog.model);
}
