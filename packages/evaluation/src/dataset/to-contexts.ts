/** The catalog of a labelled set → contexts, and the way back from a URI to an id. */
import { hash } from "node:crypto";
import { type Context, type ContextKind, contextUriKey, encodeUriSegment, formatContextUri } from "@flowmind/core";
import type { CatalogRow } from "./labelled-set.ts";
import { toVariables } from "./to-variables.ts";

/** Contexts and the ids under which queries name them. */
export interface NamedContexts {
  readonly contexts: readonly Context[];
  /** Id → URI. */
  readonly uris: ReadonlyMap<string, string>;
}

/** Skills, instructions and commands tell how something is done: patterns. Everything else is called: a tool. */
const kinds: ReadonlyMap<string, ContextKind> = new Map([
  ["agent", "agent"],
  ["workflow", "workflow"],
  ["pattern", "pattern"],
  ["skill", "pattern"],
  ["instruction", "pattern"],
  ["command", "pattern"],
]);

const noRelations: Context["relations"] = {
  complements: [],
  conflictsWith: [],
  followsWell: [],
  leadsTo: [],
  requires: [],
};

/**
 * A URI is the kind, the set's name and the row's id; ids that differ only in what a URI does not tell apart (letter case) get a
 * number. A context must say something, so a blank description is the title.
 */
export function toContexts(
  setName: string,
  rows: readonly CatalogRow[],
  examples: ReadonlyMap<string, readonly string[]> = new Map(),
): NamedContexts {
  const taken = new Set<string>();
  const uris = new Map<string, string>();
  const contexts = rows.map((row) => {
    const uri = freeUri(setName, row, taken);
    taken.add(contextUriKey(uri));
    uris.set(row.id, uri);
    return toContext(setName, uri, row, examples.get(row.id) ?? []);
  });
  return { contexts, uris };
}

function freeUri(setName: string, { id, type }: CatalogRow, taken: ReadonlySet<string>): string {
  const segments = [setName, ...id.split("/").filter((segment) => segment !== "")];
  const path = segments.map(encodeUriSegment).join("/");
  for (let number = 1; ; number++) {
    const uri = formatContextUri({ kind: kindOf(type), path: number === 1 ? path : `${path}.${number}` });
    if (!taken.has(contextUriKey(uri))) return uri;
  }
}

function kindOf(type: string): ContextKind {
  return kinds.get(type) ?? "tool";
}

function toContext(setName: string, uri: string, row: CatalogRow, positive: readonly string[]): Context {
  const content = {
    uri,
    kind: kindOf(row.type),
    title: row.title,
    description: row.description === "" ? row.title : row.description,
    tags: row.tags,
    aliases: [],
    examples: { positive: [...new Set(positive)], negative: [] },
    variables: toVariables(row),
    relations: noRelations,
  };
  return { ...content, source: { provider: setName }, digest: hash("sha256", JSON.stringify(content)) };
}
