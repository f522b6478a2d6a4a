/** Two readings of the same folders → what is different. */
import { isDeepStrictEqual } from "node:util";
import type { Context } from "@flowmind/core";
import type { LoadedCatalog } from "../load-catalog.ts";

/** Lists of URIs, each in the order of the reading that has them. */
export interface ContextDifference {
  readonly added: readonly string[];
  /** Its content is another, or its effect, or the file it is read from. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export interface FolderChange extends ContextDifference {
  /** Everything as it is now. */
  readonly loaded: LoadedCatalog;
  /** Problems came or went, perhaps without any context changing. */
  readonly problemsChanged: boolean;
}

export function compareContexts(before: readonly Context[], after: readonly Context[]): ContextDifference {
  const old = new Map(before.map((context) => [context.uri, context]));
  const present = new Set(after.map(({ uri }) => uri));
  const added: string[] = [];
  const changed: string[] = [];
  for (const context of after) {
    const was = old.get(context.uri);
    if (was === undefined) added.push(context.uri);
    else if (!isSame(was, context)) changed.push(context.uri);
  }
  return { added, changed, removed: before.map(({ uri }) => uri).filter((uri) => !present.has(uri)) };
}

/** Undefined where nothing is different: a file that was only touched is none. */
export function compareLoaded(before: LoadedCatalog, after: LoadedCatalog): FolderChange | undefined {
  const difference = compareContexts(before.contexts, after.contexts);
  const problemsChanged = !isDeepStrictEqual(before.problems, after.problems);
  const { added, changed, removed } = difference;
  if (added.length + changed.length + removed.length === 0 && !problemsChanged) return undefined;
  return { ...difference, loaded: after, problemsChanged };
}

function isSame(one: Context, other: Context): boolean {
  return one.digest === other.digest && one.effect === other.effect && one.source.file === other.source.file;
}
