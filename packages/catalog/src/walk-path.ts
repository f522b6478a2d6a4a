/** A folder, or one file in place of a folder, → the context files there. */
import { realpath, stat } from "node:fs/promises";
import { basename, dirname, resolve, sep } from "node:path";
import { placeContextFile } from "./file-place.ts";
import type { CatalogLimits } from "./limits.ts";
import { isMarkdownName } from "./markdown/markdown-place.ts";
import { type FoundFiles, namesAbove, type WalkOptions, walkFolder } from "./walk-folder.ts";

/**
 * A file is read as if its folder held nothing else; of a SKILL.md the bundled files are named too. Throws FOLDER_NOT_FOUND where there
 * is neither folder nor context file.
 */
export async function walkPath(path: string, limits: CatalogLimits, options: WalkOptions = {}): Promise<FoundFiles> {
  const real = await realFile(path);
  if (real === undefined) return walkFolder(path, limits, options);
  if (basename(path).toLowerCase() === "skill.md") {
    const { files, problems } = await walkFolder(dirname(path), limits, options);
    return { files: files.filter((file) => file.path === real), problems };
  }
  const folder = dirname(path);
  const above = resolve(folder).split(sep).filter(Boolean).slice(-namesAbove);
  const name = basename(path);
  const place = placeContextFile(folder, [name], above);
  if (place !== undefined) {
    options.onFolder?.(dirname(real));
    return { files: [{ place: { ...place, file: path }, path: real }], problems: [] };
  }
  if (!isMarkdownName(name)) return walkFolder(path, limits, options);
  const skipped = "neither its name nor its folder says what it is";
  return { files: [{ place: { file: path, segments: [], skipped }, path: real }], problems: [] };
}

/** Where a file really lies; undefined for a folder, and for what is not there. */
async function realFile(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
