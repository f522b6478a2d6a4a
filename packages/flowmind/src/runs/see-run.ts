/** A run as its journal has it at this moment. */
import type { RunJournal, RunnableContext, RunState, RunSummary, StepTrace } from "@flowmind/core";
import { type HideSensitive, hideSensitive } from "./hide-sensitive.ts";
import { knownSteps } from "./known-steps.ts";
import { pinnedContexts } from "./pinned-contexts.ts";
import { presentRun } from "./present-run.ts";
import { type RunNode, runTree } from "./run-tree.ts";

export interface SeenSteps {
  readonly summary: RunSummary;
  /** What the run was made from, as it was then. */
  readonly context: RunnableContext;
  /** Without what is sensitive. */
  readonly state: RunState;
  readonly steps: readonly RunNode[];
  /** Steps that are over, as far as they are known. */
  readonly ended: readonly EndedStep[];
}

interface EndedStep extends StepTrace {
  /** Milliseconds since 1970; absent where no time was kept. */
  readonly endedAtMs?: number;
}

/** Throws RUN_UNKNOWN where the run was removed meanwhile. */
export async function seeRun(journal: RunJournal, summary: RunSummary): Promise<SeenSteps> {
  const { start, entries, state, ...shown } = await presentRun(journal, summary.id);
  const pins = pinnedContexts(entries);
  const contexts: readonly RunnableContext[] = [start.context, ...pins.values()];
  const hide: HideSensitive = hideSensitive(contexts, [start.variables, state.variables], entries);
  // Paths are the author's words, and what else is known of a step is found by them.
  const hideIn = <Step extends { readonly path: string }>(steps: readonly Step[]): readonly Step[] =>
    steps.map((one) => ({ ...hide(one), path: one.path }));
  const trace = hideIn(shown.trace);
  const known = knownSteps({ ...shown, entries, trace, awaited: state.awaited });
  const ended = trace.map((one) => {
    const endedAtMs = known.endedAtMs(one);
    return { ...one, ...(endedAtMs === undefined ? {} : { endedAtMs }) };
  });
  const steps = runTree(start.context, state, pins, known);
  return { summary, context: start.context, state: { ...hide(state), awaited: hideIn(state.awaited) }, steps, ended };
}
