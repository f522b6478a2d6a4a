/** Folders of context files → the contexts in them, and everything that is wrong with them. */
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type Context, FlowmindError, isFlowmindError, type Problem, problemAt } from "@flowmind/core";
import { type FileStamp, stampFile } from "./file-stamp.ts";
import type { ForeignMapping } from "./foreign/foreign-mapping.ts";
import { type CatalogLimits, defaultLimits } from "./limits.ts";
import { lintCatalog } from "./lint-catalog.ts";
import { isSectioned } from "./markdown/markdown-place.ts";
import { type ParsedFile, parseContextFile, withSections } from "./parse-context-file.ts";
import { byPlace } from "./problem-order.ts";
import { readFileText } from "./read-file.ts";
import type { FoundFile, FoundFiles } from "./walk-folder.ts";
import { walkPath } from "./walk-path.ts";

/** Keeps what files held, so that an unchanged file is neither opened nor parsed again: that is nearly all of the time. */
export interface ParsedFileCache {
  /** What was set under the key, by this or an earlier process; plain data. */
  get(key: string): ParsedFile | undefined;
  set(key: string, parsed: ParsedFile): void;
}

export interface LoadCatalogOptions {
  /** Named in each context's source. @default "yaml" */
  readonly provider?: string;
  /** @default defaultLimits */
  readonly limits?: Partial<CatalogLimits>;
  /** For YAML that is not ours; the first that fits a file counts. @default none */
  readonly mappings?: readonly ForeignMapping[];
  /** Gives contexts that do not come from files, so that it is no mistake to refer to them. @default none */
  readonly others?: () => Promise<readonly Context[]>;
  readonly signal?: AbortSignal;
  /** @default none */
  readonly cache?: ParsedFileCache;
  /** Called with the real path of every folder before it is listed and of every file before it is looked at. */
  readonly onPath?: (path: string) => void;
  /** Called with the real path of every folder whose content counts, before it is looked at. */
  readonly onFolder?: (path: string) => void;
  /** Called with every context that a file holds as soon as it is read; another of the same URI may have come before. */
  readonly onContext?: (context: Context) => void;
}

export interface LoadedCatalog {
  /** In the order of their files. */
  readonly contexts: readonly Context[];
  /** All problems of all files, by file and place. */
  readonly problems: readonly Problem[];
  /** Context files found, whether or not they could be used. */
  readonly files: number;
}

/** Part of every cache key: raise it when the same text is read differently. */
const cacheVersion = 5;

/**
 * The order is that of the folders, and within one that of the paths. Of contexts with the same URI the first counts. A single file
 * may stand in place of a folder.
 * Throws FOLDER_NOT_FOUND for a folder that is not there and REQUEST_ABORTED when cancelled; never for what files hold.
 */
export async function loadCatalog(
  folders: readonly string[],
  options: LoadCatalogOptions = {},
): Promise<LoadedCatalog> {
  const limits: CatalogLimits = { ...defaultLimits, ...options.limits };
  const walks = await walkAll(folders, limits, options);
  const found = withoutRepeats(walks.flatMap((walk) => walk.files));
  const parsed = await parseAll(found, limits, options);
  const { contexts, problems } = lintCatalog(parsed, await options.others?.());
  const all = [...walks.flatMap((walk) => walk.problems), ...problems].sort(byPlace);
  return { contexts, problems: all, files: found.length };
}

/** Throws of all the folders that are not there at once, in their order; what else goes wrong comes first. */
async function walkAll(
  folders: readonly string[],
  limits: CatalogLimits,
  options: LoadCatalogOptions,
): Promise<readonly FoundFiles[]> {
  const settled = await Promise.allSettled(folders.map((folder) => walkPath(folder, limits, options)));
  const missing = new Set<string>();
  for (const walk of settled) {
    if (walk.status === "fulfilled") continue;
    if (!isMissing(walk.reason)) throw walk.reason;
    for (const folder of walk.reason.details.folders) missing.add(folder);
  }
  if (missing.size > 0) throw new FlowmindError("FOLDER_NOT_FOUND", { folders: [...missing] });
  return settled.flatMap((walk) => (walk.status === "fulfilled" ? [walk.value] : []));
}

