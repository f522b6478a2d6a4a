/** The day or moment that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { nearHint } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan } from "../inferred-value.ts";
import { clauseSays, type QueryText, wordAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { dayLengthMs } from "./date-forms.ts";
import { dateSide } from "./date-side.ts";
import { datesOf } from "./dates-of.ts";
import { isLogged, isSince } from "./is-behind.ts";
import { isExcludedDay } from "./is-excluded-day.ts";
import { isHalfRead } from "./is-half-read.ts";
import { isOtherDay, sideOfName } from "./is-other-day.ts";
import { isOtherEnd, isWithin } from "./is-other-end.ts";
import { areJoined, joiningDays } from "./joining-days.ts";
import { lacksForeignHour } from "./lacks-foreign-hour.ts";
import { moveSide } from "./move-side.ts";
import type { FoundDate } from "./read-dates.ts";
import { type FoundTime, readTimes } from "./read-times.ts";
import { isToldAsPast } from "./told-as-past.ts";
import { wantedEnd } from "./wanted-end.ts";

/**
 * `2027-03-03` for a date, and for a moment without a time of day; `2027-03-03T16:00:00.000Z` with one. Undefined where the query names
 * several days and no hint says which, or only "today" in passing.
 */
export function inferDate(variable: Variable, query: QueryText): InferredValue | undefined {
  const all = datesOf(query);
  const time = variable.type === "datetime" && all.length === 1 ? onlyTime(query, all[0]) : undefined;
  const past = dateSide(variable) === "behind";
  if (all.length === 1 && (query.read(isDerived) || (variable.type === "datetime" && query.read(isTimedTwice))))
    return undefined;
  const fitting = all.flatMap((date) =>
    read(variable, query, date, { past, timed: time !== undefined, lone: all.length === 1 }),
  );
  const date = fitting.length > 1 ? oneOf(variable, query, fitting) : onlyOf(variable, query, fitting);
  return date === undefined ? undefined : toInferred(variable, query, date, time);
}

function toInferred(
  variable: Variable,
  query: QueryText,
  date: FoundDate,
  time: FoundTime | undefined,
): InferredValue | undefined {
  const isMoment = variable.type === "datetime";
  const timeMs = isMoment ? (timeFor(variable, query, date) ?? time?.timeMs) : undefined;
  // The day alone is not the moment that was said.
  if (isMoment && timeMs === undefined && (date.isHourOpen === true || endsOpen(variable, query, date)))
    return undefined;
  if (isMoment && lacksForeignHour(query.text, timeMs)) return undefined;
  const value = new Date(date.dayMs + (timeMs ?? 0)).toISOString();
  const apart = timeMs !== undefined && date.timeMs === undefined ? time : undefined;
  const start = Math.min(date.markedFrom ?? date.start, apart?.start ?? date.end);
  return {
    ...inferredFromSpan(query, start, Math.max(date.end, apart?.end ?? date.end)),
    value: timeMs === undefined ? value.slice(0, "yyyy-mm-dd".length) : value,
  };
}

/** "Friday 22:00-2:00" ends on another day. */
function endsOpen(variable: Variable, query: QueryText, { fromMs, untilMs }: FoundDate): boolean {
  return fromMs !== undefined && untilMs === undefined && wantedEnd(variable, query) === "last";
}

/** Of a span of hours the end that the variable asks for. */
function timeFor(variable: Variable, query: QueryText, { timeMs, fromMs, untilMs }: FoundDate): number | undefined {
  const end = wantedEnd(variable, query);
  return timeMs ?? (end === "first" ? fromMs : end === "last" ? untilMs : undefined);
}

/** Of several days the only one left; "since Monday, back on Thursday" says no first day with the second. */
function onlyOf(variable: Variable, query: QueryText, [date]: readonly FoundDate[]): FoundDate | undefined {
  if (date === undefined || isSpanned(query, date) || isOfMove(variable, query, date)) return date;
  return isOtherEnd(variable, query, date) ? undefined : date;
}

function isOfMove(variable: Variable, query: QueryText, date: FoundDate): boolean {
  return sideOfName(variable) !== undefined && moveSide(query, date) !== undefined;
}

/** "From 2 to 4 March" says both ends. */
function isSpanned({ text }: QueryText, { start, end }: FoundDate): boolean {
  return behindNumber.test(text.slice(Math.max(0, start - halfReach), start)) || beforeNumber.test(text.slice(end));
}

