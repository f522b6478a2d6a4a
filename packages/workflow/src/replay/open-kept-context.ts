/** A durable context that gives what was kept and does nothing: whatever is not kept is never come to. */
import type { DurableContext, JournalEntry, RunState, StepRecord } from "@flowmind/core";
import { isSignal, signalIn } from "../durable/kept-signal.ts";

export interface KeptContext {
  readonly context: DurableContext;
  /** Paths that were asked for and have nothing under them, in the order of asking. */
  missing(): readonly string[];
  /** Paths of outcomes that nobody has asked for, in the order of writing; signals may come that no run ever waits for. */
  unused(): readonly string[];
}

/** @param stop ends the run as cancelling does */
export function openKeptContext(
  runId: string,
  entries: readonly JournalEntry[],
  stop: AbortSignal,
  onState: (state: RunState) => void,
): KeptContext {
  const kept = new Map(entries.map(({ path, value }) => [path, value]));
  const used = new Set<string>();
  const missing: string[] = [];

  /** What is missing is waited for until the run is stopped: a run that was cut off stands there, too. */
  const take = (path: string): Promise<unknown> => {
    if (stop.aborted) return Promise.reject(stop.reason);
    if (kept.has(path)) {
      used.add(path);
      return Promise.resolve(kept.get(path));
    }
    missing.push(path);
    return new Promise((_, reject) => {
      stop.addEventListener("abort", () => reject(stop.reason), { once: true });
    });
  };

  const context: DurableContext = {
    runId,
    signal: stop,
    step: async (path) => (await take(path)) as StepRecord,
    now: async (path) => Number(await take(path)),
    random: async (path) => Number(await take(path)),
    publish: onState,
    async waitSignal(path, { onWait } = {}) {
      // Kept while it waited for a time as well; a run that finds the signal does not ask for it.
      used.add(`${path}?from`);
      if (!kept.has(path) && !stop.aborted) onWait?.();
      return signalIn(await take(path));
    },
  };
  return {
    context,
    missing: () => missing,
    unused: () => entries.flatMap(({ path, value }) => (used.has(path) || isSignal(value) ? [] : [path])),
  };
}
