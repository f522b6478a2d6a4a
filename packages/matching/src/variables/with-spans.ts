/** The years of a span's two ends. */
import type { FoundDate } from "./read-dates.ts";

const joining = /^\s*(?:to|until|till|through|[-–])\s*(?:the\s+)?$/;

/** "From 15 October to 30 April": the end lies behind the start, whichever of the two would come first by itself. In order; O(dates). */
export function withSpans(text: string, dates: readonly FoundDate[]): readonly FoundDate[] {
  const spanned = [...dates];
  for (const [at, end] of spanned.entries()) {
    const start = spanned[at - 1];
    if (start === undefined || !joining.test(text.slice(start.end, end.start))) continue;
    if (start.relative || end.relative) continue;
    [spanned[at - 1], spanned[at]] = withYears(start, end);
  }
  return spanned;
}

/** Where one end has its year the other is the nearest such day; a day without a year has a last one. */
function withYears(start: FoundDate, end: FoundDate): readonly [FoundDate, FoundDate] {
  const { pastDayMs: startPastMs, ...lateStart } = start;
  const { pastDayMs: endPastMs, ...lateEnd } = end;
  if (startPastMs === undefined)
    return [start, endPastMs === undefined ? end : { ...lateEnd, dayMs: onwards(end.dayMs, start.dayMs) }];
  if (endPastMs === undefined) return [{ ...lateStart, dayMs: back(start.dayMs, end.dayMs) }, end];
  return [
    { ...start, pastDayMs: back(startPastMs, endPastMs) },
    { ...end, dayMs: onwards(end.dayMs, start.dayMs) },
  ];
}

/** The first such day of a year that is not before another day. */
function onwards(dayMs: number, fromMs: number): number {
  const near = inYear(dayMs, new Date(fromMs).getUTCFullYear());
  return near < fromMs ? inYear(dayMs, new Date(fromMs).getUTCFullYear() + 1) : near;
}

/** The last such day of a year that is not behind another day. */
function back(dayMs: number, untilMs: number): number {
  const near = inYear(dayMs, new Date(untilMs).getUTCFullYear());
  return near > untilMs ? inYear(dayMs, new Date(untilMs).getUTCFullYear() - 1) : near;
}

/** 29 February is 1 March of most years. */
function inYear(dayMs: number, year: number): number {
  return new Date(dayMs).setUTCFullYear(year);
}
