/** The ports behind which lies what is remembered of callers: their progress, what came of their requests, and the audit log. */
import type { Caller, CallerKey } from "./caller.ts";
import type { CallerProgress } from "./caller-progress.ts";

/**
 * How safely something is kept. `on_disk`: it outlasts the process and the machine. `in_memory`: it could not be written, and is for as
 * long as the program runs; a store's problems say why.
 */
export type Kept = "on_disk" | "in_memory";

export interface CallerRepository {
  /** `noProgress` for a caller that was never seen. */
  read(caller: CallerKey): Promise<CallerProgress>;
  /**
   * Replaces a caller's progress; no other change of it, not even by another process, falls between what `change` is given and what it
   * gives. `change` has no other effect, since it may be called again. The same value as before writes nothing.
   */
  update(
    caller: CallerKey,
    change: (before: CallerProgress) => CallerProgress,
  ): Promise<{ readonly progress: CallerProgress; readonly kept: Kept }>;
  forget(caller: CallerKey): Promise<Kept>;
}

export const verdicts = ["helped", "did_not_help", "wrong_context"] as const;
export type Verdict = (typeof verdicts)[number];

/** `reported` by the caller; all others were inferred from what it did. */
export const outcomeSources = [
  "reported",
  "executed",
  "called",
  "read",
  "rephrased",
  "other_taken",
  "run_finished",
] as const;
export type OutcomeSource = (typeof outcomeSources)[number];

/** What came of one context for one request. */
export interface OutcomeRecord {
  readonly requestId: string;
  readonly uri: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly verdict: Verdict;
  readonly source: OutcomeSource;
  /** The context that would have been right, where that is known. */
  readonly rightUri?: string;
  readonly query?: string;
  /** The request's unit vector as `toKeptVector` gives it. */
  readonly vector?: Int8Array;
  /** What the context was answered with, 0..1. */
  readonly probability?: number;
  /** The caller's own confidence in the variables it gave, 0..1; absent where it gave none. */
  readonly stated?: number;
}

export interface StoredOutcome extends OutcomeRecord {
  /** Rising in the order of writing. */
  readonly id: number;
  readonly subject: string;
}

/** All that are given must fit. */
export interface OutcomeSelection {
  readonly subject?: string;
  readonly uri?: string;
  /** From this moment on. */
  readonly sinceMs?: number;
  /** Before this moment. */
  readonly beforeMs?: number;
}

export interface OutcomePage extends OutcomeSelection {
  /** Only those written after it. */
  readonly afterId?: number;
  /** @default 1000 */
  readonly limit?: number;
  /** @default false: oldest first */
  readonly newestFirst?: boolean;
}

/** What a tenant's callers made of one context. */
export interface OutcomeCount {
  readonly uri: string;
  readonly helped: number;
  readonly failed: number;
  /** Different callers that it helped. */
  readonly helpedCallers: number;
}

/** Everything is of one tenant: nothing is to be had without naming it, and nothing of another with it. */
export interface OutcomeRepository {
  /**
   * One outcome for each caller, request and context: a later one replaces it, but what a caller reported is replaced by its reports
   * only.
   */
  record(caller: CallerKey, outcome: OutcomeRecord): Promise<Kept>;
  /** Oldest first, unless the page says otherwise. */
  list(tenant: string, page?: OutcomePage): Promise<readonly StoredOutcome[]>;
  /** By URI. */
  count(tenant: string, selection?: OutcomeSelection): Promise<readonly OutcomeCount[]>;
  /** How many there were. */
  forget(tenant: string, selection: OutcomeSelection): Promise<{ readonly forgotten: number; readonly kept: Kept }>;
  /** Those that have outcomes; for keeping all of them within their time. */
  tenants(): Promise<readonly string[]>;
}

/** One call. */
export interface AuditRecord {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly tool: string;
  readonly requestId?: string;
  /** JSON, already without what is sensitive. */
  readonly arguments: string;
  /** `allowed`, or the code of the refusal. */
  readonly decision: string;
  /** The answer's status, or an error code. */
  readonly outcome: string;
  readonly durationMs: number;
}

export interface AuditEntry extends AuditRecord {
  /** From 1 for each tenant, without gaps. */
  readonly sequence: number;
  readonly subject: string;
  readonly client?: string;
  /** SHA-256 over the entry and the hash before it, in hexadecimal digits. */
  readonly hash: string;
}

export interface AuditPage {
  readonly subject?: string;
  readonly tool?: string;
  readonly decision?: string;
  readonly sinceMs?: number;
  readonly beforeMs?: number;
  readonly afterSequence?: number;
  /** @default 1000 */
  readonly limit?: number;
}

export interface AuditHead {
  /** 0 and "" for an empty log. */
  readonly sequence: number;
  readonly hash: string;
}

export type AuditVerdict =
  | { readonly isIntact: true; readonly entries: number; readonly head: AuditHead }
  | { readonly isIntact: false; readonly sequence: number; readonly detail: string };

/** Append-only; entries are chained for each tenant, so that an entry that was changed or removed shows. */
export interface AuditLog {
  append(caller: Caller, record: AuditRecord): Promise<Kept>;
  /** Oldest first. */
  list(tenant: string, page?: AuditPage): Promise<readonly AuditEntry[]>;
  /** Reads everything that is left. @param noted a head that was noted elsewhere: the log must still hold that very entry, or what came after */
  verify(tenant: string, noted?: AuditHead): Promise<AuditVerdict>;
  /**
   * Removes the oldest entries, up to the first that is not older, and appends one that says so: the rest can still be verified. Gives
   * how many.
   */
  removeBefore(tenant: string, beforeMs: number, nowMs: number): Promise<number>;
  /** Those that have entries, sorted. */
  tenants(): Promise<readonly string[]>;
}
