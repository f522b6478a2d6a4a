/** `flowmind runs resume`: goes on with a run in this process, with an answer where it waits for one. */
import type { StepResult } from "@flowmind/core";
import { withServer } from "../../assembly/with-server.ts";
import { withStore } from "../../assembly/with-store.ts";
import type { ExitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { toVariables } from "../../command-line/variable-option.ts";
import { awaitedOne } from "../../runs/awaited-one.ts";
import { findRun } from "../../runs/find-run.ts";
import { presentRun } from "../../runs/present-run.ts";
import { refuseOver } from "../../runs/refuse-over.ts";
import { resolveSettings } from "../../settings/resolve-settings.ts";
import { driveToRest } from "./drive-to-rest.ts";
import type { RunsOptions } from "./runs-options.ts";

export interface ResumeRunOptions extends RunsOptions {
  /** Name or path. */
  readonly step?: string;
  readonly answer?: string;
  readonly var: Readonly<Record<string, string>>;
  /** Why the step could not be done. */
  readonly failed?: string;
}

/**
 * 1 where the run ends otherwise than completed. Throws RUN_UNKNOWN, RUN_AMBIGUOUS, RUN_OVER, STEP_NOT_AWAITED, STORE_NEWER, and what
 * opening FlowMind throws; 2 where the store cannot be used.
 */
export function resumeRun(named: string, options: ResumeRunOptions, surroundings: Surroundings): Promise<ExitCode> {
  return withStore(options, surroundings, async (store) => {
    const { runs } = store;
    const found = await findRun(runs, named, surroundings.signal);
    const { id } = found;
    await refuseOver(runs, id);
    const result = resultOf(options);
    const awaited = result && awaitedOne((await presentRun(runs, id)).state.awaited, "result", options.step);
    const settings = await resolveSettings(options, surroundings);
    return withServer(settings, surroundings, store, async ({ workflows }) => {
      if (awaited !== undefined) await workflows.signal(id, awaited.path, result);
      return driveToRest(found, { workflows, runs }, options, surroundings);
    });
  });
}

/** Undefined where nothing is answered. */
function resultOf({ answer, var: given, failed }: ResumeRunOptions): StepResult | undefined {
  const variables = toVariables(given);
  const hasVariables = Object.keys(variables).length > 0;
  if (answer === undefined && failed === undefined && !hasVariables) return undefined;
  return {
    ...(answer === undefined ? {} : { text: answer }),
    ...(hasVariables ? { variables } : {}),
    ...(failed === undefined ? {} : { failed }),
  };
}
