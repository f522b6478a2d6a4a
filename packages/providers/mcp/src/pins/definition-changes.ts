/** What a definition said and what it says now, part by part, for a person who has to decide on it. */
import type { Definition } from "../definitions/definition.ts";
import { valueAt } from "../definitions/value-at.ts";
import { withHiddenShown } from "../screening/hidden-characters.ts";
import { changedPaths, showPath } from "./changed-parts.ts";

export interface DefinitionChange {
  /** Such as `description` and `inputSchema.properties.path`. */
  readonly path: string;
  /** Texts as they are, everything else as JSON; characters that nobody sees are written out. Absent: it was not there. */
  readonly before?: string;
  /** Absent: it is gone. */
  readonly after?: string;
}

/** By path. */
export function definitionChanges(before: Definition, after: Definition): readonly DefinitionChange[] {
  return changedPaths(before, after)
    .map((path): DefinitionChange => {
      const was = show(valueAt(before.content, path));
      const is = show(valueAt(after.content, path));
      return {
        path: showPath(path),
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function show(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return withHiddenShown(typeof value === "string" ? value : JSON.stringify(value, null, 2));
}
