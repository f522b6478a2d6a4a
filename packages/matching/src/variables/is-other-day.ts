/** Whether a day of a query is another one than a variable asks for: the other side of a move, or the day of booking. */
import type { Variable } from "@flowmind/core";
import { actOn } from "./act-on.ts";
import { dateSide } from "./date-side.ts";
import { datesOf } from "./dates-of.ts";
import { hintsOf, nearHint } from "./hints.ts";
import { moveSide, saysMove } from "./move-side.ts";
import { baseAt, type QueryText, wordAt } from "./query-text.ts";
import type { FoundDate } from "./read-dates.ts";

const newName = /^new_/;
const oldName = /^(?:old|current|previous|original|present|former|existing)_/;

/** By the variable's name: `old_date` and `new_date` are the days of a move. */
export function sideOfName({ name }: Variable): "old" | "new" | undefined {
  return oldName.test(name) ? "old" : newName.test(name) ? "new" : undefined;
}

/** An old day is one that is said to be it, or what is left beside a new one: one that is moved to is never taken for it. */
export function isOtherDay(variable: Variable, query: QueryText, date: FoundDate): boolean {
  if (isActDay(variable, query, date)) return true;
  const wanted = sideOfName(variable);
  if (wanted === undefined || !saysMove(query)) return false;
  const side = moveSide(query, date);
  if (side !== undefined) return side !== wanted;
  const others = datesOf(query).map((other) => moveSide(query, other));
  if (wanted === "new") return others.some((other) => other !== undefined);
  return !others.includes("new") && !isHinted(variable, query, date);
}

function isHinted(variable: Variable, query: QueryText, { start, end }: FoundDate): boolean {
  return nearHint(variable, query, wordAt(query, start), wordAt(query, end - 1));
}

/** For what asks for no such day. */
function isActDay(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const at = actOn(query, date);
  if (at === undefined || dateSide(variable) === "behind") return false;
  return !hintsOf(variable).some(({ bases }) => bases.includes(baseAt(query, at)));
}
