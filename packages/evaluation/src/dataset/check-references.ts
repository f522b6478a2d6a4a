/** Whether what the rows of a set name is in its catalog. */
import { nearestNames, type Problem } from "@flowmind/core";
import type { QueryRow } from "./labelled-set.ts";
import { rowFault } from "./row-fault.ts";

/** What is looked up. */
export interface KnownIds {
  has(id: string): boolean;
  /** For "did you mean". */
  all(): Iterable<string>;
  /** The id of what is called so otherwise: by its title, say. */
  meant?(name: string): string | undefined;
}

/** Looking for the nearest of very many names takes long; beyond so many unknown ids the suggestion is left out. */
const mostSuggestions = 20;

/**
 * An unknown id is an error in `relevant` and `groups`, since the query could never be answered rightly, and a warning in
 * `candidates` and `not_relevant`, which only narrow what is judged.
 * @param file named in the problems
 */
export function checkReferences(queries: readonly QueryRow[], known: KnownIds, file: string): readonly Problem[] {
  const suggested = new Map<string, string | undefined>();
  const nearestTo = (id: string): string | undefined => {
    if (!suggested.has(id) && suggested.size < mostSuggestions) {
      suggested.set(id, known.meant?.(id) ?? nearestNames(id, known.all())[0]);
    }
    return suggested.get(id);
  };
  return queries.flatMap((row) => {
    const named: readonly (readonly [key: string, ids: readonly string[], severity: Problem["severity"]])[] = [
      ["relevant", row.relevant, "error"],
      ["groups", [...new Set(row.groups?.flat())].filter((id) => !row.relevant.includes(id)), "error"],
      ["candidates", row.candidates ?? [], "warning"],
      ["not_relevant", row.notRelevant ?? [], "warning"],
    ];
    return named.flatMap(([key, ids, severity]) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => {
          const nearest = nearestTo(id);
          const details = { key, id, ...(nearest === undefined ? {} : { nearest }) };
          return rowFault("UNKNOWN_ID", details)(file, row.line, severity);
        }),
    );
  });
}
