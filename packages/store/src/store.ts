/** What is remembered of callers. */
import type { AuditLog, CallerRepository, OutcomeRepository } from "@flowmind/core";
import type { StoreProblem } from "./store-problem.ts";

export interface Store {
  readonly callers: CallerRepository;
  readonly outcomes: OutcomeRepository;
  readonly audit: AuditLog;
  /** As it is now; empty: everything is kept. */
  problems(): readonly StoreProblem[];
  /** Resolves when everything that was given before is on disk, or is known not to be. */
  flush(): Promise<void>;
  /** Writes what is left. Writes that come later are rejected with STORE_CLOSED. */
  close(): Promise<void>;
}
