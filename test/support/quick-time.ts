/** A clock that runs ten times as fast as the wall's, with a sleep to match. */
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "@flowmind/core";

const factor = 10;

export interface QuickTime {
  readonly clock: Pick<Clock, "now">;
  readonly sleep: (durationMs: number, signal: AbortSignal) => Promise<void>;
}

export function createQuickTime(): QuickTime {
  const beganMs = 1_700_000_000_000;
  const origin = performance.now();
  return {
    clock: { now: () => beganMs + (performance.now() - origin) * factor },
    sleep: (durationMs, signal) => delay(durationMs / factor, undefined, { signal }),
  };
}
