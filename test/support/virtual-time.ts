/** A time for tests that nobody has to wait for. */
import type { Clock } from "@flowmind/core";

/** Time passes only where somebody waits for it, and then at once. */
export interface VirtualTime {
  readonly clock: Pick<Clock, "now">;
  readonly sleep: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Takes so much time from what happens now. */
  readonly pass: (durationMs: number) => void;
}

export function createVirtualTime(): VirtualTime {
  let nowMs = 1_700_000_000_000;
  return {
    clock: { now: () => nowMs },
    pass: (durationMs) => {
      nowMs += durationMs;
    },
    // Whoever sleeps wakes once nothing else is left to do in this turn of the event loop.
    sleep: (durationMs, signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          clearImmediate(turn);
          reject(signal.reason);
        };
        const turn = setImmediate(() => {
          signal.removeEventListener("abort", stop);
          nowMs += durationMs;
          resolve();
        });
        signal.addEventListener("abort", stop, { once: true });
      }),
  };
}
