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
  query: LexicalQuery,
  model: Pick<CatalogModel, "weighting">,
): ScoredCandidate[] {
  const candidates = unordered.toSorted((a, b) => a.position - b.position);
  const lexical = candidates.map((one) => query.score(one.position));
  const coverage = candidates.map((one) => query.coverage(one.position));
  const exactName = candidates.map((one) => query.exactName(one.position));
  const scores = createCandidateScorer(candidates, model)({ lexical, coverage, exactName });
  const scored = candidates.map(
    (candidate, at): ScoredCandidate => ({
      candidate,
      score: scores[at] as number,
      lexical: lexical[at] as number,
      coverage: coverage[at] as number,
      exactName: exactName[at] as number,
    }),
  );
  return scored.sort((one, other) => other.score - one.score || compareText(one.candidate, other.candidate));
}

/** No URI is there twice. */
function compareText(one: Candidate, other: Candidate): number {
  return one.context.uri < other.context.uri ? -1 : 1;
}
