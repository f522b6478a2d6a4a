/** What the file system says of files and folders, from which it is known without opening them whether they have changed. */
import { realpathSync, statSync } from "node:fs";

export interface PathMarks {
  /** Folders as they were named, each with the place it really is: a link may come to lead elsewhere. */
  readonly roots: readonly (readonly [folder: string, place: string])[];
  /** A folder's mark changes with the names in it, a file's with what it holds. */
  readonly marks: readonly (readonly [path: string, mark: string])[];
}

/** What has changed more recently could change again within the clock's resolution and look the same. */
const settledAfterMs = 2_000;

interface PathOptions {
  /** It is only ever put in the place of another, never written to: then a recent change is as good a mark as an old one. */
  readonly isReplaced?: boolean;
  /** That there is none is a mark too. */
  readonly mayBeMissing?: boolean;
}

export interface PathMarker {
  /** To be called before a folder is listed or a file is read, so that a change meanwhile is noticed next time. */
  readonly add: (path: string, options?: PathOptions) => void;
  /** Undefined where something has changed too recently to be sure of it. */
  readonly marks: () => PathMarks | undefined;
}

/** @param now milliseconds since 1970 */
export function createPathMarker(folders: readonly string[], now: () => number): PathMarker {
  const roots = folders.map((folder) => [folder, placeOf(folder)] as const);
  const marks = new Map<string, string>();
  let isSettled = true;
  return {
    add: (path, { isReplaced = false, mayBeMissing = false } = {}) => {
      if (!isSettled || marks.has(path)) return;
      const found = look(path);
      if (found === undefined) isSettled = mayBeMissing;
      else isSettled = isReplaced || now() - found.changedAtMs >= settledAfterMs;
      marks.set(path, found?.mark ?? missing);
    },
    marks: () => (isSettled ? { roots, marks: [...marks] } : undefined),
  };
}

/** Asks for each path once: 10 ms for 2,000. */
export function isUnchanged({ roots, marks }: PathMarks): boolean {
  return (
    roots.every(([folder, place]) => placeOf(folder) === place) &&
    marks.every(([path, mark]) => (look(path)?.mark ?? missing) === mark)
  );
}

/** Which of the paths are folders now, and which files or nothing. */
export function markedPaths({ marks }: PathMarks): {
  readonly folders: readonly string[];
  readonly files: readonly string[];
} {
  const folders: string[] = [];
  const files: string[] = [];
  for (const [path] of marks) {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    (isFolder ? folders : files).push(path);
  }
  return { folders, files };
}

const missing = "missing";

/** The time of the last change of a file's place or rights cannot be set by a program, that of its content can. */
function look(path: string): { readonly mark: string; readonly changedAtMs: number } | undefined {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path);
    return { mark: `${dev}:${ino}:${size}:${mtimeMs}:${ctimeMs}`, changedAtMs: Math.max(mtimeMs, ctimeMs) };
  } catch {
    return undefined;
  }
}

function placeOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return "";
  }
}
