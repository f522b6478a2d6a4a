/** The durable context over a journal: what was kept is given, what is new is kept before it is given. */
import type { Clock, DurableContext, RunJournal, RunLease, RunState, StepRecord } from "@flowmind/core";
import { longestSleepMs } from "../tuning.ts";
import { type KeptSignal, signalIn } from "./kept-signal.ts";

export interface DurableParts {
  readonly journal: RunJournal;
  readonly lease: RunLease;
  readonly clock: Pick<Clock, "now">;
  /** Resolves after so many milliseconds; rejects, or never resolves, once the signal is aborted. */
  readonly sleep: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  /** Aborted when the run is cancelled, or is to be left to another process. */
  readonly signal: AbortSignal;
  /** Called with every state that the run shows; keeping it is up to the caller. */
  readonly onState?: (state: RunState) => void;
}

export interface OpenContext {
  readonly context: DurableContext;
  /** Says that signals have been written for this run: whoever waits looks again. */
  wake(): void;
}

/**
 * Sends a signal; it is kept, whether the run waits for it, will do so, or is driven by nobody. The first under a name counts.
 * @param atMs now, for whoever looks at the run later; milliseconds since 1970
 */
export async function sendSignal(
  journal: RunJournal,
  runId: string,
  path: string,
  signal: unknown,
  atMs?: number,
): Promise<unknown> {
  const value: KeptSignal = { signal, ...(atMs === undefined ? {} : { atMs }) };
  return signalIn(await journal.signal(runId, { path, value }));
}

/** Reads the journal of the run once; O(entries). */
export async function openDurableContext(parts: DurableParts): Promise<OpenContext> {
  const { journal, lease, signal } = parts;
  const entries = await journal.entries(lease.runId);
  const kept = new Map(entries.map(({ path, value }) => [path, value]));
  const waiters = new Set<() => void>();
  const parted: PartedSignal = { ...parts, stops: stopsOf(signal) };

  const keep = async (path: string, value: unknown): Promise<unknown> => {
    const counts = await journal.append(lease, { path, value });
    kept.set(path, counts);
    return counts;
  };
  /** Under its name there is what was kept, or else what `make` gives. */
  const once = async (path: string, make: () => unknown): Promise<unknown> => {
    signal.throwIfAborted();
    return kept.has(path) ? kept.get(path) : keep(path, make());
  };
  const now = async (path: string): Promise<number> => Number(await once(path, parts.clock.now));

  const context: DurableContext = {
    runId: lease.runId,
    signal,
    now,
    random: async (path) => Number(await once(path, parts.random)),
    publish: (state) => parts.onState?.(state),
    async step(path, run, { timeoutMs } = {}) {
      signal.throwIfAborted();
      if (kept.has(path)) return kept.get(path) as StepRecord;
      const startedAtMs = parts.clock.now();
      const outcome = await runInTime(parted, run, timeoutMs);
      return (await keep(path, { ...outcome, startedAtMs, endedAtMs: parts.clock.now() })) as StepRecord;
    },
    async waitSignal(path, { timeoutMs, onWait } = {}) {
      signal.throwIfAborted();
      const known = kept.get(path) ?? (await journal.value(lease.runId, path));
      if (known !== undefined) return signalIn(known);
      const untilMs = timeoutMs === undefined ? undefined : (await now(`${path}?from`)) + timeoutMs;
      const arrived = nextSignal(parted, path, waiters);
      onWait?.();
      const found = untilMs === undefined ? await arrived.value : await beforeTime(parts, arrived.value, untilMs);
      arrived.stop();
      if (found === undefined) return signalIn(await keep(path, { isOver: true } satisfies KeptSignal));
      kept.set(path, found);
      return signalIn(found);
    },
  };
  return {
    context,
    wake() {
      for (const look of [...waiters]) look();
    },
  };
}

interface PartedSignal extends DurableParts {
  /** Called when the signal is aborted. */
  readonly stops: Set<() => void>;
}

/** One listener for all that is done at the same time: of more than ten Node warns. */
function stopsOf(signal: AbortSignal): Set<() => void> {
  const stops = new Set<() => void>();
  const stopAll = (): void => {
    for (const stop of [...stops]) stop();
  };
  signal.addEventListener("abort", stopAll, { once: true });
  return stops;
}

/** What the step gave, or that it took too long; a cancelled run waits for nobody. */
async function runInTime(
  { sleep, signal, stops }: PartedSignal,
  run: Parameters<DurableContext["step"]>[1],
  timeoutMs = Number.POSITIVE_INFINITY,
): Promise<Pick<StepRecord, "value" | "timedOut">> {
  const own = new AbortController();
  const over = new AbortController();
  const stop = (): void => own.abort(signal.reason);
  stops.add(stop);
  const aborted = new Promise<never>((_, reject) => {
    own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true });
  });
  const value = run({ signal: own.signal }).then((one) => ({ value: one }));
  const time = Number.isFinite(timeoutMs) ? timeOver(sleep, timeoutMs, over.signal) : never();
  try {
    return await Promise.race([value, aborted, time.then(() => ({ timedOut: true }) as const)]);
  } finally {
    stops.delete(stop);
    over.abort(isDone);
    own.abort(isDone);
  }
}

/** Without a reason of its own a signal makes an error with a stack, which takes longer than all the rest of a step. */
const isDone = "the step is over";

/** Resolves when the time is over, and never where it was called off. */
function timeOver(sleep: DurableParts["sleep"], durationMs: number, signal: AbortSignal): Promise<undefined> {
  return sleep(durationMs, signal).then(() => undefined, never);
}

/** Resolves when it is so late, or was waited for in full; rejects, or never resolves, where it was called off. */
async function timeCome(
  { now }: DurableParts["clock"],
  sleep: DurableParts["sleep"],
  untilMs: number,
  signal: AbortSignal,
): Promise<undefined> {
  let leftMs = untilMs - now();
  while (leftMs > 0) {
    const sleepMs = Math.min(leftMs, longestSleepMs);
    await sleep(sleepMs, signal);
    // A machine that slept has a later clock; one whose clock was put back waits no longer for that.
    leftMs = Math.min(leftMs - sleepMs, untilMs - now());
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

interface Arrival {
  readonly value: Promise<unknown>;
  readonly stop: () => void;
}

/** Looks at the journal whenever it is woken, and once at the beginning, since a signal may have come in between. */
function nextSignal({ journal, lease, signal, stops }: PartedSignal, path: string, waiters: Set<() => void>): Arrival {
  let stop = (): void => undefined;
  const value = new Promise<unknown>((resolve, reject) => {
    const look = (): void => {
      journal.value(lease.runId, path).then((found) => {
        if (found !== undefined) resolve(found);
      }, reject);
    };
    const abort = (): void => reject(signal.reason);
    stop = () => {
      waiters.delete(look);
      stops.delete(abort);
    };
    waiters.add(look);
    stops.add(abort);
    look();
  });
  return { value, stop };
}

async function beforeTime(
  { clock, sleep }: DurableParts,
  arrived: Promise<unknown>,
  untilMs: number,
): Promise<unknown> {
  const over = new AbortController();
  try {
    return await Promise.race([arrived, timeCome(clock, sleep, untilMs, over.signal).catch(never)]);
  } finally {
    over.abort(isDone);
  }
}
