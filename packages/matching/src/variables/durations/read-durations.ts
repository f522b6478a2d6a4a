/** The lengths of time that stand in a query. */

import { isRangeEnd, readNumbers } from "../numbers/read-numbers.ts";
import { baseAt, type QueryText, textAt } from "../query/query-text.ts";
import { joinLengths } from "./join-lengths.ts";

export interface DurationFound {
  readonly seconds: number;
  /** ISO 8601. */
  readonly iso: string;
  /** Positions of its first and last word among the query's words. */
  readonly first: number;
  readonly last: number;
  /** As that of the number. */
  readonly until?: number;
}

interface Unit {
  readonly seconds: number;
  readonly iso: (count: number) => string;
}

const inTime = (letter: string) => (count: number) => `PT${count}${letter}`;
const inDate = (letter: string) => (count: number) => `P${count}${letter}`;
const second: Unit = { seconds: 1, iso: inTime("S") };
const minute: Unit = { seconds: 60, iso: inTime("M") };
const hour: Unit = { seconds: 3_600, iso: inTime("H") };
const day: Unit = { seconds: 86_400, iso: inDate("D") };
const week: Unit = { seconds: 604_800, iso: inDate("W") };
/** The mean month and year of the Gregorian calendar, for comparing lengths only. */
const month: Unit = { seconds: 2_629_746, iso: inDate("M") };
/** Of the Gregorian calendar, on average. */
export const yearSeconds = 31_556_952;
const year: Unit = { seconds: yearSeconds, iso: inDate("Y") };

/** By base form. */
const units: ReadonlyMap<string, Unit> = new Map([
  ["second", second],
  ["sec", second],
  ["minut", minute],
  ["min", minute],
  ["hour", hour],
  ["hor", hour],
  ["hr", hour],
  ["day", day],
  ["week", week],
  ["month", month],
  ["year", year],
]);

/** "3 hours", "ninety minutes", "a 45-minute talk", "half an hour", "an hour and a half", "1h 30m", "2 hours 15 minutes". In order. O(words). */
export function readDurations(query: QueryText): readonly DurationFound[] {
  const counted = query.read(readNumbers).flatMap(({ value, first, last, until }) => {
    const unit = units.get(baseAt(query, last + 1));
    const together = query.words[last + 1]?.clause === query.words[first]?.clause;
    if (unit === undefined || !together || /^(?:every|each|per)$/.test(textAt(query, first - 1))) return [];
    if (isRangeEnd(query, first) || isRateOf(query, last + 1) || textAt(query, last + 2) === "ago") return [];
    const length = lengthOf(query, unit, value, first, last + 1);
    return [until === undefined ? length : { ...length, until }];
  });
  const named = query.words.flatMap((word, at) => {
    const unit = units.get(word.base);
    const article = query.words[at - 1];
    if (unit === undefined || article?.clause !== word.clause || !/^an?$/.test(article.text)) return [];
    if (textAt(query, at + 1) === "ago") return [];
    const half = query.words[at - 2]?.text === "half" && query.words[at - 2]?.clause === word.clause;
    if (half) return [make(unit, 1 / 2, at - 2, at)];
    const quarters = quartersBefore(query, at);
    if (quarters !== undefined) return [make(unit, quarters.count / 4, quarters.first, at)];
    const rate = follows.has(baseAt(query, at - 2)) || isCounted(query, at - 2);
    return rate ? [] : [lengthOf(query, unit, 1, at - 1, at)];
  });
  return joinLengths(
    query,
    [...counted, ...named, ...query.read(readJoined)].sort((a, b) => a.first - b.first),
  );
}

/** "Five times a day", "once a week", "28 euros an hour": a rate, not a length. By base form. */
const follows: ReadonlySet<string> = new Set(
  "tim euro eur dollar pound zloty franc hor minut day time onc twic cost pay request".split(" "),
);

/** "5 sessions a week", "28 a day": what stands before "a" is counted. */
function isCounted(query: QueryText, at: number): boolean {
  const numbers = query.read(readNumbers);
  return numbers.some(
    ({ last }) => last === at || (last === at - 1 && query.words[last]?.clause === query.words[at]?.clause),
  );
}

/** "Three days a week" say how often, not how long; "two hours a week" may be either. */
function isRateOf(query: QueryText, unit: number): boolean {
  if (baseAt(query, unit) !== "day") return false;
  return /^(?:an?|per|each|every)$/.test(textAt(query, unit + 1)) && units.has(baseAt(query, unit + 2));
}

/** "A quarter of an hour", "three quarters of an hour", before the article at `at` − 1. */
function quartersBefore(query: QueryText, at: number): { readonly count: number; readonly first: number } | undefined {
  if (textAt(query, at - 2) !== "of" || !/^quarters?$/.test(textAt(query, at - 3))) return undefined;
  const count = textAt(query, at - 4);
  if (count === "three") return { count: 3, first: at - 4 };
  return { count: 1, first: count === "a" ? at - 4 : at - 3 };
}

const fractions: ReadonlyMap<string, number> = new Map([
  ["half", 1 / 2],
  ["quarter", 1 / 4],
]);

/** "… and a half", "… and a quarter". */
function lengthOf(query: QueryText, unit: Unit, count: number, first: number, last: number): DurationFound {
  const [and, article, part] = [1, 2, 3].map((next) => query.words[last + next]?.text);
  const more = and === "and" && article === "a" ? fractions.get(part ?? "") : undefined;
  return more === undefined ? make(unit, count, first, last) : make(unit, count + more, first, last + 3);
}

/** "1h 30m", "90min": number and unit in one word. */
function readJoined(query: QueryText): readonly DurationFound[] {
  return query.words.flatMap(({ text }, at) => {
    const hours = /^(\d{1,3})h$/.exec(text)?.[1];
    if (hours !== undefined) {
      const more = /^(\d{1,2})(?:m|min)$/.exec(textAt(query, at + 1))?.[1];
      return [make(minute, Number(hours) * 60 + Number(more ?? 0), at, more === undefined ? at : at + 1)];
    }
    const minutes = /^(\d{1,4})min$/.exec(text)?.[1];
    const behindHours = /^\d{1,3}h$/.test(textAt(query, at - 1));
    return minutes === undefined || behindHours ? [] : [make(minute, Number(minutes), at, at)];
  });
}

function make(unit: Unit, count: number, first: number, last: number): DurationFound {
  const seconds = unit.seconds * count;
  if (Number.isInteger(count)) return { seconds, iso: unit.iso(count), first, last };
  const iso = unit.seconds >= month.seconds ? unit.iso(count) : `PT${Math.round(seconds / minute.seconds)}M`;
  return { seconds, iso, first, last };
}
