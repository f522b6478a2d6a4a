/** One prepared request with its vectors, recalled and ranked. */
import type { Learned } from "@flowmind/core";
import { probabilityCeiling, type Ranking, rank } from "@flowmind/matching";
import type { Asking, StageTimes } from "./asking.ts";
import type { PreparedRequest } from "./prepare-request.ts";
import { recall } from "./recall.ts";

export interface RankedRequest extends StageTimes {
  readonly ranking: Ranking;
}

/**
 * @param vectors one or more; a context's cosine is the best over them
 * @param learned absent: nothing
 */
export function rankRequest(
  { catalog, clock, costs, allow }: Asking,
  { request, text, named, exemplified, words, query, prepareMs }: PreparedRequest,
  vectors: readonly Float32Array[],
  learned?: Learned,
): RankedRequest {
  const searchStartMs = clock.monotonic();
  const { contexts } = catalog.snapshot;
  const always = exemplified === undefined ? named : [...named, exemplified];
  const candidates = recall(catalog, words, vectors, { allow, always });
  const rankStartMs = clock.monotonic();
  const ranking = rank(request, candidates, catalog.model, {
    lexical: words.lexical,
    query,
    named: new Set(named.map((position) => contexts[position]?.uri ?? "")),
    ...(exemplified === undefined ? {} : { exemplified: contexts[exemplified]?.uri ?? "" }),
    costs,
    ...(learned && { learned: learned.forRequest(vectors) }),
    ceiling: probabilityCeiling(text.scriptCoverage),
    hasWords: text.hasWords,
    hasSmallWords: text.hasSmallWords,
    glossed: text.gloss !== undefined,
    nowMs: query.nowMs,
  });
  const searchMs = prepareMs + rankStartMs - searchStartMs;
  return { ranking, searchMs, rankMs: clock.monotonic() - rankStartMs };
}
