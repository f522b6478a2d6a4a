/** One text with its vectors, recalled and scored as a request is, before anything is decided. */
import type { Token } from "@flowmind/core";
import { type ScoredCandidate, scoreCandidates } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import type { RecallInput } from "./recall.ts";
import { recallText } from "./recall-text.ts";

/** Best first. */
export function scoreText(
  catalog: CompiledCatalog,
  tokens: readonly Token[],
  input: Pick<RecallInput, "vectors" | "allow">,
): readonly ScoredCandidate[] {
  const { candidates, lexical } = recallText(catalog, tokens, { ...input, always: [] });
  return scoreCandidates(candidates.items, lexical, catalog.model);
}
