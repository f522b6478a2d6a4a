/** `flowmind check`: everything that is wrong with the context files. */
import { contextFoldersOf } from "../assembly/context-folders.ts";
import { loadContexts } from "../assembly/load-contexts.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { showProblems } from "../output/show-problems.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions } from "../settings/settings.ts";

export interface CheckOptions extends CommonOptions {
  readonly json?: boolean;
}

/** Folders named here are checked in place of the configured ones. 1 where there is any problem, warnings included. */
export async function runCheck(
  folders: readonly string[],
  options: CheckOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const named = folders.length > 0 ? { ...options, contexts: folders } : options;
  const settings = await resolveSettings(named, surroundings);
  const { contexts, problems, files } = await loadContexts(settings, surroundings.signal);
  const counts = {
    files,
    contexts: contexts.length,
    errors: problems.filter((problem) => problem.severity === "error").length,
    warnings: problems.filter((problem) => problem.severity === "warning").length,
  };
  const style = createStyle(surroundings.output, surroundings.environment);
  const text =
    options.json === true
      ? `${JSON.stringify({ folders: contextFoldersOf(settings), ...counts, problems }, null, 2)}\n`
      : `${showProblems(problems, style)}${files} files, ${counts.contexts} contexts, ${counts.errors} errors, ${counts.warnings} warnings\n`;
  surroundings.output.write(text);
  return problems.length === 0 ? exitCode.fine : exitCode.findings;
}