/** The end of a span that the name says, the day beside a hint, or the only one that is told of for what lies behind, or not told of for what does not. */
function oneOf(variable: Variable, query: QueryText, dates: readonly FoundDate[]): FoundDate | undefined {
  const chosen = endOfSpan(variable, query, dates) ?? nearest(variable, query, dates);
  if (chosen !== undefined) return chosen;
  const open = dates.filter((one) => !isOtherEnd(variable, query, one));
  if (open.length === 1 && dates.length === 2) return open[0];
  const isBehind = dateSide(variable) === "behind";
  if (isBehind && dates.some((one) => isToday(query, one))) return undefined;
  const sides = dates.map((one) => moveSide(query, one));
  if (!isBehind && sides.includes("old") && sides.indexOf("new") === sides.lastIndexOf("new")) {
    const moved = dates[sides.indexOf("new")];
    if (moved !== undefined) return moved;
  }
  const meant = dates.filter((one) => isToldAsPast(query, one) === isBehind);
  return meant.length === 1 ? meant[0] : undefined;
}

function isToday({ nowMs }: QueryText, { dayMs }: FoundDate): boolean {
  return dayMs === Math.floor(nowMs / dayLengthMs) * dayLengthMs;
}

/** "We land on 9 July and want it the next day": the day that is named is another one. */
const derived =
  /\b(?:the\s+(?:next|following|previous)\s+day|the\s+day\s+(?:before|after)\b(?!\s+tomorrow)|(?:days?|weeks?)\s+(?:later|earlier|afterwards))\b/i;

/** "We land on 4 October at 13:20, pick-up at 14:30 that day": either may be the hour that is meant. */
function isTimedTwice({ text }: QueryText): boolean {
  return /\b(?:that|the\s+same)\s+day\b/i.test(text) && readTimes(text).length > 1;
}

function isDerived({ text }: QueryText): boolean {
  return derived.test(text);
}

/** "On 16 March, leaving at 7:15": the time of day may stand apart from the only day, in its sentence. */
function onlyTime(query: QueryText, date: FoundDate | undefined): FoundTime | undefined {
  const [only, another] = readTimes(query.text);
  if (only === undefined || another !== undefined || date === undefined) return undefined;
  const [first, last] = [
    wordAt(query, Math.min(only.start, date.start)),
    wordAt(query, Math.max(only.start, date.start)),
  ];
  return query.words[first]?.sentence === query.words[last]?.sentence ? only : undefined;
}

/** "Today we see …" tells of the present and sets nothing; "by 6 pm today" and "due today" do. */
const boundToday = /\b(?:by|due|until|before|for|starts?|since)\s+$/i;

interface Reading {
  readonly past: boolean;
  /** The time of day is said elsewhere. */
  readonly timed: boolean;
  /** No other day is named. */
  readonly lone: boolean;
}

/** The date with the day that is meant; none where it is not this variable's. */
function read(variable: Variable, query: QueryText, date: FoundDate, reading: Reading): readonly FoundDate[] {
  if (!isItsOwn(variable, query, date)) return [];
  const todayMs = Math.floor(query.nowMs / dayLengthMs) * dayLengthMs;
  const [told, since] = [isTold(query, date) || isLogged(query, date), isSince(query, date)];
  const isFuture = dateSide(variable) === "ahead";
  if (isOffSide(query, date, dateSide(variable), todayMs)) return [];
  if (told && !since && !reading.past && (date.relative || (isFuture && isBehind(date, todayMs)))) return [];
  const behind = reading.past || since || (told && !isFuture);
  const aheadMs = moveSide(query, date) === "new" ? (date.aloneMs ?? date.dayMs) : date.dayMs;
  const meant = { ...date, dayMs: behind ? (date.pastDayMs ?? date.dayMs) : aheadMs };
  return !date.relative || fits(query, meant, { ...reading, told }, todayMs) ? [meant] : [];
}

/** The end of a span whose start is told of is told of with it: "invoices from 1 January to 30 June". */
function isTold(query: QueryText, date: FoundDate): boolean {
  if (isToldAsPast(query, date)) return true;
  const start = datesOf(query).findLast((one) => one.end <= date.start);
  return start !== undefined && areJoined(query.text, start, date) && isToldAsPast(query, start);
}

