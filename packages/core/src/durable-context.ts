/** What a run needs in order to survive: every outcome kept before the next step begins. */
import type { RunState } from "./run-state.ts";

/** One try at a step. */
export interface StepAttempt {
  /** Aborted when the step takes too long or the run is cancelled. */
  readonly signal: AbortSignal;
}

export interface StepOptions {
  /** The step is stopped after so long, and its record says so. */
  readonly timeoutMs?: number;
}

/** What is kept of a step that ran: plain JSON data. */
export interface StepRecord {
  /** What `run` gave; absent where it timed out. */
  readonly value?: unknown;
  readonly timedOut?: true;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

export interface WaitOptions {
  /** Gives up after so long, counted from the first time that this signal was waited for, crashes or not. */
  readonly timeoutMs?: number;
  /** Called where the signal has not arrived yet, so that there will really be a wait. */
  readonly onWait?: () => void;
}

/**
 * Under every name (`path`) there is one outcome for the whole life of a run. The first time it is made and kept; ever after, in
 * this process or another, the kept one is given. All reject once the run is cancelled, or is no longer this process's own.
 */
export interface DurableContext {
  readonly runId: string;
  /** Aborted when the run is cancelled. */
  readonly signal: AbortSignal;
  /** `run` gives plain JSON data; where it rejects nothing is kept, and the run ends here. */
  step(path: string, run: (attempt: StepAttempt) => Promise<unknown>, options?: StepOptions): Promise<StepRecord>;
  /** What was sent under the name, also if it arrived before anyone waited; undefined where the time is over. */
  waitSignal(path: string, options?: WaitOptions): Promise<unknown>;
  /** Milliseconds since 1970. */
  now(path: string): Promise<number>;
  /** 0 up to, not including, 1. */
  random(path: string): Promise<number>;
  /** Shows what the run is doing now; the last state counts, and none is part of the run. */
  publish(state: RunState): void;
}
