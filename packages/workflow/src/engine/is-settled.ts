/** Whether a run can go on with an answer only. */
import { isRunOver, type RunJournal, type RunState } from "@flowmind/core";

/** Name of the signal that ends a run. */
export const cancelPath = "!cancel";

/** All of its strands wait. */
export function isWaiting({ status, awaited }: RunState): boolean {
  return status !== "running" && awaited.length > 0;
}

/** Over, or waiting for what nobody has sent yet. */
export async function isSettled(journal: RunJournal, runId: string, state: RunState): Promise<boolean> {
  if (isRunOver(state)) return true;
  if (!isWaiting(state)) return false;
  const paths = [cancelPath, ...state.awaited.map(({ path }) => path)];
  const sent = await Promise.all(paths.map((path) => journal.value(runId, path)));
  return sent.every((value) => value === undefined);
}
