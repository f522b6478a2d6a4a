/** `flowmind check`: what is wrong with the context files, and how the contexts lie beside each other. */
import { contextFoldersOf, withoutSaved } from "../assembly/context-folders.ts";
import { loadContexts } from "../assembly/load-contexts.ts";
import { serverContexts } from "../assembly/upstream/server-contexts.ts";
import { checkAsJson } from "../check/check-as-json.ts";
import { checkAsMarkdown } from "../check/check-as-markdown.ts";
import { type CheckFindings, type Failure, hasFailed } from "../check/check-findings.ts";
import { ownContexts } from "../check/own-contexts.ts";
import { showCheck } from "../check/show-check.ts";
import { withFlowProblems } from "../check/with-flow-problems.ts";
import { type ExitCode, exitCode } from "../command-line/exit-code.ts";
import type { Surroundings } from "../command-line/surroundings.ts";
import { shownPath } from "../output/shown-path.ts";
import { createStyle } from "../output/style.ts";
import { resolveSettings } from "../settings/resolve-settings.ts";
import type { CommonOptions, Settings } from "../settings/settings.ts";

export interface CheckOptions extends CommonOptions {
  readonly json?: boolean;
  readonly markdown?: boolean;
  /** False: problems only, without encoder. */
  readonly overlap?: boolean;
  /** A revision to compare with. */
  readonly against?: string;
  /** Goes on and answers every change, until it is told to end. */
  readonly watch?: boolean;
  readonly failOn: readonly Failure[];
}

/**
 * Folders named here are checked in place of the configured ones. 1 where anything of `failOn` is there. Throws FOLDER_NOT_FOUND, what
 * opening FlowMind throws, and what reading a revision throws.
 */
export async function runCheck(
  folders: readonly string[],
  options: CheckOptions,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { signal } = surroundings;
  const named = folders.length > 0 ? { ...options, contexts: folders } : options;
  const configured = await resolveSettings(named, surroundings);
  const settings = folders.length > 0 || options.against !== undefined ? withoutSaved(configured) : configured;
  const { contexts: others, unseen } = await serverContexts(settings, surroundings);
  const loaded = withFlowProblems(await loadContexts(settings, signal, { others: async () => others }), others);
  const isOwn = ownContexts(settings, folders.length > 0);
  const checked = { folders: contextFoldersOf(settings), loaded, isOwn, unseen };
  const wantsOverlap = options.overlap !== false && (loaded.contexts.length > 0 || options.watch === true);
  if (!wantsOverlap) return report(checked, options, surroundings);
  const compare = await openRevisionOf(options, settings, surroundings);
  // The encoder and all that comes with it are loaded only where they are needed.
  const { openOverlap } = await import("../check/open-overlap.ts");
  const opened = await openOverlap(settings, surroundings);
  try {
    const overlap = await opened.study.report(signal);
    const against = await compare?.(opened);
    const ended = report({ ...checked, overlap, ...(against && { against }) }, options, surroundings);
    if (options.watch !== true) return ended;
    const { watchOverlap } = await import("../check/watch-overlap.ts");
    await watchOverlap(checked, opened, { settings, surroundings, json: options.json === true });
    return exitCode.fine;
  } finally {
    await opened.close();
  }
}

/** First, so that a revision that cannot be read is known at once. */
async function openRevisionOf({ against }: CheckOptions, settings: Settings, surroundings: Surroundings) {
  if (against === undefined) return undefined;
  const { openRevision } = await import("../check/open-revision.ts");
  return openRevision(against, settings, surroundings);
}

function report(findings: CheckFindings, options: CheckOptions, surroundings: Surroundings): ExitCode {
  const { output, environment, currentFolder, homeFolder } = surroundings;
  const showPath = (path: string) => shownPath(path, currentFolder, homeFolder);
  if (options.json === true) output.write(checkAsJson(findings, options.watch === true));
  else if (options.markdown === true) output.write(checkAsMarkdown(findings, showPath));
  else output.write(showCheck(findings, createStyle(output, environment), showPath));
  return hasFailed(findings, options.failOn) ? exitCode.findings : exitCode.fine;
}
