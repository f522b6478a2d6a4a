/** Goes on with runs that nobody drives: those that a process was killed over, and those that another one has left. */
import { type Log, messageOf, type WorkflowEngine } from "@flowmind/core";

/** A lease lasts ten seconds; a run is gone on with within fifteen of its driver's death. */
const everyMs = 5_000;

/**
 * From when the store is open until it is told to end. Looking keeps no process alive.
 * @param opened never resolves, or rejects, where the store is not opened
 */
export function recoverRuns(workflows: WorkflowEngine, opened: Promise<unknown>, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = (): void => {
    workflows.recover().then(
      (found) => {
        if (found.length > 0) log.write("info", `${found.length} runs are gone on with`, { runs: found });
      },
      (error: unknown) => log.write("warn", "Runs could not be looked for", { reason: messageOf(error) }),
    );
  };
  opened.then(
    () => {
      if (isOver) return;
      look();
      timer = setInterval(look, everyMs).unref();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
