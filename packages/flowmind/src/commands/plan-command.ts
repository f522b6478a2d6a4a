/** `flowmind run --dry-run`: the plan of a run; no server is started, no encoder loaded, and nothing done. */
import { parseCondition } from "@flowmind/matching";
import { planRun, type RunPlan } from "@flowmind/workflow";
import { serverContexts } from "../assembly/upstream/server-contexts.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { toVariables } from "../command-line/variable-option.ts";
import { screenOf } from "../output/screen.ts";
import { showPlan } from "../output/show-plan.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { Settings } from "../settings/settings.ts";
import { findNamed } from "./find-named.ts";
import type { RunOptions } from "./run-options.ts";

/**
 * 1 where there is no such context, or where the run could not begin or would fail. @param name a URI, an alias or a title. Throws
 * CONFIG_INVALID and FOLDER_NOT_FOUND.
 */
export async function runPlan(name: string, options: RunOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output } = surroundings;
  const settings = await resolveSettings(options, surroundings);
  const named = await findNamed(name, options, settings, surroundings);
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
  const planned = planRun(start, { resolve: find, parseCondition });
  const missing = await certainlyMissing(planned, settings, surroundings);
  const plan = { ...planned, missing };
  output.write(
    options.json === true
      ? `${JSON.stringify({ found: true, ...plan }, null, 2)}\n`
      : showPlan(plan, screenOf(surroundings)),
  );
  return canRun(plan) ? exitCode.fine : exitCode.findings;
}

function canRun({ problems, variables, missing }: RunPlan): boolean {
  if (missing.length > 0) return false;
  return problems.every(({ severity }) => severity !== "error") && variables.every(({ from }) => from !== "refused");
}

/** The run would start a server that was never asked, and might find it there. */
async function certainlyMissing(
  { missing }: RunPlan,
  settings: Settings,
  surroundings: Surroundings,
): Promise<readonly string[]> {
  if (missing.length === 0) return [];
  const { unseen } = await serverContexts(settings, surroundings);
  return missing.filter((uri) => !unseen.some((name) => uri.startsWith(`tool://${name}/`)));
}
