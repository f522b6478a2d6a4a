/** `flowmind run --dry-run`: the plan of a run; no server is started, no encoder loaded, and nothing done. */
import { parseCondition } from "@flowmind/matching";
import { planRun, type RunPlan } from "@flowmind/workflow";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { toVariables } from "../command-line/variable-option.ts";
import { screenOf } from "../output/screen.ts";
import { showPlan } from "../output/show-plan.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import { findNamed } from "./find-named.ts";
import type { RunOptions } from "./run-options.ts";

/**
 * 1 where there is no such context, or where the run could not begin or would fail. @param name a URI, an alias or a title. Throws
 * CONFIG_INVALID and FOLDER_NOT_FOUND.
 */
export async function runPlan(name: string, options: RunOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output } = surroundings;
  const named = await findNamed(name, options, await resolveSettings(options, surroundings), surroundings);
  if (named === undefined) return exitCode.findings;
  const { context, find } = named;
  const { mode, maxSteps, maxDuration, requireApprovalFor, message } = options;
  const start = {
    context,
    variables: toVariables(options.var),
    ...(message === undefined ? {} : { message }),
    ...(mode === undefined ? {} : { mode }),
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(maxDuration === undefined ? {} : { maxDurationMs: maxDuration }),
    ...(requireApprovalFor === undefined ? {} : { requireApprovalFor }),
  };
  const plan = planRun(start, { resolve: find, parseCondition });
  output.write(
    options.json === true
      ? `${JSON.stringify({ found: true, ...plan }, null, 2)}\n`
      : showPlan(plan, screenOf(surroundings)),
  );
  return canRun(plan) ? exitCode.fine : exitCode.findings;
}

function canRun({ problems, variables }: RunPlan): boolean {
  return problems.every(({ severity }) => severity !== "error") && variables.every(({ from }) => from !== "refused");
}
