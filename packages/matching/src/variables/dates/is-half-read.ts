/** Whether a day is one of two that a query joins, and not the one that a variable asks for. */
import type { Variable } from "@flowmind/core";
import type { QueryText } from "../query/query-text.ts";
import { joiningDays } from "./joining-days.ts";
import { moveSide } from "./move-side.ts";
import type { FoundDate } from "./read-dates.ts";
import { wantedEnd } from "./wanted-end.ts";

const reach = 16;
const halfOfPair = /\d(?:st|nd|rd|th|\.)?\s+(?:and|or|und|oder|y|o|u)\s+(?:(?:the|dem|den|el)\s+)?$/i;
const halfBefore = new RegExp(`(?<![\\d.,:-])\\d{1,2}(?:st|nd|rd|th|\\.)?\\s*${joiningDays}$`, "i");

/** "13 to 17 April", "the 4th and the 5th of May", "from Monday to Friday", "Friday next week": the other half is no day by itself, but what is moved is moved to. */
export function isHalfRead(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const { text } = query;
  const wanted = wantedEnd(variable, query);
  if (wanted === undefined && moveSide(query, date) === "new") return false;
  const { start, end } = date;
  const [head, tail] = [text.slice(Math.max(0, start - reach), start), text.slice(end, end + reach)];
  if (/^\s+(?:next\s+week|week\b|in\s+\w+\s+weeks)/i.test(tail)) return true;
  if (/^\s+(?:to|until|till|through|[-–])\s+\w+day\b(?!,?\s+(?:the\s+)?\d)/i.test(tail)) return wanted !== "first";
  if (halfOfPair.test(head)) return wanted !== "last";
  if (/^\d+$/.test(text.slice(start, end))) return wanted !== "first";
  return halfBefore.test(head) && wanted !== "last";
}
