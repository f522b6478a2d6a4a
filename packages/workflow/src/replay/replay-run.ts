/** A run gone through again from its journal: nothing is called, judged or asked, and nothing is written. */
import { isRunOver, type JournalEntry, type RunStart, type RunState, type StepTrace } from "@flowmind/core";
import { cancelPath } from "../engine/is-settled.ts";
import type { RunParts } from "../run/run-start.ts";
import { runWorkflow } from "../run/run-workflow.ts";
import { openKeptContext } from "./open-kept-context.ts";
import { type StatePart, stateDifferences } from "./state-differences.ts";

export interface KeptRun {
  readonly id: string;
  readonly start: RunStart;
  /** In the order of writing. */
  readonly entries: readonly JournalEntry[];
  /** The last one that was kept; it may be behind the entries. */
  readonly state?: RunState;
}

export interface RunReplay {
  /** What the entries lead to: the run's end, or where it stands. */
  readonly state: RunState;
  /** Every step that is over, in order; tasks at the same time one after the other. */
  readonly trace: readonly StepTrace[];
  /** Paths at which something is being done, or was when the run was cut off. */
  readonly inFlight: readonly string[];
  /** Whether it comes to what was kept. */
  readonly isSame: boolean;
  /** Paths that have an outcome to which the run does not come. */
  readonly unused: readonly string[];
  /** Paths for which it wants an outcome and nothing was kept. */
  readonly missing: readonly string[];
  /** What of the kept state is another. */
  readonly differences: readonly StatePart[];
}

/**
 * Rejects with what the interpreter throws where start or entries are none of its own.
 * @param idle resolves when everything that can go on by itself has done so
 */
export async function replayRun(run: KeptRun, idle: () => Promise<void>): Promise<RunReplay> {
  const stop = new AbortController();
  const trace: StepTrace[] = [];
  let shown: RunState = { status: "running", awaited: [], variables: {}, progress: { done: 0 }, trace };
  const { context, missing, unused } = openKeptContext(run.id, run.entries, stop.signal, (state) => {
    shown = state;
    const latest = state.trace.at(-1);
    if (latest !== undefined && latest !== trace.at(-1)) trace.push(latest);
  });
  const running = runWorkflow(run.start, context, inert);
  const end = await Promise.race([running, idle()]);
  const stoppedAt = missing();
  const inFlight = end === undefined ? stoppedAt.filter(isNotIn(shown)) : [];
  const state = end ?? (await stopped(run, shown, stop, running));
  const wasCancelled = end === undefined && isRunOver(state);
  const lost = unused();
  const differences = run.state === undefined ? [] : stateDifferences(run.state, state, trace, run.entries);
  const isAtItsEnd = !wasCancelled && run.state !== undefined && isRunOver(run.state);
  return {
    state,
    trace,
    inFlight,
    isSame: lost.length === 0 && differences.length === 0 && !(isAtItsEnd && stoppedAt.length > 0),
    unused: lost,
    missing: stoppedAt,
    differences,
  };
}

/** A run that was cancelled ends as it did then; another one stands where it does. */
async function stopped(
  { entries }: KeptRun,
  shown: RunState,
  stop: AbortController,
  running: Promise<RunState>,
): Promise<RunState> {
  const isCancelled = entries.some(({ path }) => path === cancelPath);
  stop.abort(new Error("there is nothing more of the run"));
  const end = await running;
  return isCancelled ? end : shown;
}

function isNotIn({ awaited }: RunState): (path: string) => boolean {
  const waiting = new Set(awaited.map(({ path }) => path));
  return (path) => !waiting.has(path);
}

/** Everything that a run wants of the world has been kept, or is missing. */
const nothing = (): Promise<never> => Promise.reject(new Error("a replay does nothing"));
const inert: RunParts = { resolve: nothing, call: nothing, judge: { judge: nothing } };
