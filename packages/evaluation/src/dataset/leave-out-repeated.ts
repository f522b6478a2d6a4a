/** Requests that stand in a set more than once → each once, and where their labels differ. */
import { type Problem, type Severity, textKey } from "@flowmind/core";
import type { QueryRow } from "./labelled-set.ts";
import { rowFault } from "./row-fault.ts";

export interface DistinctQueries {
  /** The first of those that are equal, in the order of the file. */
  readonly rows: readonly QueryRow[];
  /** How many rows were left out. */
  readonly repeated: number;
  /** One for each row whose label is another than that of the first equal one. */
  readonly problems: readonly Problem[];
}

/**
 * Letter case, spaces and closing marks aside. Among other candidates a query is another question. Two lists of right contexts
 * contradict each other, even where they overlap: `relevant` names all that is right, so each says that what the other adds is wrong.
 * @param file named in the problems
 */
export function leaveOutRepeated(queries: readonly QueryRow[], file: string, severity: Severity): DistinctQueries {
  const first = new Map<string, QueryRow>();
  const problems: Problem[] = [];
  for (const row of queries) {
    const key = JSON.stringify([textKey(row.query), row.candidates === undefined ? null : sorted(row.candidates)]);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row);
    else if (labelOf(earlier) !== labelOf(row)) problems.push(contradiction(row, earlier)(file, row.line, severity));
  }
  return { rows: [...first.values()], repeated: queries.length - first.size, problems };
}

function contradiction(row: QueryRow, earlier: QueryRow) {
  return rowFault("LABELS_CONTRADICT", {
    detail: `the same request leads to ${inWords(row)} here and to ${inWords(earlier)} in line ${earlier.line}`,
    fix: 'Keep the label that is right; where several contexts are right, name all of them in one row\'s "relevant"',
  });
}

function labelOf({ relevant }: QueryRow): string {
  return JSON.stringify(sorted(relevant));
}

function sorted(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort();
}

function inWords({ relevant }: QueryRow): string {
  return relevant.length === 0 ? "no context" : sorted(relevant).join(", ");
}
