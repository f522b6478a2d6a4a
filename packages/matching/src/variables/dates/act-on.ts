/** Days on which something was booked or bought, which are not the days it is for: "tickets booked on 1 November". */
import { type QueryText, textAt, wordAt } from "../query/query-text.ts";
import type { FoundDate } from "./read-dates.ts";

const act = /^(?:booked|bought|ordered|purchased|paid|reserved)$/;
const object = /^(?:it|them|this|these|those|mine|ours)$/;
/** Before a participle they tell of the thing itself: "our table is booked on 3 May". */
const being = /^(?:am|is|are|be|been|being|was|were|i'm|we're|it's|have|has|had|got|want|need)$/;
const beingReach = 2;

/** Position of the word that says what was done on a day; undefined where nothing of the kind was. */
export function actOn(query: QueryText, { start }: Pick<FoundDate, "start">): number | undefined {
  const first = wordAt(query, start);
  const on = [first, first - 1, first - 2].find((at) => textAt(query, at) === "on");
  if (on === undefined) return undefined;
  const at = object.test(textAt(query, on - 1)) ? on - 2 : on - 1;
  const clause = query.words[at]?.clause;
  if (!act.test(textAt(query, at)) || clause !== query.words[first]?.clause) return undefined;
  for (let back = at - 1; back >= at - beingReach && query.words[back]?.clause === clause; back--)
    if (being.test(textAt(query, back))) return undefined;
  return at;
}
