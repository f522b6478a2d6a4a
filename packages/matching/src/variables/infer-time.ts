/** The day, moment or length of time that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { hintsOf, nearHint } from "./hints.ts";
import type { InferredValue } from "./inferred-value.ts";
import { endAt, type QueryText, startAt } from "./query-text.ts";
import { dayLengthMs, type FoundDate, readDates } from "./read-dates.ts";
import { type DurationFound, readDurations } from "./read-durations.ts";
import { type FoundTime, readTimes } from "./read-times.ts";
import { isToldAsPast, isToldOfOthers } from "./told-elsewhere.ts";

/** Names and hints of what lies behind: of a day without a year the last one is meant. */
const pastName =
  /(?:ed|born|seen|sent|begun|met|lost|hurt|bought)_(?:at|on|date|day)$|^(?:discovered|noticed|received|reported|started|born|hired|incident|purchase|accident|birth|loss)_/;
/** Names of what lies ahead: a day that is told of is none of these. */
const futureName =
  /(?:^|_)(?:deadline|due|until|expir\w*|clos\w*|deliver\w*|return|departure|arrival|start|end|send|publish\w*|launch)(?:_|$)/;
const pastHints: ReadonlySet<string> = new Set("since ago yesterday discovered noticed received happened".split(" "));

/**
 * `2027-03-03` for a date, and for a moment without a time of day; `2027-03-03T16:00:00.000Z` with one. Undefined where the query names
 * several days and no hint says which, or only "today" in passing.
 */
export function inferDate(variable: Variable, query: QueryText): InferredValue | undefined {
  const all = query.read(readAllDates);
  const time = variable.type === "datetime" && all.length === 1 ? onlyTime(query) : undefined;
  const past = pastName.test(variable.name) || hintsOf(variable).some(({ text }) => pastHints.has(text));
  const fitting = all.flatMap((date) => read(variable, query, date, { past, timed: time !== undefined }));
  const date =
    fitting.length > 1 ? (endOfSpan(variable, query, fitting) ?? nearest(variable, query, fitting)) : fitting[0];
  if (date === undefined) return undefined;
  const timeMs = variable.type === "datetime" ? (date.timeMs ?? time?.timeMs) : undefined;
  const value = new Date(date.dayMs + (timeMs ?? 0)).toISOString();
  const apart = timeMs !== undefined && date.timeMs === undefined ? time : undefined;
  return {
    value: timeMs === undefined ? value.slice(0, "yyyy-mm-dd".length) : value,
    ...spanOf(query, Math.min(date.start, apart?.start ?? date.start), Math.max(date.end, apart?.end ?? date.end)),
  };
}

function spanOf(query: QueryText, start: number, end: number): Omit<InferredValue, "value"> {
  return { words: query.text.slice(start, end), start, end };
}

function readAllDates(query: QueryText): readonly FoundDate[] {
  return readDates(query.text, query.nowMs);
}

/** "On 16 March, leaving at 7:15": the time of day may stand apart from the only day. */
function onlyTime(query: QueryText): FoundTime | undefined {
  const [only, another] = readTimes(query.text);
  return another === undefined ? only : undefined;
}

/** "Today we see …" tells of the present and sets nothing; "by 6 pm today" and "due today" do. */
const boundToday = /\b(?:by|due|until|before|for|starts?|since)\s+$/i;

interface Reading {
  readonly past: boolean;
  /** The time of day is said elsewhere. */
  readonly timed: boolean;
}

/** The date with the day that is meant; none where it is not this variable's. */
function read(variable: Variable, query: QueryText, date: FoundDate, { past, timed }: Reading): readonly FoundDate[] {
  const todayMs = Math.floor(query.nowMs / dayLengthMs) * dayLengthMs;
  const isFuture = futureName.test(variable.name);
  const told = isToldAsPast(query, date);
  if (told && !past && (date.relative || (isFuture && isBehind(date, todayMs)))) return [];
  const behind = past || (told && !isFuture);
  const dayMs = behind ? (date.pastDayMs ?? date.dayMs) : date.dayMs;
  const isToday = date.relative && dayMs === todayMs && date.timeMs === undefined;
  if (isToday && !timed && !(past && told) && !boundToday.test(query.text.slice(0, date.start))) return [];
  const fits = past ? dayMs <= todayMs : dayMs >= todayMs;
  return fits || !date.relative ? [{ ...date, dayMs }] : [];
}

/** The last such day is nearer than the next one. */
function isBehind({ dayMs, pastDayMs = dayMs }: FoundDate, todayMs: number): boolean {
  return pastDayMs < dayMs && todayMs - pastDayMs < dayMs - todayMs;
}

const firstName = /(?:^|_)(?:start|first|from|begin|check_?in|arrival|departure)(?:_|$)/;
const lastName = /(?:^|_)(?:end|last|until|till|to|return|check_?out)(?:_|$)/;

/** "From 13 April to 17 April": the first day or the last one, as the name says. */
function endOfSpan(variable: Variable, query: QueryText, dates: readonly FoundDate[]): FoundDate | undefined {
  const [first, last, another] = dates;
  if (first === undefined || last === undefined || another !== undefined) return undefined;
  if (!/^\s+(?:to|until|till|through|[-–])\s+$/.test(query.text.slice(first.end, last.start))) return undefined;
  const [isFirst, isLast] = [firstName.test(variable.name), lastName.test(variable.name)];
  return isFirst === isLast ? undefined : isFirst ? first : last;
}

function nearest(variable: Variable, query: QueryText, dates: readonly FoundDate[]): FoundDate | undefined {
  const hinted = dates.filter((date) => {
    const inside = query.words.map((_, at) => at).filter((at) => isWithin(query, at, date));
    const [first, last] = [inside[0], inside.at(-1)];
    return first !== undefined && last !== undefined && nearHint(variable, query, first, last);
  });
  return hinted.length === 1 ? hinted[0] : undefined;
}

function isWithin(query: QueryText, at: number, { start, end }: FoundDate): boolean {
  const word = query.words[at];
  return word !== undefined && word.start >= start && word.end <= end;
}

/** ISO 8601. With several lengths of time the one beside a hint. */
export function inferDuration(variable: Variable, query: QueryText): InferredValue | undefined {
  const found = chooseDuration(variable, query);
  if (found === undefined) return undefined;
  const [start, end] = [startAt(query, found.first), endAt(query, found.last)];
  return { value: found.iso, words: query.text.slice(start, end), start, end };
}

export function chooseDuration(variable: Variable, query: QueryText): DurationFound | undefined {
  const all = query.read(readDurations).filter(({ first }) => !isToldOfOthers(query, first));
  if (all.length <= 1) return all[0];
  const hinted = all.filter(({ first, last }) => nearHint(variable, query, first, last));
  return hinted.length === 1 ? hinted[0] : undefined;
}
