/** Whether a day begins a stay where its end is asked for, or the other way round: "extend it until 19 December" says no arrival. */
import type { Variable } from "@flowmind/core";
import { type QueryText, wordAt } from "../query/query-text.ts";
import { datesOf } from "./dates-of.ts";
import { areJoined } from "./joining-days.ts";
import { moveSide } from "./move-side.ts";
import type { FoundDate } from "./read-dates.ts";

const beginName = /(?:^|_)(?:arrival|check_?in)(?:_|$)/;
const endName = /(?:^|_)check_?out(?:_|$)/;
const begin = String.raw`arriv(?:e|es|al|ing)|check(?:s|ing)?[\s-]?in|com(?:e|es|ing)`;
const end = String.raw`leav(?:e|es|ing)|depart(?:s|ing|ure)?|check(?:s|ing)?[\s-]?out|until|till|extend(?:ed|ing)?|prolong(?:ed|ing)?|shorten(?:ed|ing)?|longer|go(?:es|ing)?\s+home`;
const marks = new RegExp(String.raw`\b(?:(${begin})|(${end}))\b`, "gi");
/** "12 December (arrival)", "15 December check-out"; behind a comma stands the word of the next day. */
const behind = new RegExp(String.raw`^[\s(]+(?:(${begin})|(${end}))\b`, "i");
const from = /\b(?:from|starting|beginning)\s+(?:on\s+)?(?:the\s+)?$/i;
const behindReach = 16;

/** Which end of a stay a variable asks for, by its name. */
export function endOfStay({ name }: Variable): "begin" | "end" | undefined {
  return beginName.test(name) ? "begin" : endName.test(name) ? "end" : undefined;
}

/** False for other variables, and where nothing says which end it is. */
export function isOtherStayEnd(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const wanted = endOfStay(variable);
  if (wanted === undefined) return false;
  const said = endSaid(query, date);
  return said !== undefined && said !== wanted;
}

function endSaid(query: QueryText, date: FoundDate): "begin" | "end" | undefined {
  const { text } = query;
  const spanned = endOfSpan(query, date);
  if (spanned !== undefined) return spanned;
  const sentence = query.words[wordAt(query, date.start)]?.sentence;
  const start = query.words.find((word) => word.sentence === sentence)?.start ?? date.start;
  const last = [...text.slice(start, date.start).matchAll(marks)].at(-1);
  if (last !== undefined) return last[1] === undefined ? "end" : "begin";
  const after = behind.exec(text.slice(date.end, date.end + behindReach));
  if (after !== null) return after[1] === undefined ? "end" : "begin";
  return from.test(text.slice(start, date.start)) ? "begin" : undefined;
}

/** "From 12 to 15 December"; what is moved from a day to another is one end of the stay. */
function endOfSpan(query: QueryText, date: FoundDate): "begin" | "end" | undefined {
  if (moveSide(query, date) !== undefined) return undefined;
  const dates = datesOf(query);
  const at = dates.findIndex(({ start }) => start === date.start);
  const joins = (one: FoundDate | undefined, other: FoundDate | undefined) =>
    one !== undefined && other !== undefined && areJoined(query.text, one, other);
  if (joins(dates[at - 1], date)) return "end";
  return joins(date, dates[at + 1]) ? "begin" : undefined;
}
