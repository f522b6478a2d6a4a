/** Where runs are kept: what each began with, every outcome, every signal, and who drives it. */
import type { CallerKey } from "./caller.ts";
import type { RunState, RunStatus } from "./run-state.ts";

/** What a run begins with; it never changes, whatever becomes of the files it was made from. */
export interface RunRecord {
  /** Unguessable. */
  readonly id: string;
  readonly owner: CallerKey;
  /** Of the context that is run. */
  readonly uri: string;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Plain JSON data. */
  readonly start: unknown;
}

/** A run in a list. */
export interface RunSummary extends Omit<RunRecord, "start"> {
  /** Of the last state that was kept; `running` where there is none yet. */
  readonly status: RunStatus;
  /** When that state was kept, or the run was made. Milliseconds since 1970. */
  readonly changedAtMs: number;
}

/** All that are given must fit. */
export interface RunPage {
  readonly subject?: string;
  readonly statuses?: readonly RunStatus[];
  /** Only runs that began before this one in the list. */
  readonly after?: { readonly startedAtMs: number; readonly id: string };
  /** @default 100 */
  readonly limit?: number;
}

/** An outcome or a signal under its name. */
export interface JournalEntry {
  readonly path: string;
  /** Plain JSON data. */
  readonly value: unknown;
}

/** The right to drive a run for a while. A later lease has a higher number, and whoever holds a lower one writes no more. */
export interface RunLease {
  readonly runId: string;
  readonly fence: number;
}

export interface LeaseWish {
  readonly runId: string;
  /** Names the process that asks; its own lease is renewed, and keeps its number. */
  readonly driver: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly untilMs: number;
}

/**
 * Every method is atomic, and what it wrote has been kept when it resolves. What is given is the caller's own: changing it changes
 * nothing here. Methods with a lease throw RUN_TAKEN_OVER where another lease was given since.
 */
export interface RunJournal {
  /** False where there is such a run already; that one stays as it is. */
  create(run: RunRecord): Promise<boolean>;
  find(runId: string): Promise<RunRecord | undefined>;
  /** Undefined where another driver's lease lasts, or where there is no such run. A parked run is parked no longer. */
  lease(wish: LeaseWish): Promise<RunLease | undefined>;
  /** Ends it before its time; nothing happens where it has ended already. */
  release(lease: RunLease): Promise<void>;
  /**
   * Ends the lease and leaves the run to itself until any signal comes. False, and nothing happens, where there is a signal under one
   * of the paths already, or where another lease was given since.
   */
  park(lease: RunLease, paths: readonly string[]): Promise<boolean>;
  /** Gives the value that counts from now on: the first that was written under this path. */
  append(lease: RunLease, entry: JournalEntry): Promise<unknown>;
  /**
   * Written without a lease: signals come from anyone, at any time. Gives the value that counts, as `append` does; undefined where there is
   * no such run. A parked run is parked no longer.
   */
  signal(runId: string, entry: JournalEntry): Promise<unknown>;
  /** In the order in which they were written. */
  entries(runId: string): Promise<readonly JournalEntry[]>;
  /** The value under one path. */
  value(runId: string, path: string): Promise<unknown>;
  /** @param atMs milliseconds since 1970 */
  setState(lease: RunLease, state: RunState, atMs: number): Promise<void>;
  state(runId: string): Promise<RunState | undefined>;
  /** Runs that want a driver: not over, not parked, and nobody's lease of them lasts; by id. */
  unfinished(nowMs: number): Promise<readonly string[]>;
  /** Of one tenant, the latest begun first, of those begun at once by id. */
  list(tenant: string, page?: RunPage): Promise<readonly RunSummary[]>;
  /** Removes runs with all that is kept of them: those whose state was last kept before that moment, over or not, unless they are driven. Gives how many. */
  removeBefore(beforeMs: number, nowMs: number): Promise<number>;
}
