/** One score for each candidate: the weighted sum of its standardised measurements. */
import type { Candidate, CatalogModel } from "@flowmind/core";
import type { LexicalQuery } from "../lexical/lexical-query.ts";
import { type CandidateScorer, createCandidateScorer } from "./candidate-scorer.ts";

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  readonly lexical: number;
  readonly coverage: number;
  readonly exactName: number;
}

/** Scored once, and ready to be scored with other words. */
export interface Scoring {
  /** Best first, equal scores by URI. */
  readonly scored: readonly ScoredCandidate[];
  /** Parallel to `scored`: where each stands among the numbers that the scorer takes and gives. */
  readonly places: readonly number[];
  readonly scorer: CandidateScorer;
}

/** The result depends on the set of candidates, never on their order. */
export function createScoring(
  unordered: readonly Candidate[],
  query: Pick<LexicalQuery, "measure">,
  model: Pick<CatalogModel, "weighting">,
): Scoring {
  const candidates = byPosition(unordered);
  const positions = new Uint32Array(candidates.length);
  for (let at = 0; at < positions.length; at++) positions[at] = (candidates[at] as Candidate).position;
  const words = query.measure(positions);
  const scorer = createCandidateScorer(candidates, model);
  const scores = scorer(words);
  const places = candidates
    .map((_, at) => at)
    .sort(
      (one, other) =>
        (scores[other] as number) - (scores[one] as number) ||
        compareText(candidates[one] as Candidate, candidates[other] as Candidate),
    );
  const scored = places.map(
    (at): ScoredCandidate => ({
      candidate: candidates[at] as Candidate,
      score: scores[at] as number,
      lexical: words.lexical[at] as number,
      coverage: words.coverage[at] as number,
      exactName: words.exactName[at] as number,
    }),
  );
  return { scored, places, scorer };
}

/** Best first, equal scores by URI. */
export function scoreCandidates(
  candidates: readonly Candidate[],
  query: Pick<LexicalQuery, "measure">,
  model: Pick<CatalogModel, "weighting">,
): readonly ScoredCandidate[] {
  return createScoring(candidates, query, model).scored;
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
