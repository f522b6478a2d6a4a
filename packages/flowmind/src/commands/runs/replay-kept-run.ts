/** `flowmind runs replay`: goes through a run again from its journal, and says whether it comes to the same. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setImmediate as idle } from "node:timers/promises";
import { FlowmindError, isFlowmindError, type RunStart, systemCode } from "@flowmind/core";
import { type KeptRun, type RunReplay, replayRun } from "@flowmind/workflow";
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { showReplay } from "../../output/show-replay.ts";
import { createStyle } from "../../output/style.ts";
import { readExportedRun } from "../../runs/exported-run.ts";
import { findRun } from "../../runs/find-run.ts";
import type { RunsOptions } from "./runs-options.ts";

/**
 * 1 where it leaves the kept path or ends otherwise. Throws RUN_EXPORT_INVALID; for what is no file RUN_UNKNOWN, RUN_AMBIGUOUS and
 * STORE_NEWER.
 */
export async function replayKeptRun(
  named: string,
  options: RunsOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const text = await textOf(named, surroundings);
  if (text !== undefined) return replay(readExportedRun(text, named), named, options, surroundings);
  return withStore(options, surroundings, async ({ runs }) => {
    const { id } = await findRun(runs, named, surroundings.signal);
    const state = await runs.state(id);
    const record = await runs.find(id);
    if (record === undefined) throw new FlowmindError("RUN_UNKNOWN", { runId: id });
    const start = record.start as RunStart;
    const run = { id, start, entries: await runs.entries(id), ...(state === undefined ? {} : { state }) };
    return replay(run, named, options, surroundings);
  });
}

/** Undefined where there is no such file: then it is an id. */
async function textOf(named: string, { currentFolder }: Surroundings): Promise<string | undefined> {
  try {
    return await readFile(resolve(currentFolder, named), "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw new FlowmindError("RUN_EXPORT_INVALID", { file: named, detail: systemCode(error) }, { cause: error });
  }
}

async function replay(
  run: KeptRun,
  named: string,
  { json }: RunsOptions,
  { output, environment }: Surroundings,
): Promise<ExitCode> {
  const replayed = await goThrough(run, named);
  output.write(
    json === true ? replayAsJson(run, replayed) : showReplay(run, replayed, createStyle(output, environment)),
  );
  return replayed.isSame ? exitCode.fine : exitCode.findings;
}

/** What the interpreter falls over is none of its own making. */
async function goThrough(run: KeptRun, file: string): Promise<RunReplay> {
  try {
    return await replayRun(run, idle);
  } catch (error) {
    const detail = isFlowmindError(error) ? error.message : "its flow or its outcomes are none of a run";
    throw new FlowmindError("RUN_EXPORT_INVALID", { file, detail }, { cause: error });
  }
}

function replayAsJson(
  { id, entries }: KeptRun,
  { state, trace, isSame, unused, missing, differences }: RunReplay,
): string {
  const { status } = state;
  const shown = {
    id,
    same: isSame,
    status,
    steps: trace.length,
    outcomes: entries.length,
    missing,
    unused,
    differences,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
