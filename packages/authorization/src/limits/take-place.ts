/** Places for calls that run at the same time, as pure functions: taken when one begins, given back when it ends. */
import type { RateLimitState, RunningCall } from "@flowmind/core";
import { longestCallMs } from "../tuning.ts";

/** Undefined: all places are taken. A call that began `longestCallMs` ago has ended without saying so. */
export function takePlace(
  state: RateLimitState,
  concurrent: number,
  id: string,
  nowMs: number,
): RateLimitState | undefined {
  const running = stillRunning(state.running, nowMs);
  return running.length >= concurrent ? undefined : { ...state, running: [...running, { id, sinceMs: nowMs }] };
}

export function givePlaceBack(state: RateLimitState, id: string): RateLimitState {
  return { ...state, running: state.running.filter((one) => one.id !== id) };
}

/** A call cannot have begun in the future: where the clock was put back it begins now. */
function stillRunning(running: readonly RunningCall[], nowMs: number): readonly RunningCall[] {
  return running
    .map((one) => (one.sinceMs > nowMs ? { ...one, sinceMs: nowMs } : one))
    .filter(({ sinceMs }) => nowMs - sinceMs < longestCallMs);
}
