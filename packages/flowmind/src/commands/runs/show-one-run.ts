/** `flowmind runs show`: one run, with its steps, what it waits for, and what came of it. */
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { screenOf } from "../../output/screen.ts";
import { showRun } from "../../output/show-run.ts";
import { findRun } from "../../runs/find-run.ts";
import { runAsJson } from "../../runs/run-as-json.ts";
import { seeRun } from "../../runs/see-run.ts";
import type { RunsOptions } from "./runs-options.ts";

/** Throws RUN_UNKNOWN, RUN_AMBIGUOUS and STORE_NEWER; 2 where the store cannot be used. */
export function showOneRun(named: string, options: RunsOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, signal } = surroundings;
  return withStore(options, surroundings, async ({ runs }) => {
    const seen = await seeRun(runs, await findRun(runs, named, signal));
    output.write(
      options.json === true ? `${JSON.stringify(runAsJson(seen), null, 2)}\n` : showRun(seen, screenOf(surroundings)),
    );
    return exitCode.fine;
  });
}
