/** Waiting that can be called off. */
import type { DurableParts } from "./open-durable-context.ts";

/** Resolves after so many milliseconds, or once the signal is aborted. */
export function pause(sleep: DurableParts["sleep"], durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      signal.removeEventListener("abort", done);
      resolve();
    };
    signal.addEventListener("abort", done, { once: true });
    sleep(durationMs, signal).then(done, () => undefined);
  });
}
