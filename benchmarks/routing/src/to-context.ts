/** A row of a public catalog → a context. */
import { type Context, encodeUriSegment, formatContextUri } from "@flowmind/core";
import type { CatalogRow } from "./public-rows.ts";

const noRelations: Context["relations"] = {
  complements: [],
  conflictsWith: [],
  followsWell: [],
  leadsTo: [],
  requires: [],
};

/**
 * Always a tool, for requests here are not about kinds; the URI holds the id as a whole, so that different ids have different URIs.
 * A context must say something, so a blank description is the title. Of the parameters only their names count in ranking.
 */
export function toContext(setName: string, row: CatalogRow, positive: readonly string[]): Context {
  const content = {
    uri: formatContextUri({ kind: "tool", path: `${encodeUriSegment(setName)}/${encodeUriSegment(row.id)}` }),
    kind: "tool" as const,
    title: row.title,
    description: row.description === "" ? row.title : row.description,
    tags: [...new Set(row.tags)],
    aliases: [],
    examples: { positive: [...new Set(positive)], negative: [] },
    variables: row.parameterNames.map((name) => ({
      name,
      type: "string" as const,
      required: false,
      values: [],
      closed: false,
      extractionHints: [],
    })),
    relations: noRelations,
  };
  return { ...content, source: { provider: setName }, digest: JSON.stringify(content) };
}
