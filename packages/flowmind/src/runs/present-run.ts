/** Where a run stands by its journal, which may be further than the state that was kept last: nobody need have driven it since. */
import { setImmediate as idle } from "node:timers/promises";
import {
  FlowmindError,
  isRunOver,
  type JournalEntry,
  type RunJournal,
  type RunStart,
  type RunState,
} from "@flowmind/core";
import { type RunReplay, replayRun } from "@flowmind/workflow";
import type { KnownRun } from "./known-steps.ts";

export interface PresentRun extends Omit<KnownRun, "awaited"> {
  readonly start: RunStart;
  readonly state: RunState;
  readonly entries: readonly JournalEntry[];
}

/** Throws RUN_UNKNOWN where the run was removed meanwhile. */
export async function presentRun(journal: RunJournal, id: string): Promise<PresentRun> {
  const record = await journal.find(id);
  if (record === undefined) throw new FlowmindError("RUN_UNKNOWN", { runId: id });
  const start = record.start as RunStart;
  const kept = await journal.state(id);
  const entries = await journal.entries(id);
  const replay = await replayRun({ id, start, entries, ...(kept === undefined ? {} : { state: kept }) }, idle).catch(
    () => undefined,
  );
  return { start, entries, ...present(start, kept, replay) };
}

/** The entries are newer than the state that was kept; where they do not lead to it, only that one is certain. */
function present(
  start: RunStart,
  kept: RunState | undefined,
  replay: RunReplay | undefined,
): Omit<KnownRun, "entries" | "awaited"> & { readonly state: RunState } {
  const beginning: RunState = {
    status: "running",
    awaited: [],
    variables: start.variables,
    progress: { done: 0 },
    trace: [],
  };
  const state = kept ?? beginning;
  if (replay?.isSame !== true) return { state, trace: state.trace, inFlight: [], stoppedAt: [], isWhole: false };
  const { trace, inFlight, missing } = replay;
  if (isRunOver(state)) return { state, trace, inFlight: [], stoppedAt: missing, isWhole: true };
  return { state: replay.state, trace, inFlight, stoppedAt: [], isWhole: true };
}
