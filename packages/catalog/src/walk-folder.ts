/** The context files below a folder, in an order that does not depend on the file system. */
import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, isAbsolute, join, relative, resolve, sep } from "node:path";
import { FlowmindError, type Problem, problemAt } from "@flowmind/core";
import { type FilePlace, isContextFileName, placeInFolder } from "./file-place.ts";
import type { CatalogLimits } from "./limits.ts";
import { systemCode } from "./system-code.ts";

export interface FoundFile {
  readonly place: FilePlace;
  /** Where the file really lies, links resolved. */
  readonly path: string;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly Problem[];
}

interface Walk {
  readonly folder: string;
  readonly folderName: string;
  readonly root: string;
  readonly limits: CatalogLimits;
  readonly signal: AbortSignal | undefined;
  readonly onPath: ((path: string) => void) | undefined;
  readonly files: FoundFile[];
  readonly problems: Problem[];
  /** Files and folders counted so far. */
  count: number;
}

export interface WalkOptions {
  readonly signal?: AbortSignal;
  /** Called with the real path of every folder before it is listed. */
  readonly onPath?: (path: string) => void;
}

/**
 * Folders and files whose names begin with a dot, and `node_modules`, are passed over. Links are followed within the
 * folder only, and never into a folder they lie in. Throws FOLDER_NOT_FOUND where there is no such folder.
 */
export async function walkFolder(
  folder: string,
  limits: CatalogLimits,
  { signal, onPath }: WalkOptions = {},
): Promise<FoundFiles> {
  const root = await realFolder(folder);
  const folderName = basename(resolve(folder));
  const walk: Walk = { folder, folderName, root, limits, signal, onPath, files: [], problems: [], count: 0 };
  await walkInto(walk, root, [], [root]);
  return walk;
}

async function realFolder(folder: string): Promise<string> {
  try {
    const path = await realpath(folder);
    if ((await stat(path)).isDirectory()) return path;
  } catch (cause) {
    throw new FlowmindError("FOLDER_NOT_FOUND", { folder }, { cause });
  }
  throw new FlowmindError("FOLDER_NOT_FOUND", { folder });
}

/** `ancestors` are the real paths from the root to this folder: a link to one of them would never end. */
async function walkInto(
  walk: Walk,
  path: string,
  segments: readonly string[],
  ancestors: readonly string[],
): Promise<void> {
  if (walk.signal?.aborted === true) return;
  if (segments.length > walk.limits.maxFolderDepth) {
    const limit = walk.limits.maxFolderDepth;
    report(walk, segments, "NESTED_TOO_DEEP", { actual: segments.length, limit });
    return;
  }
  walk.onPath?.(path);
  for (const entry of await readSorted(walk, path, segments)) {
    if (walk.count > walk.limits.maxFiles) return;
    await visit(walk, entry, path, [...segments, entry.name], ancestors);
  }
}

async function readSorted(walk: Walk, path: string, segments: readonly string[]): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const wanted = entries.filter(({ name }) => !name.startsWith(".") && name !== "node_modules");
    return wanted.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    report(walk, segments, "FILE_UNREADABLE", { detail: systemCode(error) });
    return [];
  }
}

async function visit(
  walk: Walk,
  entry: Dirent,
  folderPath: string,
  segments: readonly string[],
  ancestors: readonly string[],
): Promise<void> {
  let path = join(folderPath, entry.name);
  let kind: Pick<Dirent, "isDirectory" | "isFile"> = entry;
  if (entry.isSymbolicLink()) {
    const target = await followLink(walk, path, segments);
    if (target === undefined) return;
    ({ path, kind } = target);
  }
  const isFolder = kind.isDirectory();
  if (isFolder ? ancestors.includes(path) : !isContextFileName(entry.name)) return;
  walk.count++;
  if (walk.count > walk.limits.maxFiles) {
    report(walk, [], "TOO_MANY_FILES", { actual: walk.count, limit: walk.limits.maxFiles });
  } else if (isFolder) {
    await walkInto(walk, path, segments, [...ancestors, path]);
  } else if (kind.isFile()) {
    walk.files.push({ place: placeInFolder(walk.folder, segments, walk.folderName), path });
  } else {
    report(walk, segments, "FILE_UNREADABLE", { detail: "it is a device, a pipe or a socket" });
  }
}

interface Target {
  readonly path: string;
  readonly kind: Pick<Dirent, "isDirectory" | "isFile">;
}

/** A link that has no name of ours leads nowhere we look, unless it leads to a folder. */
async function followLink(walk: Walk, path: string, segments: readonly string[]): Promise<Target | undefined> {
  try {
    const target = await realpath(path);
    const kind = await stat(target);
    if (!kind.isDirectory() && !isContextFileName(basename(path))) return undefined;
    if (isWithin(walk.root, target)) return { path: target, kind };
    report(walk, segments, "LINK_OUTSIDE_FOLDER", { link: segments.join("/") });
  } catch (error) {
    // A link in a circle or to nothing; of no interest unless it is named like a context file.
    if (isContextFileName(basename(path))) report(walk, segments, "FILE_UNREADABLE", { detail: systemCode(error) });
  }
  return undefined;
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

type WalkCode = "NESTED_TOO_DEEP" | "FILE_UNREADABLE" | "TOO_MANY_FILES" | "LINK_OUTSIDE_FOLDER";

function report<Code extends WalkCode>(
  walk: Walk,
  segments: readonly string[],
  code: Code,
  details: Parameters<typeof problemAt<Code>>[3],
): void {
  walk.problems.push(problemAt({ file: join(walk.folder, ...segments), line: 1, column: 1 }, "error", code, details));
}
