/** A line of queries.jsonl → what is asked, and what is right. */
import type { QueryRow } from "./labelled-set.ts";
import type { RowFields } from "./row-fields.ts";

export function readQueryRow(fields: RowFields, line: number): QueryRow {
  const query = fields.requiredText("query");
  const before = fields.faults.length;
  const relevant = fields.texts("relevant");
  if (relevant === undefined && fields.faults.length === before) {
    fields.refuse('it has no list "relevant" (an empty one says that the request belongs to no context)');
  }
  const groups = fields.textLists("groups");
  if (relevant?.length === 0 && groups !== undefined && groups.length > 0) {
    fields.refuse('"groups" names what is right, and "relevant" says that nothing is');
  }
  return {
    query,
    relevant: relevant ?? [],
    line,
    ...(groups === undefined || groups.length === 0 ? {} : { groups }),
    ...present("candidates", fields.texts("candidates")),
    ...present("notRelevant", fields.texts("not_relevant")),
    ...present("split", fields.text("split")),
    ...present("kind", fields.text("kind")),
    ...present("language", fields.text("lang")),
  };
}

function present<Key extends string, Value>(key: Key, value: Value | undefined): { readonly [Name in Key]?: Value } {
  return (value === undefined || value === "" ? {} : { [key]: value }) as { readonly [Name in Key]?: Value };
}
