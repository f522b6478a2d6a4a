/** Digests of model files by what the file system says of them, so that unchanged files are not read through at every start. */
import { type Stats, statSync } from "node:fs";

/** Whoever keeps it must keep it as safe as the vectors themselves: the embedder's id is made of what it says. */
export interface ModelDigests {
  /** Milliseconds since 1970. */
  now(): number;
  get(stamp: string): string | undefined;
  set(stamp: string, digest: string): void;
}

/** A file changed more recently could change again within the clock's resolution and look the same. */
const settledAfterMs = 2_000;

/**
 * Equal for files that have not changed: where they lie, their device, inode, size and times of change, the last of which no program
 * can set. An absent file counts as absent. Undefined where one has changed within the last two seconds or cannot be asked.
 * @param nowMs milliseconds since 1970
 */
export function stampFiles(files: readonly string[], nowMs: number): string | undefined {
  const stamps: unknown[] = [];
  for (const file of files) {
    const found = statOf(file);
    if (
      found === "unknown" ||
      (found !== undefined && nowMs - Math.max(found.mtimeMs, found.ctimeMs) < settledAfterMs)
    ) {
      return undefined;
    }
    stamps.push([file, found?.dev, found?.ino, found?.size, found?.mtimeMs, found?.ctimeMs]);
  }
  return JSON.stringify(stamps);
}

function statOf(file: string): Stats | "unknown" | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return "unknown";
  }
}
