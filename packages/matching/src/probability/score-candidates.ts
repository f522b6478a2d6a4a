/** One score for each candidate: the weighted sum of its standardised measurements. */
import type { Candidate, CatalogModel } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import { createCandidateScorer } from "./candidate-scorer.ts";

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  readonly lexical: number;
  readonly coverage: number;
  readonly exactName: number;
}

/** Best first, equal scores by URI. The result depends on the set of candidates, never on their order. */
export function scoreCandidates(
  unordered: readonly Candidate[],
  query: Pick<LexicalQuery, "measure">,
  model: Pick<CatalogModel, "weighting">,
): ScoredCandidate[] {
  const candidates = byPosition(unordered);
  const positions = new Uint32Array(candidates.length);
  for (let at = 0; at < positions.length; at++) positions[at] = (candidates[at] as Candidate).position;
  const words = query.measure(positions);
  const scores = createCandidateScorer(candidates, model)(words);
  const scored = candidates.map(
    (candidate, at): ScoredCandidate => ({
      candidate,
      score: scores[at] as number,
      lexical: words.lexical[at] as number,
      coverage: words.coverage[at] as number,
      exactName: words.exactName[at] as number,
    }),
  );
  return scored.sort((one, other) => other.score - one.score || compareText(one.candidate, other.candidate));
}

/** As they mostly come. */
function byPosition(candidates: readonly Candidate[]): readonly Candidate[] {
  for (let at = 1; at < candidates.length; at++) {
    const [before, own] = [candidates[at - 1] as Candidate, candidates[at] as Candidate];
    if (before.position > own.position) return candidates.toSorted((a, b) => a.position - b.position);
  }
  return candidates;
}

/** No URI is there twice. */
function compareText(one: Candidate, other: Candidate): number {
  return one.context.uri < other.context.uri ? -1 : 1;
}
