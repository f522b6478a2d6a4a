/** A line of examples.jsonl → an utterance that leads to a context. */
import type { ExampleRow } from "./labelled-set.ts";
import type { RowFields } from "./row-fields.ts";

export function readExampleRow(fields: RowFields): ExampleRow {
  const split = fields.text("split");
  return {
    id: fields.requiredText("id"),
    text: fields.requiredText("text"),
    ...(split === undefined || split === "" ? {} : { split }),
  };
}
