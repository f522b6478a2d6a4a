/** A line of catalog.jsonl → what can be found. */
import { isRecord } from "@flowmind/core";
import type { CatalogRow } from "./labelled-set.ts";
import type { RowFields } from "./row-fields.ts";

/** Title and description may be blank, as they are in the sources; what is absent is empty, and the title then the id. */
export function readCatalogRow(fields: RowFields): CatalogRow {
  const id = fields.requiredText("id");
  const schema = fields.object("params") ?? {};
  return {
    id,
    type: fields.text("type") || "tool",
    title: fields.text("title") || id,
    description: fields.text("description") ?? "",
    tags: textsIn(fields.list("tags") ?? []),
    parameters: isRecord(schema["properties"]) ? schema["properties"] : {},
    requiredParameters: textsIn(schema["required"]),
  };
}

/** Tags and schemas come from elsewhere and are no labels: what is odd in them is passed over. */
function textsIn(values: unknown): readonly string[] {
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
}
