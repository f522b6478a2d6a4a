/** A token bucket as a pure function: its state, a moment, and whether a call is taken. */
import type { RateLimitState } from "@flowmind/core";
import { forgivenAfterMs, longestWaitMs, mostStrikes } from "../tuning.ts";
import type { ToolLimit } from "./limit-settings.ts";

/** What one call costs: then a limit of n a minute earns n every millisecond, and whole numbers stay whole. */
const callCost = 60_000;

/** Fractions of a call a minute do not add up to whole calls in binary: a caller that waited as told is not told to wait again. */
const roundingSlack = 0.001;

export interface TokenDecision {
  readonly state: RateLimitState;
  /** 0: the call is taken. Otherwise a call after this long is, if none comes sooner. */
  readonly retryAfterMs: number;
}

/**
 * In any stretch of time at most `burst` calls and `perMinute` for each minute are taken. A caller that calls within the wait it was told
 * gets a longer one, twice as long each time and at most `longestWaitMs`; one that keeps it never does. Where the clock is put
 * back nothing is earned and nothing lost: what is left of a wait is left of it still.
 */
export function takeToken(before: RateLimitState | undefined, limit: ToolLimit, nowMs: number): TokenDecision {
  const state = before === undefined ? fullState(limit, nowMs) : passTime(before, limit, nowMs);
  if (state.waitMs > 0) return stillWaiting(state, limit);
  if (state.credit + roundingSlack >= callCost)
    return { state: { ...state, credit: Math.max(0, state.credit - callCost) }, retryAfterMs: 0 };
  const waitMs = Math.ceil((callCost - state.credit) / limit.perMinute);
  return { state: { ...state, waitMs, isPenalty: false }, retryAfterMs: waitMs };
}

/** The state at a later moment, without a call. */
export function passTime(state: RateLimitState, { perMinute, burst }: ToolLimit, nowMs: number): RateLimitState {
  const elapsedMs = Math.max(0, Math.floor(nowMs) - state.atMs);
  const calmMs = state.calmMs + elapsedMs;
  const forgiven = Math.floor(calmMs / forgivenAfterMs);
  return {
    ...state,
    atMs: Math.floor(nowMs),
    credit: Math.min(burst * callCost, state.credit + elapsedMs * perMinute),
    waitMs: Math.max(0, state.waitMs - elapsedMs),
    strikes: Math.max(0, state.strikes - forgiven),
    calmMs: calmMs - forgiven * forgivenAfterMs,
  };
}

export function fullState({ burst }: ToolLimit, nowMs: number): RateLimitState {
  return {
    atMs: Math.floor(nowMs),
    credit: burst * callCost,
    waitMs: 0,
    isPenalty: false,
    strikes: 0,
    calmMs: 0,
    running: [],
  };
}

/** One strike a wait: a burst of calls at once is one mistake, and a penalty ends even for those who go on calling. */
function stillWaiting(state: RateLimitState, { perMinute }: ToolLimit): TokenDecision {
  if (state.isPenalty) return { state, retryAfterMs: state.waitMs };
  const strikes = Math.min(mostStrikes, state.strikes + 1);
  const penaltyMs = Math.min(longestWaitMs, Math.ceil(callCost / perMinute) * 2 ** strikes);
  const waitMs = Math.max(state.waitMs, penaltyMs);
  return { state: { ...state, strikes, waitMs, isPenalty: true, calmMs: 0 }, retryAfterMs: waitMs };
}
