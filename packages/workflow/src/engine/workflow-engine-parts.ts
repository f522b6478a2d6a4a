/** What the embedded engine is made of. */
import type { CallerKey, Clock, IdSource, Log, RunJournal, RunStart, SeenRun } from "@flowmind/core";
import type { DurableParts } from "../durable/open-durable-context.ts";
import type { RunParts } from "../run/run-start.ts";

/** A run as its ports are made for it. */
export interface OwnedRun {
  readonly id: string;
  readonly owner: CallerKey;
  readonly start: RunStart;
}

export interface WorkflowEngineParts extends Pick<DurableParts, "sleep" | "random"> {
  readonly journal: RunJournal;
  /** Names this process among those that share the journal; no two have the same. */
  readonly driver: string;
  readonly clock: Pick<Clock, "now">;
  readonly ids: IdSource;
  readonly log: Log;
  /** What the run may see, call and judge by, as its owner may now. */
  readonly partsOf: (run: OwnedRun) => RunParts;
  /** Told when a run that was driven here is over. */
  readonly onOver?: (run: SeenRun) => void;
}
