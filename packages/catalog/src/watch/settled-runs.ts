/** Bursts of events → single runs of something, one at a time. */

export interface SettledRunsOptions {
  /** Quiet time after which a burst counts as over; milliseconds. */
  readonly settleMs: number;
  /** A burst that does not end is run for after this long all the same; milliseconds. */
  readonly longestMs: number;
  readonly signal: AbortSignal;
}

export interface SettledRuns {
  /** Something happened. What happens during a run leads to another after it. */
  ask(): void;
  /** Runs after this long, unless it is asked for earlier. */
  askLater(delayMs: number): void;
  /** Settles after the abort, when the run that was under way is over. */
  readonly ended: Promise<void>;
}

/** @param run never rejects */
export function createSettledRuns(run: () => Promise<void>, options: SettledRunsOptions): SettledRuns {
  const { settleMs, longestMs, signal } = options;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let timer: NodeJS.Timeout | undefined;
  let askedSinceMs: number | undefined;
  let isRunning = false;

  const runOnce = async (): Promise<void> => {
    askedSinceMs = undefined;
    isRunning = true;
    await run();
    isRunning = false;
    if (signal.aborted) end();
    else if (askedSinceMs !== undefined) startTimer(settleMs);
  };
  const startTimer = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void runOnce(), delayMs);
  };
  const stop = (): void => {
    clearTimeout(timer);
    if (!isRunning) end();
  };
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  return {
    ask: () => {
      if (signal.aborted) return;
      const nowMs = performance.now();
      askedSinceMs ??= nowMs;
      if (!isRunning) startTimer(Math.max(0, Math.min(settleMs, askedSinceMs + longestMs - nowMs)));
    },
    askLater: (delayMs) => {
      if (!signal.aborted && askedSinceMs === undefined) startTimer(delayMs);
    },
    ended,
  };
}
