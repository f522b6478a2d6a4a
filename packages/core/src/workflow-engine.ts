/** The port behind which runs are driven: embedded in this process, or spread over machines. */
import type { CallerKey } from "./caller.ts";
import type { RunStart } from "./run-start.ts";
import type { RunState } from "./run-state.ts";

/** A run that somebody looks at. */
export interface SeenRun {
  readonly id: string;
  readonly owner: CallerKey;
  readonly start: RunStart;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
  readonly state: RunState;
}

export interface SettleOptions {
  /** Milliseconds; where they are over the state is given as it is then. */
  readonly timeoutMs: number;
  /** Stops waiting, and nothing else; the state is given as it is then. */
  readonly signal?: AbortSignal;
  /** Told of states as they come; some may be passed over. */
  readonly onState?: (state: RunState) => void;
}

/**
 * Whatever resolves has been kept. Rejects where it cannot be kept or read (STORE_NOT_WRITTEN, STORE_UNUSABLE); a run that fails does so
 * in its state.
 */
export interface WorkflowEngine {
  /** Keeps the run and begins to drive it. Gives its unguessable id. */
  start(owner: CallerKey, start: RunStart): Promise<string>;
  /**
   * Answers what a run awaits under a path, now or later; the first under a path counts, and that one is given. Undefined where there is
   * no such run.
   */
  signal(runId: string, path: string, value: unknown): Promise<unknown>;
  /** The run as it was kept last. */
  status(runId: string): Promise<SeenRun | undefined>;
  /** Waits until the run is over, or until it can go on with an answer only. Undefined where there is no such run. */
  settle(runId: string, options: SettleOptions): Promise<RunState | undefined>;
  /** What is done now is stopped, and nothing else is begun. A run that is over stays as it is. */
  cancel(runId: string): Promise<void>;
  /** Begins to drive runs that nobody drives. Gives their ids. */
  recover(): Promise<readonly string[]>;
  /** Leaves the runs where they are; another process may go on with them at once. */
  close(): Promise<void>;
}
