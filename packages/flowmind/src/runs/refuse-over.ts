/** A run that is over takes no answer and cannot be ended. */
import { FlowmindError, isRunOver, type RunJournal, type RunState } from "@flowmind/core";

/** Its state as it is kept, undefined where it has not got that far. Throws RUN_OVER. */
export async function refuseOver(runs: RunJournal, runId: string): Promise<RunState | undefined> {
  const state = await runs.state(runId);
  if (state === undefined || !isRunOver(state)) return state;
  const { status, carriedOut } = state;
  throw new FlowmindError("RUN_OVER", { runId, status, carriedOut });
}
