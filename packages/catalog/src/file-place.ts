/** What a file's place in its folder says about the context in it. */
import { basename, join } from "node:path";
import type { ContextKind } from "@flowmind/core";

export interface FilePlace {
  /** The path to show: the folder as it was given, and the file below it. */
  readonly file: string;
  /** Absent outside the folders `workflows`, `agents`, `patterns` and `tools`. */
  readonly kind?: ContextKind;
  /** The segments of the URI, not yet encoded. */
  readonly segments: readonly string[];
}

const kindsByFolder: ReadonlyMap<string, ContextKind> = new Map([
  ["workflows", "workflow"],
  ["agents", "agent"],
  ["patterns", "pattern"],
  ["tools", "tool"],
]);

const extension = /\.ya?ml$/i;
/** `name/context.yaml` means the same as `name.yaml`. */
const folderFileStem = "context";

export function isContextFileName(name: string): boolean {
  return extension.test(name) && !name.startsWith(".");
}

/**
 * The place of a file below a folder. `segments` are the names from the folder to the file. `folderName` is the
 * folder's own name where `folder` does not end in it (`.`): a folder that is itself called `agents` holds agents.
 */
export function placeInFolder(
  folder: string,
  segments: readonly string[],
  folderName: string = basename(folder),
): FilePlace {
  const file = join(folder, ...segments);
  const path = segments.map((segment, index) =>
    index === segments.length - 1 ? segment.replace(extension, "") : segment,
  );
  const first = path.length > 1 ? kindsByFolder.get(path[0] ?? "") : undefined;
  const kind = first ?? kindsByFolder.get(folderName);
  const below = first === undefined ? path : path.slice(1);
  const named = below.length > 1 && below.at(-1) === folderFileStem ? below.slice(0, -1) : below;
  return { file, segments: named, ...(kind === undefined ? {} : { kind }) };
}
