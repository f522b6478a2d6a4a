/** What enhancing an answer adds to the time of a request. */
import { plainRequest, type Request } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { coverageOf, enhance } from "@flowmind/teaching";

/** Milliseconds of single requests, in the same order. */
export interface EnhancingCost {
  /** Ranking with what would have changed the answer, and without it. */
  readonly explainedRankMs: readonly number[];
  readonly plainRankMs: readonly number[];
  /** Making words of the outcome. */
  readonly enhanceMs: readonly number[];
}

/** Rounds over all queries; the first two are not measured: in them code is compiled. */
const rounds = { all: 8, unmeasured: 2 } as const;
/** Of every other query only the beginning is asked, of which there is more to say. */
const shortLength = 25;

/** @param engine with a clock, and without a cache */
export async function measureCost(engine: Engine, queries: readonly string[]): Promise<EnhancingCost> {
  const coverage = coverageOf(engine.snapshot().contexts);
  const requests = queries.map((query, at) => plainRequest(at % 2 === 0 ? query : query.slice(0, shortLength)));
  const cost = { explainedRankMs: [] as number[], plainRankMs: [] as number[], enhanceMs: [] as number[] };
  for (let round = 0; round < rounds.all; round++) {
    for (const request of requests) {
      const plain = await engine.ask(withoutExplanations(request));
      const outcome = await engine.ask(request);
      const beganMs = performance.now();
      enhance(request, outcome, coverage);
      const enhanceMs = performance.now() - beganMs;
      if (round < rounds.unmeasured) continue;
      cost.plainRankMs.push(plain.trace.timings.rankMs);
      cost.explainedRankMs.push(outcome.trace.timings.rankMs);
      cost.enhanceMs.push(enhanceMs);
    }
  }
  return cost;
}

function withoutExplanations(request: Request): Request {
  return { ...request, preferences: { ...request.preferences, includeExplanations: false } };
}
