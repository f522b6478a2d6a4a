/** The days that a text names, absolutely or from today. A date library would cost half a second at the first request. */

import { monthNames, weekdays } from "./calendar-words.ts";
import { correctDates } from "./correct-dates.ts";
import { dateForms, dayLengthMs, nextDayOfMonth } from "./date-forms.ts";
import { foreignDateForms } from "./foreign-date-forms.ts";
import { isInPath } from "./is-in-path.ts";
import { withTime } from "./read-times.ts";
import { spokenDateForms } from "./spoken-date-forms.ts";
import { withSpans } from "./with-spans.ts";

export interface FoundDate {
  /** Midnight UTC of the day, in milliseconds since 1970. */
  readonly dayMs: number;
  /** Time of day in milliseconds from midnight, where it is said: "Friday 16:00", "by 6 pm today". */
  readonly timeMs?: number;
  /** "Tomorrow at 6": an hour is said, and not which half of the day it is of. */
  readonly isHourOpen?: true;
  /** "Friday 14:00-15:00": the first hour of the span, in milliseconds from midnight. */
  readonly fromMs?: number;
  /** The last one, where it lies behind the first. */
  readonly untilMs?: number;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** Named by month and day, or weekday, alone: `dayMs` is the next such day, `pastDayMs` the last one that is not ahead. */
  readonly pastDayMs?: number;
  /** Of the end of a span: the next such day, wherever the start lies. */
  readonly aloneMs?: number;
  /** Where the words of the value begin, which stands in the place of one that it corrects. */
  readonly markedFrom?: number;
  /** Corrected to a day that could not be read. */
  readonly isTakenBack?: true;
  /** Counted from today by a word or number, not named by the calendar. */
  readonly relative: boolean;
}

/**
 * ISO and German dates, "3 March 2027", "March 3rd", the 5 of "5 to 7 March", "on the 12th", "tomorrow", "in two weeks", "three days ago", "the end of
 * the month", "next Friday", each with the time of day beside it; of German and Spanish a day with its month, and tomorrow. "Next Friday" said on a Wednesday is either of two days, and none. Slashed dates are left alone: 03/04 means two things. In order of the
 * text; of overlapping ones the first form counts. O(length).
 * @param nowMs milliseconds since 1970; days are counted in UTC
 */
export function readDates(text: string, nowMs: number): readonly FoundDate[] {
  const todayMs = Math.floor(nowMs / dayLengthMs) * dayLengthMs;
  const found: Found[] = [];
  for (const { form, read, relative = false } of everyForm) {
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const day = read(match, todayMs);
      if (day === undefined || isInPath(text, start, end) || found.some((one) => start < one.end && end > one.start))
        continue;
      found.push(withTime(text, { ...day, start, end, relative }));
    }
  }
  const ordered = found.sort((a, b) => a.start - b.start);
  const single = ordered.filter((one, at) => !namesDayOf(text, one, ordered[at + 1])).slice(0, mostDates);
  const days = correctDates(
    text,
    single.map((one) => withWeekday(text, one)),
    todayMs,
  );
  const isOpen = days.some(({ ofMonth }) => ofMonth !== undefined) && namesMonth(text, days);
  const named = days.flatMap((one, at) => (isOpen && one.ofMonth !== undefined ? [] : [afterMonth(one, days[at - 1])]));
  return withSpans(text, named);
}

const everyForm = [...spokenDateForms, ...dateForms, ...foreignDateForms];

/** "Friday 4 December", "Sat, 12 Dec": the weekday that stands before a day belongs to it. */
function withWeekday(text: string, day: Found): Found {
  if (day.relative) return day;
  const head = text.slice(Math.max(0, day.start - weekdayReach), day.start);
  return { ...day, start: day.start - (weekdayBefore.exec(head)?.[0].length ?? 0) };
}

const weekdayBefore = new RegExp(
  `(?<!\\p{L})(?:${weekdays.join("|")}|(?:sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\\.?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo),?\\s+(?:(?:the|den|dem)\\s+)?$`,
  "iu",
);
const weekdayReach = 24;

/** "The end of September" says which month "by the 30th" is of. */
function namesMonth(text: string, days: readonly Found[]): boolean {
  return [...text.matchAll(monthForm)].some(
    ({ index }) => !days.some(({ start, end }) => start <= index && index < end),
  );
}

const monthForm = new RegExp(
  String.raw`\b(?:${monthNames.filter((name) => name !== "may").join("|")})\b|(?<=\b(?:of|in|by|until|from)\s)may\b`,
  "gi",
);

/** "On 11 January and back on the 14th": of the month that the day before it names. */
function afterMonth({ ofMonth, ...day }: Found, before: Found | undefined): FoundDate {
  if (ofMonth === undefined || before === undefined || before.relative || before.ofMonth !== undefined) return day;
  const { pastDayMs: _, ...rest } = day;
  return { ...rest, dayMs: nextDayOfMonth(ofMonth, before.dayMs) };
}

/** With the number of a day whose month is left out. */
type Found = FoundDate & { readonly ofMonth?: number };

/** "Thursday 19 March" is one day. */
function namesDayOf(text: string, one: FoundDate, next: FoundDate | undefined): boolean {
  const together = next !== undefined && /^,?\s+(?:the\s+)?$/.test(text.slice(one.end, next.start));
  return together && one.relative && !next.relative;
}

/** A text that names more days is a schedule. */
const mostDates = 32;
