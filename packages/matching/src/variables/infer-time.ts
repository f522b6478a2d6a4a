/** The day, moment or length of time that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { hintsOf, nearHint } from "./hints.ts";
import type { InferredValue } from "./inferred-value.ts";
import { endAt, type QueryText, startAt } from "./query-text.ts";
import { dayLengthMs, type FoundDate, readDates } from "./read-dates.ts";
import { type DurationFound, readDurations } from "./read-durations.ts";

/** Names and hints of what lies behind: of a day without a year the last one is meant. */
const pastName = /_(?:at|on)$|^(?:discovered|noticed|received|reported|started|born|hired|incident)_/;
const pastHints: ReadonlySet<string> = new Set("since ago yesterday discovered noticed received happened".split(" "));

/**
 * `2027-03-03` for a date, and for a moment without a time of day; `2027-03-03T16:00:00.000Z` with one. Undefined where the query names
 * several days and no hint says which, or only "today" in passing.
 */
export function inferDate(variable: Variable, query: QueryText): InferredValue | undefined {
  const past = pastName.test(variable.name) || hintsOf(variable).some(({ text }) => pastHints.has(text));
  const fitting = query.read(readAllDates).filter((date) => fits(query, date, past));
  const date = fitting.length > 1 ? nearest(variable, query, fitting) : fitting[0];
  if (date === undefined) return undefined;
  const dayMs = past ? (date.pastDayMs ?? date.dayMs) : date.dayMs;
  const withTime = variable.type === "datetime" && date.timeMs !== undefined;
  const value = withTime
    ? new Date(dayMs + (date.timeMs ?? 0)).toISOString()
    : new Date(dayMs).toISOString().slice(0, "yyyy-mm-dd".length);
  return { value, words: query.text.slice(date.start, date.end), start: date.start, end: date.end };
}

function readAllDates(query: QueryText): readonly FoundDate[] {
  return readDates(query.text, query.nowMs);
}

/** "Today we see …" tells of the present and sets nothing; "by 6 pm today" and "due today" do. */
const boundToday = /\b(?:by|due|until|before|for|starts?|since)\s+$/i;

function fits(query: QueryText, date: FoundDate, past: boolean): boolean {
  if (!date.relative) return true;
  const todayMs = Math.floor(query.nowMs / dayLengthMs) * dayLengthMs;
  if (date.dayMs === todayMs && date.timeMs === undefined) return boundToday.test(query.text.slice(0, date.start));
  return past ? (date.pastDayMs ?? date.dayMs) <= todayMs : date.dayMs >= todayMs;
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
  const all = query.read(readDurations);
  if (all.length <= 1) return all[0];
  const hinted = all.filter(({ first, last }) => nearHint(variable, query, first, last));
  return hinted.length === 1 ? hinted[0] : undefined;
}
