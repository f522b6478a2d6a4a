/** One text with its vectors, recalled and ranked. */
import type { Learned, Request } from "@flowmind/core";
import { probabilityCeiling, type Ranking, type ReadText, rank } from "@flowmind/matching";
import type { Asking, StageTimes } from "./asking.ts";
import { findExemplified } from "./find-exemplified.ts";
import { findNamed } from "./find-named.ts";
import { recallText } from "./recall-text.ts";

export interface RankedRequest extends StageTimes {
  readonly ranking: Ranking;
}

/**
 * @param text gives the words that are counted
 * @param vectors one or more; a context's cosine is the best over them
 * @param learned absent: nothing
 */
export function rankRequest(
  { catalog, names, clock, costs, allow }: Asking,
  request: Request,
  { tokens, scriptCoverage, hasWords }: ReadText,
  vectors: readonly Float32Array[],
  learned?: Learned,
): RankedRequest {
  const searchStartMs = clock.monotonic();
  const { contexts } = catalog.snapshot;
  const named = findNamed(request, names).map((context) => contexts.indexOf(context));
  const allowedNamed = named.filter((position) => allow === undefined || allow(position));
  const exemplified = findExemplified(request, catalog, allow);
  const always = {
    always: exemplified === undefined ? allowedNamed : [...allowedNamed, exemplified],
    ...(allow === undefined ? {} : { allow }),
  };
  const { candidates, lexical } = recallText(catalog, tokens, { vectors, given: request.variables, ...always });
  const rankStartMs = clock.monotonic();
  const ranking = rank(request, candidates, catalog.model, {
    lexical,
    named: new Set(allowedNamed.map((position) => contexts[position]?.uri ?? "")),
    ...(exemplified === undefined ? {} : { exemplified: contexts[exemplified]?.uri ?? "" }),
    costs,
    ...(learned && { learned: learned.forRequest(vectors) }),
    ceiling: probabilityCeiling(scriptCoverage),
    hasWords,
    nowMs: clock.now(),
  });
  return { ranking, searchMs: rankStartMs - searchStartMs, rankMs: clock.monotonic() - rankStartMs };
}
