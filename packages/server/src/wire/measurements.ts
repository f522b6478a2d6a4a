/** `_metadata` and `_performance`, from measured numbers only. */
import type { AlphaUse, Trace } from "@flowmind/core";
import type { WireMetadata, WirePerformance, WireSuccess } from "./answer.ts";
import { roundMilliseconds } from "./round.ts";

/** Readings of one monotonic clock, in milliseconds, in the order in which they were taken. */
export interface Stopwatch {
  readonly receivedMs: number;
  readonly searchBeganMs: number;
  readonly searchEndedMs: number;
  readonly assembledMs: number;
  /** How long a provider was called. */
  readonly callMs?: number;
  /** What the alpha LLM was asked, and for how long; no part of the search. */
  readonly alpha?: AlphaUse;
}

/** What was searched, where no engine was asked. */
export interface Searched {
  readonly contextsSearched: number;
  readonly indices: readonly string[];
  readonly cacheHit: boolean;
}

/** An answer before its measurements, which are taken when it is made. */
export type UnmeasuredAnswer = Omit<WireSuccess, "_metadata" | "_performance">;

/** Adds the measurements after what was measured, before the insights. */
export function withMeasurements(
  answer: UnmeasuredAnswer,
  searched: Searched | Trace,
  stopwatch: Stopwatch,
): WireSuccess {
  const { _insights, ...before } = answer;
  return {
    ...before,
    _metadata: toWireMetadata(searched, stopwatch),
    _performance: toWirePerformance(stopwatch),
    ...(_insights === undefined ? {} : { _insights }),
  };
}

export function toWireMetadata(searched: Searched | Trace, stopwatch: Stopwatch): WireMetadata {
  return {
    search_time_ms: roundMilliseconds(stopwatch.searchEndedMs - stopwatch.searchBeganMs),
    contexts_searched: searched.contextsSearched,
    indices_used: searched.indices,
    cache_hit: searched.cacheHit,
    alpha_llm_calls: stopwatch.alpha?.calls ?? 0,
  };
}

export function toWirePerformance(stopwatch: Stopwatch): WirePerformance {
  return {
    total_time_ms: roundMilliseconds(stopwatch.assembledMs - stopwatch.receivedMs),
    alpha_llm_time_ms: roundMilliseconds(stopwatch.alpha?.timeMs ?? 0),
    search_time_ms: roundMilliseconds(stopwatch.searchEndedMs - stopwatch.searchBeganMs),
    assembly_time_ms: roundMilliseconds(stopwatch.assembledMs - stopwatch.searchEndedMs),
    ...(stopwatch.callMs === undefined ? {} : { call_time_ms: roundMilliseconds(stopwatch.callMs) }),
  };
}
