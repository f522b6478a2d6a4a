/** The state of a run that has not shown any. */
import type { RunStart, RunState } from "@flowmind/core";

export function beginningOf({ variables }: RunStart): RunState {
  return { status: "running", awaited: [], variables, progress: { done: 0 }, trace: [] };
}
