/** Several callers at once, each asking its next request as soon as its last is answered. */
import type { Clock } from "@flowmind/core";
import { percentile } from "@flowmind/evaluation";

export interface Together {
  readonly callers: number;
  readonly perSecond: number;
  /** Milliseconds from a caller's asking to its answer. */
  readonly p50: number;
  readonly p99: number;
}

/** Every text is asked once, by whichever caller is free. Rejects where an answer does. */
export async function askTogether(
  callers: number,
  texts: readonly string[],
  ask: (text: string) => Promise<unknown>,
  clock: Clock,
): Promise<Together> {
  const tookMs: number[] = [];
  const waiting = texts.values();
  const startMs = clock.monotonic();
  const call = async (): Promise<void> => {
    for (const text of waiting) {
      const askedMs = clock.monotonic();
      await ask(text);
      tookMs.push(clock.monotonic() - askedMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (clock.monotonic() - startMs) / 1_000;
  return { callers, perSecond: texts.length / seconds, p50: percentile(tookMs, 0.5), p99: percentile(tookMs, 0.99) };
}
