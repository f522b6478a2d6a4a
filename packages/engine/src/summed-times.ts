/** Times of several rankings → those of all. */
import type { StageTimes } from "./asking.ts";

export function summedTimes(ranked: readonly StageTimes[]): StageTimes {
  return {
    searchMs: ranked.reduce((sum, one) => sum + one.searchMs, 0),
    rankMs: ranked.reduce((sum, one) => sum + one.rankMs, 0),
  };
}
