/** The context files below a folder, in an order that does not depend on the file system. */
import type { Dirent } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { FlowmindError, type Problem, problemAt, systemCode } from "@flowmind/core";
import { type FilePlace, isContextFileName, placeContextFile } from "./file-place.ts";
import type { CatalogLimits } from "./limits.ts";
import { isHostFolder, isLookedInto, isPluginFolder, pluginMark } from "./markdown/host-folders.ts";
import { readPluginMark } from "./read-plugin-mark.ts";

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
  /** Names of the folders above, the folder itself last: enough of them to tell `.claude/agents` from `agents`. */
  readonly above: readonly string[];
  readonly root: string;
  readonly limits: CatalogLimits;
  readonly signal: AbortSignal | undefined;
  readonly onPath: ((path: string) => void) | undefined;
  readonly onFolder: ((path: string) => void) | undefined;
  readonly files: FoundFile[];
  readonly problems: Problem[];
  /** Files and folders counted so far. */
  count: number;
}

export interface WalkOptions {
  readonly signal?: AbortSignal;
  /** Called with the real path of every folder before it is listed. */
  readonly onPath?: (path: string) => void;
  /** The same, and with the folder that marks a plugin. */
  readonly onFolder?: (path: string) => void;
}

/** `.claude/skills/name`: the deepest folder that tells something from two above. */
export const namesAbove = 3;
/** A skill with more names its own; these stand in its text. */
const mostBundled = 100;

/**
 * Folders and files whose names begin with a dot, but those of hosts, and `node_modules`, are passed over. Links are followed within the
 * folder only, and never into a folder they lie in. Throws FOLDER_NOT_FOUND where there is no such folder.
 */
export async function walkFolder(
  folder: string,
  limits: CatalogLimits,
  { signal, onPath, onFolder }: WalkOptions = {},
): Promise<FoundFiles> {
  const root = await realFolder(folder);
  // Another link in its place leads elsewhere.
  if ((await lstat(folder)).isSymbolicLink()) onPath?.(resolve(folder));
  const above = resolve(folder).split(sep).filter(Boolean).slice(-namesAbove);
  const walk: Walk = { folder, above, root, limits, signal, onPath, onFolder, files: [], problems: [], count: 0 };
  await walkInto(walk, { path: root, segments: [], logical: [], ancestors: [root], isPlugin: false });
  return walk;
}

async function realFolder(folder: string): Promise<string> {
  try {
    const path = await realpath(folder);
    if ((await stat(path)).isDirectory()) return path;
  } catch (cause) {
    throw new FlowmindError("FOLDER_NOT_FOUND", { folders: [folder] }, { cause });
  }
  throw new FlowmindError("FOLDER_NOT_FOUND", { folders: [folder] });
}

/** Where the walk stands. */
interface Standing {
  readonly path: string;
  readonly segments: readonly string[];
  /** The segments as they tell what lies there: a plugin's `agents` is `.claude/agents`. */
  readonly logical: readonly string[];
  /** Real paths from the root to this folder: a link to one of them would never end. */
  readonly ancestors: readonly string[];
  /** The folder is a plugin's. */
  readonly isPlugin: boolean;
  readonly pluginName?: string;
  /** Name of the plugin that the folder belongs to. */
  readonly plugin?: string;
  /** Within a skill: how far down its own folder is, and what comes with it. */
  readonly skill?: Skill;
}

/** Filled while its folder is walked. */
interface Skill {
  readonly depth: number;
  readonly bundled: string[];
}

async function walkInto(walk: Walk, standing: Standing): Promise<void> {
  const { path, segments } = standing;
  if (walk.signal?.aborted === true) return;
  if (segments.length > walk.limits.maxFolderDepth) {
    const limit = walk.limits.maxFolderDepth;
    report(walk, segments, "NESTED_TOO_DEEP", { actual: segments.length, limit });
    return;
  }
  walk.onFolder?.(path);
  walk.onPath?.(path);
  const entries = await readSorted(walk, path, segments);
  const hasSkill = entries.some(({ name }) => isSkillName(name));
  const here: Standing = {
    ...standing,
    ...(await pluginMarked(walk, path, entries)),
    ...(hasSkill ? { skill: { depth: segments.length, bundled: [] } } : {}),
  };
  for (const entry of entries) {
    if (walk.count > walk.limits.maxFiles) return;
    if (isWanted(entry.name)) await visit(walk, entry, here);
  }
}

