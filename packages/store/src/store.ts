/** What is remembered of callers and of runs. */
import type { AuditLog, CallerRepository, OutcomeRepository, RunJournal } from "@flowmind/core";
import type { StoreProblem } from "./store-problem.ts";

export interface Store {
  readonly callers: CallerRepository;
  readonly outcomes: OutcomeRepository;
  readonly audit: AuditLog;
  /** Where the disk is in the way it rejects, with STORE_NOT_WRITTEN or STORE_UNUSABLE: a run must not go on unkept. */
  readonly runs: RunJournal;
  /** As it is now; empty: everything is kept. */
  problems(): readonly StoreProblem[];
  /** Resolves when everything that was given before is on disk, or is known not to be. */
  flush(): Promise<void>;
  /** Writes what is left. What comes later is rejected with STORE_CLOSED, but what a store in memory is read for. */
  close(): Promise<void>;
}