/** "Back by 1 December" for what was paid, a day of next week for what was read, "we married on 6 June 2015" for what is planned. */
function isOffSide(query: QueryText, { start, dayMs, pastDayMs }: FoundDate, side: string, todayMs: number): boolean {
  if (side === "ahead") return pastDayMs === undefined && todayMs - dayMs > yearMs;
  if (side !== "behind") return false;
  if (clauseSays(query, wordAt(query, start), /^(?:\w+'ll|will|shall|gonna)$/)) return true;
  if (/\b(?:by|before|until|till)\s+$/i.test(query.text.slice(Math.max(0, start - halfReach), start))) return true;
  return pastDayMs !== undefined && todayMs - pastDayMs > longAgoMs && dayMs > todayMs;
}

const yearMs = 366 * dayLengthMs;
/** Of what lies so far behind the year is said. */
const longAgoMs = 320 * dayLengthMs;

/** Not another end of a span, somebody else's day, or half of what is said. */
function isItsOwn(variable: Variable, query: QueryText, date: FoundDate): boolean {
  const at = wordAt(query, date.start);
  if (isHalfRead(variable, query, date) || isToldOfOthers(query, at) || isOtherDay(variable, query, date)) return false;
  if (isExcludedDay(variable, query, date)) return false;
  return !/^birth/.test(variable.name) || isBirthday(query, date, at);
}

/** Whether a day counted from today lies on the right side of it; today itself has to be bound to something. */
function fits(
  query: QueryText,
  date: FoundDate,
  reading: Reading & { readonly told: boolean },
  todayMs: number,
): boolean {
  const { dayMs, timeMs } = date;
  if (reading.past ? dayMs > todayMs : dayMs < todayMs) return false;
  if (dayMs !== todayMs || timeMs !== undefined || reading.timed) return true;
  return (reading.past && (reading.told || isReport(query, date))) || isBound(query, date);
}

/** "It stands at 312 today", and not "can I report it today?". */
function isReport(query: QueryText, { start, end }: FoundDate): boolean {
  const at = wordAt(query, start);
  const rest = query.text.slice(end);
  return !clauseSays(query, at, asking) && !/^[^.!\n]*\?/.test(rest);
}

const asking =
  /^(?:i'd|i'll|want|wants|need|needs|like|can|could|please|pls|would|should|must|will|help|how|what|when|if|write|send)$/;

function isBound(query: QueryText, { start }: FoundDate): boolean {
  return boundToday.test(query.text.slice(Math.max(0, start - halfReach), start));
}

const halfReach = 16;
const behindNumber = new RegExp(`(?<![\\w-])\\d{1,2}(?:st|nd|rd|th|\\.)?\\s*${joiningDays}$`, "i");
const beforeNumber = new RegExp(`^\\.?\\s*${joiningDays}\\d`, "i");

/** A day of this year is no birthday unless it is said to be. */
function isBirthday(query: QueryText, { start, end }: FoundDate, at: number): boolean {
  return clauseSays(query, at, /^(?:born|birthday|birth)$/) || /\d{4}/.test(query.text.slice(start, end));
}

/** The last such day is nearer than the next one. */
function isBehind({ dayMs, pastDayMs = dayMs }: FoundDate, todayMs: number): boolean {
  return pastDayMs < dayMs && todayMs - pastDayMs < dayMs - todayMs;
}

/** "From 13 April to 17 April": the first day or the last one, as the name says. */
function endOfSpan(variable: Variable, query: QueryText, dates: readonly FoundDate[]): FoundDate | undefined {
  const [first, last, another] = dates;
  if (first === undefined || last === undefined || another !== undefined) return undefined;
  if (!areJoined(query.text, first, last)) return undefined;
  const end = wantedEnd(variable, query);
  return end === undefined ? undefined : end === "first" ? first : last;
}

function nearest(variable: Variable, query: QueryText, dates: readonly FoundDate[]): FoundDate | undefined {
  const hinted = dates.filter((date) => {
    const inside = query.words.map((_, at) => at).filter((at) => isWithin(query, at, date));
    const [first, last] = [inside[0], inside.at(-1)];
    return first !== undefined && last !== undefined && nearHint(variable, query, first, last);
  });
  return hinted.length === 1 ? hinted[0] : undefined;
}