async function pluginMarked(
  walk: Walk,
  path: string,
  entries: readonly Dirent[],
): Promise<Pick<Standing, "isPlugin" | "pluginName">> {
  if (entries.every(({ name }) => name !== pluginMark)) return { isPlugin: false };
  walk.onFolder?.(join(path, pluginMark));
  const mark = await readPluginMark(path, walk.onPath);
  return { isPlugin: mark !== undefined, pluginName: mark?.name ?? path.slice(path.lastIndexOf(sep) + 1) };
}

async function readSorted(walk: Walk, path: string, segments: readonly string[]): Promise<readonly Dirent[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    report(walk, segments, "FILE_UNREADABLE", { detail: systemCode(error) });
    return [];
  }
}

function isWanted(name: string): boolean {
  return name.startsWith(".") ? isHostFolder(name) || isContextFileName(name) : name !== "node_modules";
}

function isSkillName(name: string): boolean {
  return name.toLowerCase() === "skill.md";
}

async function visit(walk: Walk, entry: Dirent, standing: Standing): Promise<void> {
  const segments = [...standing.segments, entry.name];
  const below = standing.isPlugin && isPluginFolder(entry.name) ? [".claude"] : [];
  const logical = [...standing.logical, ...below, entry.name];
  const isNamed = isContextFileName(entry.name);
  const place = isNamed ? placeContextFile(walk.folder, logical, walk.above) : undefined;
  let path = join(standing.path, entry.name);
  let kind: Pick<Dirent, "isDirectory" | "isFile"> = entry;
  if (entry.isSymbolicLink()) {
    const target = await followLink(walk, path, segments, place !== undefined);
    if (target === undefined) return;
    ({ path, kind } = target);
  }
  const plugin = below.length === 0 ? {} : { plugin: standing.pluginName ?? "" };
  if (kind.isDirectory()) await visitFolder(walk, { ...standing, ...plugin, path, segments, logical });
  else if (standing.skill !== undefined && !isSkillName(entry.name)) bundle(standing.skill, segments);
  else if (place !== undefined && hasRoom(walk)) addFile(walk, path, segments, kind.isFile(), place, standing);
}

async function visitFolder(walk: Walk, standing: Standing): Promise<void> {
  const { path, logical, ancestors } = standing;
  if (ancestors.includes(path) || !isLookedInto([...walk.above, ...logical]) || !hasRoom(walk)) return;
  await walkInto(walk, { ...standing, ancestors: [...ancestors, path] });
}

function bundle({ depth, bundled }: Skill, segments: readonly string[]): void {
  if (bundled.length < mostBundled) bundled.push(segments.slice(depth).join("/"));
}

function addFile(
  walk: Walk,
  path: string,
  segments: readonly string[],
  isFile: boolean,
  place: FilePlace,
  { skill, plugin }: Standing,
): void {
  if (!isFile) {
    report(walk, segments, "FILE_UNREADABLE", { detail: "it is a device, a pipe or a socket" });
    return;
  }
  const file = join(walk.folder, ...segments);
  const named = plugin === undefined ? {} : { segments: [plugin, ...place.segments], plugin };
  const bundled = skill === undefined ? {} : { bundled: skill.bundled };
  walk.files.push({ place: { ...place, file, ...named, ...bundled }, path });
}

/** Counts one more file or folder; the first that is too many is reported. */
function hasRoom(walk: Walk): boolean {
  walk.count++;
  if (walk.count <= walk.limits.maxFiles) return true;
  report(walk, [], "TOO_MANY_FILES", { actual: walk.count, limit: walk.limits.maxFiles });
  return false;
}

interface Target {
  readonly path: string;
  readonly kind: Pick<Dirent, "isDirectory" | "isFile">;
}

/** A link that has no name of ours leads nowhere we look, unless it leads to a folder. */
async function followLink(
  walk: Walk,
  path: string,
  segments: readonly string[],
  isContext: boolean,
): Promise<Target | undefined> {
  try {
    const target = await realpath(path);
    const kind = await stat(target);
    if (!kind.isDirectory() && !isContext) return undefined;
    if (isWithin(walk.root, target)) return { path: target, kind };
    report(walk, segments, "LINK_OUTSIDE_FOLDER", { link: segments.join("/") });
  } catch (error) {
    // A link in a circle or to nothing; of no interest unless it is named like a context file.
    if (isContext) report(walk, segments, "FILE_UNREADABLE", { detail: systemCode(error) });
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
