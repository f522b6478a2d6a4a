/** What is remembered of callers, opened for a command that asks about it. */
import { stat } from "node:fs/promises";
import { systemCode } from "@flowmind/core";
import { createMemoryStore, type Store } from "@flowmind/store";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { showFault } from "../output/show-fault.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";
import { openStoreOf, storeFileOf } from "./open-store-of.ts";

/**
 * Where nothing was ever recorded it is empty, and standard error says so; nothing is made by asking. Gives what `use` gives, or 2 where
 * the file cannot be used: an answer from half a log would mislead. Throws STORE_NEWER, and CONFIG_INVALID.
 */
export async function withStore(
  options: CommonOptions,
  surroundings: Surroundings,
  use: (store: Store, settings: Settings) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { errorOutput, environment } = surroundings;
  const style = createStyle(errorOutput, environment);
  const settings = await resolveSettings(options, surroundings);
  const isThere = await hasFile(storeFileOf(settings));
  if (!isThere) errorOutput.write(`nothing has been recorded yet: there is no ${storeFileOf(settings)}\n`);
  const store = isThere ? await openStoreOf(settings) : createMemoryStore();
  const hasProblems = (): boolean => {
    const problems = store.problems();
    errorOutput.write(problems.map((problem) => showFault(problem, style)).join(""));
    return problems.length > 0;
  };
  try {
    if (hasProblems()) return exitCode.wrongUse;
    const code = await use(store, settings);
    return hasProblems() ? exitCode.wrongUse : code;
  } finally {
    await store.close();
  }
}

/** Also where it cannot be looked at: opening it will say why. */
async function hasFile(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    return systemCode(error) !== "ENOENT";
  }
}