function isMissing(error: unknown): error is FlowmindError<"FOLDER_NOT_FOUND"> {
  return isFlowmindError(error) && error.code === "FOLDER_NOT_FOUND";
}

/** A folder given twice is read once, and so is a skill that one host's folder links to in another's. */
function withoutRepeats(files: readonly FoundFile[]): readonly FoundFile[] {
  const found = new Map<string, FoundFile>();
  for (const file of files) {
    const { format, kind, segments } = file.place;
    // CLAUDE.md is often a link to AGENTS.md: whatever it is called, it is one file.
    const own = format !== undefined && isSectioned(format) ? ["sections"] : [format, kind, ...segments];
    const name = format === undefined ? file.place.file : own.join("\0");
    const key = `${file.path}\0${name}`;
    if (!found.has(key)) found.set(key, file);
  }
  return [...found.values()];
}

async function parseAll(
  found: readonly FoundFile[],
  limits: CatalogLimits,
  options: LoadCatalogOptions,
): Promise<readonly ParsedFile[]> {
  const parsed: ParsedFile[] = [];
  for (const file of found) {
    if (options.signal?.aborted === true) break;
    options.onPath?.(file.path);
    const one = parseOne(file, limits, options);
    for (const { context } of withSections(one)) if (context !== undefined) options.onContext?.(context);
    parsed.push(one);
    // Requests are answered, and vectors taken, between two files.
    await setImmediate();
  }
  if (options.signal?.aborted === true) {
    throw new FlowmindError("REQUEST_ABORTED", { what: "Loading the contexts" }, { cause: options.signal.reason });
  }
  return parsed;
}

function parseOne(found: FoundFile, limits: CatalogLimits, options: LoadCatalogOptions): ParsedFile {
  const { place } = found;
  if (place.skipped !== undefined) return skippedFile(place.file, place.skipped);
  const { cache, provider = "yaml", mappings = [] } = options;
  const stamp = cache === undefined ? undefined : stampOf(found.path);
  const stampKey = stamp === undefined ? undefined : cacheKey([place, provider, limits, mappings, "stamp", stamp.mark]);
  const unchanged = stampKey === undefined ? undefined : cache?.get(stampKey);
  if (unchanged !== undefined && stamp !== undefined) return withModified(unchanged, stamp.modifiedAtMs);

  const read = readFileText(found, limits);
  if ("problem" in read) return { file: place.file, problems: [read.problem], mentions: [] };
  const textKey = cacheKey([place, provider, limits, mappings, "text", read.text]);
  const parsed = cache?.get(textKey) ?? parseContextFile(read.text, place, { provider, limits, mappings });
  cache?.set(stampKey ?? textKey, parsed);
  return withModified(parsed, read.modifiedAtMs);
}

/** It is not opened: what is wrong is its name. */
function skippedFile(file: string, reason: string): ParsedFile {
  const problem = problemAt({ file, line: 1, column: 1 }, "warning", "MARKDOWN_SKIPPED", { file, reason });
  return { file, problems: [problem], mentions: [] };
}

/** A file that cannot be asked is left to the reading of it, which says why. */
function stampOf(path: string): FileStamp | undefined {
  try {
    return stampFile(path, Date.now());
  } catch {
    return undefined;
  }
}

/** What a parse depends on. The time of the last change is added afterwards: a touched file holds the same. */
function cacheKey(parts: readonly unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([cacheVersion, ...parts]))
    .digest("hex");
}

function withModified(parsed: ParsedFile, modifiedAtMs: number): ParsedFile {
  const { context, sections } = parsed;
  if (context === undefined && sections === undefined) return parsed;
  return {
    ...parsed,
    ...(context === undefined ? {} : { context: { ...context, source: { ...context.source, modifiedAtMs } } }),
    ...(sections === undefined ? {} : { sections: sections.map((section) => withModified(section, modifiedAtMs)) }),
  };
}
