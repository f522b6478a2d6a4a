/** Whether a day of a query is another one than a variable asks for: the other side of a move, or the day of booking. */
import type { Variable } from "@flowmind/core";
import { hintsOf, nearHint } from "../declared/hints.ts";
import { baseAt, type QueryText, wordAt } from "../query/query-text.ts";
import { actOn } from "./act-on.ts";
import { dateSide } from "./date-side.ts";
import { datesOf } from "./dates-of.ts";
import { isOtherStayEnd } from "./is-other-stay-end.ts";
import { moveSide, saysMove } from "./move-side.ts";
import type { FoundDate } from "./read-dates.ts";

const newName = /^new_/;
const oldName = /^(?:old|current|previous|original|present|former|existing)_/;

/** By the variable's name: `old_date` and `new_date` are the days of a move. */
export function sideOfName({ name }: Variable): "old" | "new" | undefined {
  return oldName.test(name) ? "old" : newName.test(name) ? "new" : undefined;
}

/** An old day is one that is said to be it, or what is left beside a new one: one that is moved to is never taken for it. */
export function isOtherDay(variable: Variable, query: QueryText, date: FoundDate): boolean {
  if (date.isTakenBack === true) return true;
  if (isActDay(variable, query, date) || isPrinted(query, date) || isAbsence(variable, query, date)) return true;
  if (isInMessage(variable, query, date) || isOtherStayEnd(variable, query, date) || isBirth(variable, query, date))
    return true;
  if (isStart(variable, query, date)) return true;
  const wanted = sideOfName(variable);
  if (wanted !== "old" && isGivenUp(variable, query, date)) return true;
  if (wanted === undefined || !saysMove(query)) return false;
  const side = moveSide(query, date);
  if (side !== undefined) return side !== wanted;
  const others = datesOf(query).map((other) => moveSide(query, other));
  if (wanted === "new") return others.some((other) => other !== undefined);
  return !others.includes("new") && !isHinted(variable, query, date);
}

const noStartName = /deadline|(?:^|_)(?:due|closing|moving|return|expiry|end)(?:_|$)/;
/** "I start there on 1 July", "start is 1 August". */
const starting = /\b(?:starts?|begins?)(?:\s+(?:there|work|working|is|date|day))*(?:\s+(?:on|is))?\s+(?:the\s+)?$/i;

/** A day on which something starts is no day by which it is due or over. */
function isStart({ name }: Variable, { text }: QueryText, { start }: FoundDate): boolean {
  const head = text.slice(Math.max(0, start - givenUpReach), start);
  return noStartName.test(name) && starting.test(head) && !/\b(?:before|until|till|by)\b/i.test(head);
}

const messageName = /^(?:send|remind|notify)_/;
/** What is to be said: "that the meeting on", "about the appointment on". */
const message = /\b(?:that|about|regarding|saying)(?:\s+[\w'’-]+){1,6}\s+$/i;

/** "Mail her on Friday that the meeting on 18 September is off": for `send_at` only the first. */
function isInMessage({ name }: Variable, { text }: QueryText, { start }: FoundDate): boolean {
  return messageName.test(name) && message.test(text.slice(Math.max(0, start - messageReach), start));
}

const messageReach = 64;

/** "Case 5512, born 12 March 1960": of no other variable. */
function isBirth({ name }: Variable, { text }: QueryText, { start }: FoundDate): boolean {
  const head = text.slice(Math.max(0, start - birthReach), start);
  return !/birth|born/.test(name) && /\b(?:born|birthday|birth|dob)\s*(?:is|on|in|:|the|\s)*$/i.test(head);
}

const birthReach = 20;

/** "The original date was 10 January", "first planned for 4 May". */
const givenUp =
  /\b(?:originally|initially|previously|formerly|(?:first|at first) (?:planned|scheduled|set|meant)|used to be|(?:original|initial|previous|former) \w+)\b[^.!?;]*$/i;
const givenUpReach = 48;

/** "The deadline was 3 April, it's now 17 April". */
const was = /\b(?:was|were|had been)\b[^.,!?;]*$/i;
const nowAnother = /^[^.!?;]{0,24}\b(?:it['’]s|is|are)\s+now\s+(?:(?:on|for|the|set|planned|due|by)\s+){0,3}/i;

function isNowAnother(query: QueryText, end: number): boolean {
  const lead = nowAnother.exec(query.text.slice(end, end + givenUpReach))?.[0];
  return lead !== undefined && datesOf(query).some(({ start }) => start === end + lead.length);
}

function isGivenUp(variable: Variable, query: QueryText, { start, end }: FoundDate): boolean {
  const { text } = query;
  const head = text.slice(Math.max(0, start - givenUpReach), start);
  if (dateSide(variable) !== "behind" && was.test(head) && isNowAnother(query, end)) return true;
  return givenUp.test(head) && !/\b(?:now|but|to|until|till)\s+(?:on\s+)?(?:the\s+)?$/i.test(head);
}

/** "Tomorrow's paper", where another day is named too. */
function isPrinted(query: QueryText, { end }: FoundDate): boolean {
  return datesOf(query).length > 1 && printed.test(query.text.slice(end, end + printedReach));
}

/** "She is on holiday until Sunday": whom to ask is away, and the day is of nothing else. */
const absence =
  /(?<!\b(?:i|we)\s)(?:\b(?:is|are)|['’](?:s|re))\s+(?:on\s+(?:holidays?|leave|vacation)|away|off|out|abroad|sick|ill)\s(?:[^.,;!?]{0,16}\s)?(?:until|till)\s/i;
const absenceName = /absen|leave|holiday|vacation|return|back|away|sick/;

function isAbsence({ name }: Variable, { text }: QueryText, { start, end }: FoundDate): boolean {
  return !absenceName.test(name) && absence.test(text.slice(Math.max(0, start - givenUpReach), end));
}

const printed = /^['’]s\s+(?:news)?(?:paper|edition|issue|press|news)\b/i;
const printedReach = 16;

function isHinted(variable: Variable, query: QueryText, { start, end }: FoundDate): boolean {
  return nearHint(variable, query, wordAt(query, start), wordAt(query, end - 1));
}

/** For what asks for no such day. */
function isActDay(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const at = actOn(query, date);
  if (at === undefined || dateSide(variable) === "behind") return false;
  return !hintsOf(variable).some(({ bases }) => bases.includes(baseAt(query, at)));
}
