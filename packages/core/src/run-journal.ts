/** Where runs are kept: what each began with, every outcome, every signal, and who drives it. */
import type { CallerKey } from "./caller.ts";
import type { RunState } from "./run-state.ts";

/** What a run begins with; it never changes, whatever becomes of the files it was made from. */
export interface RunRecord {
  /** Unguessable. */
  readonly id: string;
  readonly owner: CallerKey;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Plain JSON data. */
  readonly start: unknown;
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
  /** Undefined where another driver's lease lasts, or where there is no such run. */
  lease(wish: LeaseWish): Promise<RunLease | undefined>;
  /** Ends it before its time; nothing happens where it has ended already. */
  release(lease: RunLease): Promise<void>;
  /** Gives the value that counts from now on: the first that was written under this path. */
  append(lease: RunLease, entry: JournalEntry): Promise<unknown>;
  /** Written without a lease: signals come from anyone, at any time. Gives the value that counts, as `append` does. */
  signal(runId: string, entry: JournalEntry): Promise<unknown>;
  /** In the order in which they were written. */
  entries(runId: string): Promise<readonly JournalEntry[]>;
  /** The value under one path. */
  value(runId: string, path: string): Promise<unknown>;
  setState(lease: RunLease, state: RunState): Promise<void>;
  state(runId: string): Promise<RunState | undefined>;
  /** Runs without a state, or with one that is not over; by id. */
  unfinished(): Promise<readonly string[]>;
}
