/** Whether words say what holds now and for the caller, so that they may give a value. */
import type { QueryText } from "./query-text.ts";
import { isToldOfOthers } from "./told-elsewhere.ts";

/** The word at `position` is neither negated nor told of another time or of somebody else. O(1) once the query is read. */
export function isAffirmed(query: QueryText, position: number): boolean {
  return query.words[position]?.negated !== true && !isToldOfOthers(query, position);
}
