/** `flowmind runs cancel`: ends a run, whoever drives it. */
import { isRunOver } from "@flowmind/core";
import { openWorkflows } from "../../assembly/open-workflows.ts";
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { createStreamLog } from "../../output/stream-log.ts";
import { findRun } from "../../runs/find-run.ts";
import { refuseOver } from "../../runs/refuse-over.ts";
import { shortId } from "../../runs/short-id.ts";
import type { RunsOptions } from "./runs-options.ts";

/** Who drives it looks for signals every quarter of a second, and may be in the middle of ending a call. */
const endWithinMs = 5_000;

/**
 * 1 where it had not ended after a moment: it does so when its driver comes to it. Throws RUN_UNKNOWN, RUN_AMBIGUOUS, RUN_OVER and
 * STORE_NEWER; 2 where the store cannot be used.
 */
export function cancelRun(named: string, options: RunsOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, errorOutput, clock, signal } = surroundings;
  return withStore(options, surroundings, async ({ runs }) => {
    const { id } = await findRun(runs, named, signal);
    await refuseOver(runs, id);
    const log = createStreamLog(errorOutput, "warn", clock);
    // A run that is cancelled does nothing, so it needs nothing to do it with.
    const engine = openWorkflows(runs, surroundings, log)({ partsOf: () => inert });
    try {
      await engine.cancel(id);
      const state = await engine.settle(id, { timeoutMs: endWithinMs, signal });
      const isOver = state !== undefined && isRunOver(state);
      const status = state?.status ?? "running";
      const words = isOver
        ? `${status}  ${shortId(id)}\n`
        : `told to end; it is ${status} until its driver has done so\n`;
      output.write(options.json === true ? `${JSON.stringify({ id, status, over: isOver }, null, 2)}\n` : words);
      return isOver ? exitCode.fine : exitCode.findings;
    } finally {
      await engine.close();
    }
  });
}

const nothing = (): Promise<never> => Promise.reject(new Error("a cancelled run does nothing"));
const inert = { resolve: nothing, call: nothing, judge: { judge: nothing } };
