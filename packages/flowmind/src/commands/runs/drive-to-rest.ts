/** Drives a run in this process and shows it, until it waits for an answer or is over. */
import { setTimeout as delay } from "node:timers/promises";
import { FlowmindError, type RunJournal, type RunSummary, type WorkflowEngine } from "@flowmind/core";
import type { ExitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { openRunView } from "../../output/open-run-view.ts";
import { summaryNow } from "../../runs/find-run.ts";
import { runAsJson } from "../../runs/run-as-json.ts";
import { type SeenSteps, seeRun } from "../../runs/see-run.ts";
import { shortId } from "../../runs/short-id.ts";
import type { RunsOptions } from "./runs-options.ts";
import { endCode, lookEveryMs } from "./watch-run.ts";

export interface DriveParts {
  readonly workflows: WorkflowEngine;
  readonly runs: RunJournal;
}

/** Where another process drives it, this one looks on. Throws RUN_UNKNOWN, and what the journal rejects with. */
export async function driveToRest(
  run: RunSummary,
  { workflows, runs }: DriveParts,
  { json }: RunsOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { output, errorOutput, clock, signal } = surroundings;
  const view = json === true ? undefined : await openRunView(surroundings);
  const look = async (): Promise<SeenSteps> => seeRun(runs, (await summaryNow(runs, run)) ?? run);
  const resting = workflows.settle(run.id, { timeoutMs: Number.POSITIVE_INFINITY, signal });
  for (let isResting = false; !isResting; ) {
    const pause = new AbortController();
    const wait = delay(lookEveryMs, false, { signal: pause.signal }).catch(() => false);
    isResting = await Promise.race([resting.then(() => true), wait]);
    pause.abort();
    if (!isResting) view?.show(await look(), clock.now());
  }
  if ((await resting) === undefined) throw new FlowmindError("RUN_UNKNOWN", { runId: run.id });
  const seen = await look();
  view?.end(seen, clock.now());
  if (signal.aborted && seen.state.status === "running") {
    errorOutput.write(`left where it is: flowmind runs resume ${shortId(run.id)} goes on with it\n`);
  }
  if (view === undefined) output.write(`${JSON.stringify(runAsJson(seen), null, 2)}\n`);
  return endCode(seen.state);
}
