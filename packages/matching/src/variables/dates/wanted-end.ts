/** Which end of "from 3 to 6 December" a variable asks for. */
import type { Variable } from "@flowmind/core";
import type { QueryText } from "../query/query-text.ts";
import { datesOf } from "./dates-of.ts";
import { sideOfName } from "./is-other-day.ts";
import { moveSide } from "./move-side.ts";

const firstName = /(?:^|_)(?:starts?|first|from|begins?|check_?in|arrival|departure|pick_?up)(?:_|$)/;
/** What was last done ends nothing: `last_seen`. */
const lastName = /(?:^|_)(?:ends?|last(?!_\w+e[dn](?:_|$))|until|till|to|return|check_?out|drop_?off)(?:_|$)/;

/** By its name; of what is moved the first is the old day, whichever end of a stay it is. Undefined where the name says none. */
export function wantedEnd(variable: Variable, query: QueryText): "first" | "last" | undefined {
  const side = query.read(isMoved) ? sideOfName(variable) : undefined;
  if (side !== undefined) return side === "old" ? "first" : "last";
  const [isFirst, isLast] = [firstName, lastName].map((form) => form.test(variable.name));
  return isFirst === isLast ? undefined : isFirst ? "first" : "last";
}

/** "Change it from 3 December to 6 December": the day that it was and the one that it becomes. */
function isMoved(query: QueryText): boolean {
  const [first, last, another] = datesOf(query);
  if (first === undefined || last === undefined || another !== undefined) return false;
  return moveSide(query, first) === "old" && moveSide(query, last) === "new";
}
