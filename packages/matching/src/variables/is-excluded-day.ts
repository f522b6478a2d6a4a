/** Whether a day is named as one that is not meant: "not on 2 December but on 3 December". */
import type { Variable } from "@flowmind/core";
import { datesOf } from "./dates-of.ts";
import { sideOfName } from "./is-other-day.ts";
import { type QueryText, wordAt } from "./query-text.ts";
import type { FoundDate } from "./read-dates.ts";

const reach = 16;
/** "2 December, not 3 December". */
const setAgainst = /\b(?:(?<!why\s)not|instead\s+of|rather\s+than)\s+(?:on\s+)?(?:the\s+)?$/i;

/** An old day of a move may be one that is replaced. */
export function isExcludedDay(variable: Variable, query: QueryText, date: FoundDate): boolean {
  if (setAgainst.test(query.text.slice(Math.max(0, date.start - reach), date.start))) return true;
  return sideOfName(variable) !== "old" && isReplaced(query, date);
}

/** "Not the 3rd, enter 10 December instead". */
function isReplaced(query: QueryText, { end }: FoundDate): boolean {
  const sentence = query.words[wordAt(query, end - 1)]?.sentence;
  return datesOf(query).some(
    (other) =>
      other.start >= end &&
      query.words[wordAt(query, other.start)]?.sentence === sentence &&
      /^\s+instead\b/i.test(query.text.slice(other.end, other.end + reach)),
  );
}
