/** `flowmind runs export`: everything that is kept of a run. */
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { FlowmindError, type RunStart, systemCode } from "@flowmind/core";
import { storeFileOf } from "../../assembly/open-store-of.ts";
import { withStore } from "../../assembly/with-store.ts";
import { type ExitCode, exitCode } from "../../command-line/exit-code.ts";
import type { Surroundings } from "../../command-line/surroundings.ts";
import { flowmindVersion } from "../../flowmind-version.ts";
import { refuseOverwriting } from "../../output/refuse-overwriting.ts";
import { toExportedRun } from "../../runs/exported-run.ts";
import { findRun } from "../../runs/find-run.ts";
import { sensitiveNames } from "../../runs/hide-sensitive.ts";
import { pinnedContexts } from "../../runs/pinned-contexts.ts";
import type { Settings } from "../../settings/settings.ts";
import type { RunsOptions } from "./runs-options.ts";

export interface ExportRunOptions extends RunsOptions {
  readonly out?: string;
}

/** Throws RUN_UNKNOWN, RUN_AMBIGUOUS, FILE_IS_INPUT, FILE_UNWRITABLE and STORE_NEWER; 2 where the store cannot be used. */
export function exportRun(named: string, options: ExportRunOptions, surroundings: Surroundings): Promise<ExitCode> {
  const { output, errorOutput, clock, currentFolder, signal } = surroundings;
  const file = options.out === undefined ? undefined : resolve(currentFolder, options.out);
  return withStore(options, surroundings, async ({ runs }, settings) => {
    if (file !== undefined) await refuseOverwriting(file, filesOf(settings));
    const { id } = await findRun(runs, named, signal);
    const record = await runs.find(id);
    if (record === undefined) throw new FlowmindError("RUN_UNKNOWN", { runId: id });
    const state = await runs.state(id);
    const entries = await runs.entries(id);
    const made = { atMs: clock.now(), version: flowmindVersion() };
    const text = `${JSON.stringify(toExportedRun(record, state, entries, made), null, 2)}\n`;
    if (file === undefined) output.write(text);
    else await writePrivately(file, text);
    const { context } = record.start as RunStart;
    const names = sensitiveNames([context, ...pinnedContexts(entries).values()]);
    if (names.size > 0) errorOutput.write(`it holds what is declared sensitive: ${[...names].join(", ")}\n`);
    return exitCode.fine;
  });
}

/** The store's, with those that SQLite keeps beside it, and the configuration. */
function filesOf(settings: Settings): readonly string[] {
  const store = storeFileOf(settings);
  const { configFile } = settings;
  return [store, `${store}-wal`, `${store}-shm`, ...(configFile === undefined ? [] : [configFile])];
}

const ownerOnly = 0o600;

/** Nobody else's business: a run's journal holds all that was said and found. */
async function writePrivately(file: string, text: string): Promise<void> {
  try {
    const made = await open(file, "w", ownerOnly);
    try {
      // A file that was there keeps its mode.
      await made.chmod(ownerOnly);
      await made.writeFile(text);
    } finally {
      await made.close();
    }
  } catch (error) {
    throw new FlowmindError("FILE_UNWRITABLE", { file, detail: systemCode(error) }, { cause: error });
  }
}
