/** `flowmind run`: runs a workflow, an agent or a pattern in this process, until it waits for something or is over. */
import type { FlowmindServer, WireAnswer } from "@flowmind/server";
import { openStoreOf } from "../../assembly/open-store-of.ts";
import { withServer } from "../../assembly/with-server.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { toVariables } from "../../command-line/variable-option.ts";
import { showFault } from "../../output/show-fault.ts";
import { createStyle } from "../../output/style.ts";
import { findRun } from "../../runs/find-run.ts";
import { resolveSettings } from "../../settings/resolve-settings.ts";
import type { RunOptions } from "../run-options.ts";
import { driveToRest } from "./drive-to-rest.ts";

/**
 * As an agent begins it, with the same answers where it cannot be begun: 2 then. 1 where the run ends otherwise than completed. Throws
 * STORE_NEWER, and what opening FlowMind throws.
 */
export async function startRun(uri: string, options: RunOptions, surroundings: Surroundings): Promise<ExitCode> {
  const settings = await resolveSettings(options, surroundings);
  const store = await openStoreOf(settings);
  try {
    return await withServer(settings, surroundings, store, async (server) => {
      const answer = await begin(server, uri, options, surroundings);
      if (!answer.success) return refuse(answer, options, surroundings);
      const tip = answer.teaching?.["tip"];
      if (typeof tip === "string") surroundings.errorOutput.write(`${tip}\n`);
      const found = await findRun(store.runs, String(answer.result["session_id"]), surroundings.signal);
      return driveToRest(found, { workflows: server.workflows, runs: store.runs }, options, surroundings);
    });
  } finally {
    await store.close();
  }
}

/** Given as soon as the run has begun: from then on it is watched. */
async function begin(
  server: FlowmindServer,
  uri: string,
  options: RunOptions,
  { signal }: Surroundings,
): Promise<WireAnswer> {
  const { message, mode, maxSteps, maxDuration, requireApprovalFor } = options;
  const constraints = {
    ...(maxSteps === undefined ? {} : { max_steps: maxSteps }),
    ...(maxDuration === undefined ? {} : { max_duration_ms: maxDuration }),
    ...(requireApprovalFor === undefined ? {} : { require_approval_for: requireApprovalFor }),
  };
  const begun = new AbortController();
  return server.callTool(
    "execute_workflow",
    {
      workflow_uri: uri,
      initial_variables: toVariables(options.var),
      ...(message === undefined ? {} : { message }),
      ...(mode === undefined ? {} : { execution_mode: mode }),
      ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
    },
    { signal: AbortSignal.any([signal, begun.signal]), onProgress: () => begun.abort() },
  );
}

function refuse(
  { error }: Extract<WireAnswer, { success: false }>,
  { json }: RunOptions,
  { output, errorOutput, environment }: Surroundings,
): ExitCode {
  const { code, message, fix } = error;
  if (json === true) output.write(`${JSON.stringify({ error: { code, message, fix } }, null, 2)}\n`);
  else errorOutput.write(showFault({ code, message, fix: fix.instruction }, createStyle(errorOutput, environment)));
  return exitCode.wrongUse;
}
