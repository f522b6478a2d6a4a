/** A clock that moves by one millisecond at every look. */
import type { Clock } from "@flowmind/core";

export function createStepClock(startMs = 1_700_000_000_000): Clock {
  let ticks = 0;
  return { now: () => startMs, monotonic: () => ticks++ };
}
