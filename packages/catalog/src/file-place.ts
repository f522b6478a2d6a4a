/** What a file's place in its folder says about the context in it. */
import { basename, join } from "node:path";
import type { ContextKind } from "@flowmind/core";
import { isHostFolder, isWithinHost } from "./markdown/host-folders.ts";
import {
  isInstructionsName,
  isMarkdownName,
  isSectioned,
  type MarkdownFormat,
  placeMarkdown,
} from "./markdown/markdown-place.ts";

export interface FilePlace {
  /** The path to show: the folder as it was given, and the file below it. */
  readonly file: string;
  /** Absent outside the folders `workflows`, `agents`, `patterns` and `tools`. */
  readonly kind?: ContextKind;
  /** The segments of the URI, not yet encoded. */
  readonly segments: readonly string[];
  /** The file is Markdown, of this kind. */
  readonly format?: MarkdownFormat;
  /** Looks like a context by its place, and is none; in words for a message. */
  readonly skipped?: string;
  /** Name of the plugin that it belongs to: part of its URI, and of the name by which the host calls it. */
  readonly plugin?: string;
  /** Files that come with a skill, relative to its folder. */
  readonly bundled?: readonly string[];
}

const kindsByFolder: ReadonlyMap<string, ContextKind> = new Map([
  ["workflows", "workflow"],
  ["agents", "agent"],
  ["patterns", "pattern"],
  ["tools", "tool"],
]);

const extension = /\.ya?ml$/i;
const anyExtension = /\.(?:ya?ml|md)$/i;
/** `name/context.yaml` means the same as `name.yaml`. */
const folderFileStem = "context";

/** Whether a file may be a context by its name alone; Markdown counts by its place besides. */
export function isContextFileName(name: string): boolean {
  return isInstructionsName(name) || ((extension.test(name) || isMarkdownName(name)) && !name.startsWith("."));
}

/**
 * The place of a YAML or Markdown file that lies where contexts do; undefined for any other file. `above` are the names of the
 * folders from as far up as they tell anything, the given folder last.
 */
export function placeContextFile(
  folder: string,
  segments: readonly string[],
  above: readonly string[],
): FilePlace | undefined {
  const names = [...above, ...segments];
  const isHosted = isWithinHost(names);
  const isYaml = extension.test(segments.at(-1) ?? "");
  if (isYaml) return isHosted ? undefined : placeInFolder(folder, segments, above.at(-1));
  const own = placeInFolder(folder, segments, above.at(-1));
  const { file, kind } = own;
  const ownFolder = isHosted || kind === undefined ? undefined : { kind, segments: own.segments };
  const found = placeMarkdown(names, ownFolder);
  if (found === undefined) return undefined;
  if ("reason" in found) return { file, segments: own.segments, skipped: found.reason };
  if (!isSectioned(found.format)) return { file, ...found };
  // `.claude/CLAUDE.md` is the same as `CLAUDE.md` beside it.
  const folders = segments.slice(0, -1).filter((name) => !isHostFolder(name));
  return { file, ...found, segments: [...found.segments, ...folders] };
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
    index === segments.length - 1 ? segment.replace(anyExtension, "") : segment,
  );
  const first = path.length > 1 ? kindsByFolder.get(path[0] ?? "") : undefined;
  const kind = first ?? kindsByFolder.get(folderName);
  const below = first === undefined ? path : path.slice(1);
  const named = below.length > 1 && below.at(-1) === folderFileStem ? below.slice(0, -1) : below;
  return { file, segments: named, ...(kind === undefined ? {} : { kind }) };
}
