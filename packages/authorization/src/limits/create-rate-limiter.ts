/** Rate limits for each caller and tool, over a store that may be shared. */
import type { CallerKey, RateLimitState, RateLimitStore } from "@flowmind/core";
import { type Refusal, refuse } from "../refusal.ts";
import { placeRetryMs } from "../tuning.ts";
import type { LimitSettings, ToolLimit } from "./limit-settings.ts";
import { givePlaceBack, takePlace } from "./take-place.ts";
import { fullState, passTime, takeToken } from "./take-token.ts";

export interface LimitedCall {
  readonly caller: CallerKey;
  readonly tool: string;
  /** Another one for each call. */
  readonly id: string;
}

export interface RateLimiter {
  /**
   * Undefined: the call may begin, and `end` must follow. What is refused costs no token.
   *
   * @param nowMs of any clock, always the same one
   */
  begin(call: LimitedCall, nowMs: number): Promise<Refusal<"RATE_LIMITED" | "TOO_MANY_RUNNING"> | undefined>;
  /** Does nothing for a call that was refused. */
  end(call: LimitedCall, nowMs: number): Promise<void>;
}

type Begun = Refusal<"RATE_LIMITED" | "TOO_MANY_RUNNING"> | undefined;

export function createRateLimiter(store: RateLimitStore, settings: LimitSettings): RateLimiter {
  const limitOf = (tool: string) => settings.tools.get(tool) ?? settings.usual;
  return {
    async begin(call, nowMs) {
      if (!settings.enabled) return undefined;
      const limit = limitOf(call.tool);
      return store.update<Begun>(keyOf(call), (before) => beginIn(before, limit, call, nowMs));
    },
    async end(call, nowMs) {
      const limit = limitOf(call.tool);
      if (!settings.enabled || limit.concurrent === undefined) return;
      await store.update(keyOf(call), (before = fullState(limit, nowMs)) => ({
        state: givePlaceBack(before, call.id),
        result: undefined,
      }));
    },
  };
}

function beginIn(
  before: RateLimitState | undefined,
  limit: ToolLimit,
  { tool, id }: LimitedCall,
  nowMs: number,
): { readonly state: RateLimitState; readonly result: Begun } {
  const { perMinute, burst, concurrent } = limit;
  const present = before === undefined ? fullState(limit, nowMs) : passTime(before, limit, nowMs);
  const placed = concurrent === undefined ? present : takePlace(present, concurrent, id, nowMs);
  if (placed === undefined)
    return {
      state: present,
      result: refuse("TOO_MANY_RUNNING", { tool, limit: concurrent ?? 0, retryAfterMs: placeRetryMs }),
    };
  const { state, retryAfterMs } = takeToken(placed, limit, nowMs);
  if (retryAfterMs === 0) return { state, result: undefined };
  return {
    state: givePlaceBack(state, id),
    result: refuse("RATE_LIMITED", { tool, perMinute, burst, retryAfterMs }),
  };
}

function keyOf({ caller, tool }: LimitedCall): string {
  return JSON.stringify([caller.tenant, caller.subject, tool]);
}
