/** Takes over what is saved in the folders of contexts. */
import { type EarlierReading, type FolderChange, watchFolders } from "@flowmind/catalog";
import { type Context, type Log, messageOf, type Problem } from "@flowmind/core";
import type { Surroundings } from "../../command-line/surroundings.ts";
import type { Settings } from "../../settings/settings.ts";
import { contextFoldersOf } from "../context-folders.ts";
import { openParsedFiles } from "../load-contexts.ts";
import { isUnchanged, markedPaths, type PathMarks } from "../path-marks.ts";
import { withLastGood } from "../with-last-good.ts";
import type { LiveCatalog } from "./live-catalog.ts";

export interface FollowFilesParts {
  readonly live: LiveCatalog;
  /** The name of the source that they are in the catalog. */
  readonly source: string;
  /** What the catalog has of them. */
  readonly known: readonly Context[];
  /** By which it is known whether they are what the catalog has, without reading them. */
  readonly marks?: PathMarks;
  readonly surroundings: Surroundings;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Called when a change was taken over. */
  readonly onChange: () => void;
}

/** Resolves when watching has begun. Never rejects: what cannot be watched stays as it is. */
export async function followFiles(settings: Settings, parts: FollowFilesParts): Promise<void> {
  const { live, source, marks, log, signal, onChange } = parts;
  const folders = contextFoldersOf(settings);
  let contexts = parts.known;
  const told = new Set<string>();
  const onFault = (fault: unknown): void =>
    log.write("warn", "Context files cannot be followed", { reason: messageOf(fault) });

  async function takeOver({ loaded }: FolderChange): Promise<void> {
    warnOfNew(loaded.problems, told, log);
    contexts = withLastGood(loaded, contexts);
    await live.replace(source, contexts);
    onChange();
  }

  try {
    const { mappings = [] } = settings;
    const openCache = () => openParsedFiles(settings);
    const watching = { openCache, mappings, known: contexts, signal, onFault, onChange: takeOver };
    const earlier = marks && earlierReading(marks, folders, settings);
    const { loaded } = await watchFolders(folders, earlier === undefined ? watching : { ...watching, earlier });
    for (const problem of loaded?.problems ?? []) told.add(keyOf(problem));
  } catch (error) {
    if (!signal.aborted) onFault(error);
  }
}

/** Undefined where something has changed since. */
function earlierReading(
  marks: PathMarks,
  folders: readonly string[],
  { savedFolder = "" }: Settings,
): EarlierReading | undefined {
  const isCurrent = () => isUnchanged(marks);
  if (!isCurrent()) return undefined;
  const marked = markedPaths(marks);
  // As long as nothing was saved there is nothing to watch: who saves says so.
  const isWatched = (path: string): boolean => path !== savedFolder || folders.includes(path);
  return { folders: marked.folders.filter(isWatched), files: marked.files.filter(isWatched), isCurrent };
}

/** Of these what was held before does not stay. */
const leavesOut: ReadonlySet<string> = new Set(["DUPLICATE_URI", "LINK_OUTSIDE_FOLDER"]);

/** Each once, until it has gone and come back. */
function warnOfNew(problems: readonly Problem[], told: Set<string>, log: Log): void {
  const now = new Set(problems.map(keyOf));
  for (const key of told) if (!now.has(key)) told.delete(key);
  for (const problem of problems) {
    const key = keyOf(problem);
    if (problem.severity !== "error" || told.has(key)) continue;
    const { code, message, file, line, fix } = problem;
    const what = leavesOut.has(code)
      ? "A context file is left out"
      : "A context file cannot be read; what it held before, if anything, stays";
    log.write("warn", `${what}: ${message}`, {
      code,
      file,
      line,
      fix,
    });
  }
  for (const key of now) told.add(key);
}

function keyOf({ file, line, column, code, message }: Problem): string {
  return JSON.stringify([file, line, column, code, message]);
}
