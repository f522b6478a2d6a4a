/** Whether a day is the other end of what a variable asks for: "we check in on 5 May" says nothing of `check_out`. */
import type { Variable } from "@flowmind/core";
import { type QueryText, wordAt } from "../query/query-text.ts";
import { endOfStay } from "./is-other-stay-end.ts";
import type { FoundDate } from "./read-dates.ts";
import { wantedEnd } from "./wanted-end.ts";

const opening =
  /^(?:starts?|starting|begins?|beginning|arrives?|arriving|check|leave|leaves|leaving|fly|flies|flying|departs?|departing|from|since|pick(?:s|ed|ing|up)?|collect(?:s|ing)?|ab|vom|desde)$/;
const closing =
  /^(?:until|till|through|back|returns?|returning|ends?|ending|expires?|out|over|finish|finishes|drop(?:s|ping)?|bis|hasta)$/;

/** "It ends on 30 June" says nothing of `start_date`. */
export function isOtherEnd(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const wanted = wantedEnd(variable, query);
  if (wanted === undefined || endOfStay(variable) !== undefined) return false;
  const clause = query.words[wordAt(query, date.start)]?.clause;
  const around = query.words.filter((word, at) => word.clause === clause && !isWithin(query, at, date));
  const says = (words: RegExp) => around.some(({ text }) => words.test(text));
  return wanted === "last" ? says(opening) && !says(closing) : says(closing) && !says(opening);
}

/** Whether the word at a position is one of the day's. */
export function isWithin(query: QueryText, at: number, { start, end }: Pick<FoundDate, "start" | "end">): boolean {
  const word = query.words[at];
  return word !== undefined && word.start >= start && word.end <= end;
}
