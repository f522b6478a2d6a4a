/** Rate limits of one process. */
import type { RateLimitState, RateLimitStore } from "@flowmind/core";
import { mostBuckets } from "../tuning.ts";

/** Of more than `mostStates` keys the one that was used longest ago is forgotten, and begins anew when it comes back. */
export function createMemoryRateLimitStore(mostStates: number = mostBuckets): RateLimitStore {
  const states = new Map<string, RateLimitState>();
  return {
    async update(key, change) {
      const { state, result } = change(states.get(key));
      states.delete(key);
      states.set(key, state);
      const [oldest] = states.keys();
      if (states.size > mostStates && oldest !== undefined) states.delete(oldest);
      return result;
    },
  };
}
