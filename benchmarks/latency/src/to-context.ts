/** A row of a public catalog → a context. */
import { hash } from "node:crypto";
import { type Context, type ContextKind, encodeUriSegment, formatContextUri } from "@flowmind/core";
import type { CatalogRow } from "./public-rows.ts";
import { toVariables } from "./to-variables.ts";

/** Skills, instructions and commands tell how something is done: patterns. Everything else is called: a tool. */
const kinds: ReadonlyMap<string, ContextKind> = new Map([
  ["agent", "agent"],
  ["workflow", "workflow"],
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

/** The URI is the kind, the set's name and the row's id; a context must say something, so a blank description is the title. */
export function toContext(setName: string, row: CatalogRow, positive: readonly string[]): Context {
  const kind = kinds.get(row.type) ?? "tool";
  const segments = [setName, ...row.id.split("/").filter((segment) => segment !== "")];
  const content = {
    uri: formatContextUri({ kind, path: segments.map(encodeUriSegment).join("/") }),
    kind,
    title: row.title,
    description: row.description === "" ? row.title : row.description,
    tags: [...new Set(row.tags)],
    aliases: [],
    examples: { positive: [...new Set(positive)], negative: [] },
    variables: toVariables(row),
    relations: noRelations,
  };
  return { ...content, source: { provider: setName }, digest: hash("sha256", JSON.stringify(content)) };
}
