/** Which of the queries are asked. */
import { seededOrder } from "../chance/seeded-order.ts";
import type { QueryRow } from "../dataset/labelled-set.ts";

export interface QueryChoice {
  /** Only queries of this split; absent: of every one. */
  readonly split?: string;
  /** Infinity: all of them. */
  readonly limit: number;
  readonly seed: number;
}

/** In the order of the file. The same seed gives the same queries, and a larger sample holds the smaller one. */
export function chooseQueries(queries: readonly QueryRow[], { split, limit, seed }: QueryChoice): readonly QueryRow[] {
  const open = split === undefined ? queries : queries.filter((row) => row.split === split);
  if (open.length <= limit) return open;
  return seededOrder(open, (row) => `${row.line} ${row.query}`, `queries ${seed}`)
    .slice(0, limit)
    .toSorted((a, b) => a.line - b.line);
}

/** The splits there are, sorted. */
export function splitsOf(queries: readonly QueryRow[]): readonly string[] {
  return [...new Set(queries.flatMap(({ split }) => split ?? []))].sort();
}
