/** The years of a span's two ends, and the week of its last weekday. */
import { weekdays } from "./calendar-words.ts";
import { dayLengthMs } from "./date-forms.ts";
import { areJoined } from "./joining-days.ts";
import type { FoundDate } from "./read-dates.ts";

/** "From 15 October to 30 April": the end lies behind the start, whichever of the two would come first by itself. In order; O(dates). */
export function withSpans(text: string, dates: readonly FoundDate[]): readonly FoundDate[] {
  const spanned = [...dates];
  for (const [at, end] of spanned.entries()) {
    const start = spanned[at - 1];
    if (start === undefined) continue;
    const isJoined = areJoined(text, start, end);
    if ((isJoined || leaving.test(text.slice(start.end, end.start))) && isEarlierWeekday(text, start, end))
      spanned[at] = { ...end, dayMs: end.dayMs + 7 * dayLengthMs };
    if (!isJoined || start.relative || end.relative) continue;
    [spanned[at - 1], spanned[at]] = withYears(start, end);
  }
  return spanned;
}

const weekday = new RegExp(`^(?:${weekdays.join("|")})\\b`, "i");

/** "Arriving on Friday, leaving on Monday". */
const leaving =
  /^,?\s+(?:(?:and|then|i|we|they|to)\s+){0,3}(?:leav(?:e|es|ing)|depart(?:s|ing)?|check(?:s|ing)?[\s-]?out|return(?:s|ing)?|back|end(?:s|ing)?)\s+(?:on\s+)?$/i;

/** On a Tuesday "from Monday until Friday" begins and ends next week. */
function isEarlierWeekday(text: string, start: FoundDate, end: FoundDate): boolean {
  const lateMs = start.dayMs - end.dayMs;
  return end.relative && lateMs > 0 && lateMs < 7 * dayLengthMs && weekday.test(text.slice(end.start));
}

/** Where one end has its year the other is the nearest such day; a day without a year has a last one. */
function withYears(start: FoundDate, end: FoundDate): readonly [FoundDate, FoundDate] {
  const { pastDayMs: startPastMs, ...lateStart } = start;
  const { pastDayMs: endPastMs, ...lateEnd } = end;
  if (startPastMs === undefined)
    return [start, endPastMs === undefined ? end : { ...lateEnd, dayMs: onwards(end.dayMs, start.dayMs) }];
  if (endPastMs === undefined) return [{ ...lateStart, dayMs: back(start.dayMs, end.dayMs) }, end];
  return [
    {
      ...start,
      dayMs: isLeapDay(end.dayMs) ? back(start.dayMs, end.dayMs) : start.dayMs,
      pastDayMs: back(startPastMs, endPastMs),
    },
    { ...end, dayMs: onwards(end.dayMs, start.dayMs), aloneMs: end.dayMs },
  ];
}

/** It says which year its span is in. */
function isLeapDay(dayMs: number): boolean {
  return new Date(dayMs).getUTCMonth() === 1 && new Date(dayMs).getUTCDate() === 29;
}

/** The first such day of a year that is not before another day. */
function onwards(dayMs: number, fromMs: number): number {
  let year = new Date(fromMs).getUTCFullYear();
  while ((inYear(dayMs, year) ?? Number.NEGATIVE_INFINITY) < fromMs) year++;
  return inYear(dayMs, year) ?? dayMs;
}

/** The last such day of a year that is not behind another day. */
function back(dayMs: number, untilMs: number): number {
  let year = new Date(untilMs).getUTCFullYear();
  while ((inYear(dayMs, year) ?? Number.POSITIVE_INFINITY) > untilMs) year--;
  return inYear(dayMs, year) ?? dayMs;
}

/** Undefined for 29 February of most years. */
function inYear(dayMs: number, year: number): number | undefined {
  const sameMs = new Date(dayMs).setUTCFullYear(year);
  return new Date(sameMs).getUTCDate() === new Date(dayMs).getUTCDate() ? sameMs : undefined;
}
