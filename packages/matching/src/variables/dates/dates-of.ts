/** The days that a query names. */
import { type QueryText, wordAt } from "../query/query-text.ts";
import { type FoundDate, readDates } from "./read-dates.ts";
import { readTimes } from "./read-times.ts";

/** In order; read once for each query. */
export function datesOf(query: QueryText): readonly FoundDate[] {
  return query.read(readAll);
}

function readAll(query: QueryText): readonly FoundDate[] {
  return readDates(query.text, query.nowMs);
}

/** Whether the word at `position` belongs to a day or a time of day: the 8 of "8 March" and of "8 pm" counts nothing. */
export function isInDate(query: QueryText, position: number): boolean {
  return query.read(readPositions).has(position);
}

function readPositions(query: QueryText): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const { start, end } of [...datesOf(query), ...readTimes(query.text)])
    for (let at = wordAt(query, start); (query.words[at]?.start ?? end) < end; at++) positions.add(at);
  return positions;
}
