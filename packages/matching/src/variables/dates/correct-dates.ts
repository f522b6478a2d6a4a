/** Days and hours that a text corrects at once: "12 December, sorry, the 13th", "tomorrow at 9am, no, 10am". */

import { saysCorrection } from "../query/says-correction.ts";
import { weekdays } from "./calendar-words.ts";
import { dayLengthMs, nextDayOfMonth, nextWeekday } from "./date-forms.ts";
import type { FoundDate } from "./read-dates.ts";
import { readTimes, withTime } from "./read-times.ts";

/** With the number of a day whose month is left out. */
type Found = FoundDate & { readonly ofMonth?: number };

/** How far behind a day its correction is looked for. */
const reach = 64;
const preposition = /^(?:on|at|by|for|until|till|from|to|the)$/;
/** "Wait until Friday" asks for patience. */
const waiting = /\bwait (?:on|by|for|until|till|from|to)$/;
const ends = String.raw`(?=\s*(?:[.,;:!?)–—-]|$)|\s+(?:at|in|for|with|please|instead|if|but|because|and|from|is|works|would)\b)`;
const ordinal = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)\b${ends}`, "i");
const weekday = new RegExp(`^(${weekdays.join("|")})\\b${ends}`, "i");
/** What takes a day back and names no other one that could be read: "no, a week later", "sorry, next week", "no, 5". */
const unread = new RegExp(
  String.raw`^(?:(?:\d{1,2}|an?|one|two|three|four|five|six)\s+)?(?:days?|weeks?)\s+(?:later|earlier|after|before|on)\b|^(?:next|following)\s+(?:${weekdays.join("|")}|day|week|month)\b|^\d{1,2}(?:st|nd|rd|th)?(?:[:.]\d{2})?${ends}|^\d{1,2}(?:st|nd|rd|th)\s+of\b|^(?:${weekdays.join("|")}|noon|midnight)\b${ends}`,
  "i",
);

/**
 * A correction takes the place of what it corrects, so that what leads to the one leads to the other; marked are its own words. A day that
 * is taken back for what cannot be read is marked so. In order; O(dates).
 * @param todayMs midnight UTC
 */
export function correctDates(text: string, dates: readonly Found[], todayMs: number): readonly Found[] {
  const corrected: Found[] = [];
  for (const date of dates) {
    const before = corrected.at(-1);
    // What a correction has read already is no further day.
    if (before !== undefined && date.start < before.end) continue;
    const isNext = before !== undefined && isCorrection(text.slice(before.end, date.start));
    const read = isNext ? replaced(before, date, date.start) : date;
    if (isNext) corrected.pop();
    corrected.push(correctedAtOnce(text, read, dates, todayMs));
  }
  return corrected;
}

/** The day with what corrects it and is no day that is read by itself; "Friday, no, Saturday, sorry, Sunday". */
function correctedAtOnce(text: string, date: Found, dates: readonly Found[], todayMs: number): Found {
  const at = correctionEnd(text, date.end);
  if (at === undefined || dates.some(({ start, end }) => start <= at && at < end)) return date;
  const other = hourAt(text, date, at) ?? dayAt(text, date, at, todayMs);
  if (other !== undefined) return correctedAtOnce(text, other, dates, todayMs);
  return unread.test(text.slice(at, at + reach)) ? { ...date, isTakenBack: true } : date;
}

/** UTF-16 offset behind the words of a correction; undefined where none begins at `from`. */
function correctionEnd(text: string, from: number): number | undefined {
  const tail = text.slice(from, from + reach);
  for (const gap of gapsOf(tail)) if (isCorrection(gap)) return from + gap.length;
  return undefined;
}

/** What stands before each of the first words, the longest first. */
function gapsOf(tail: string): readonly string[] {
  const starts = [...tail.matchAll(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return starts
    .slice(0, mostWords)
    .reverse()
    .map((start) => tail.slice(0, start));
}

const mostWords = 10;

function isCorrection(gap: string): boolean {
  if (/\d/.test(gap)) return false;
  const words = [...gap.toLowerCase().matchAll(/[\p{L}'’]+/gu)].map(([one]) => one.replaceAll("’", "'"));
  if (waiting.test(words.join(" "))) return false;
  while (words.length > 0 && preposition.test(words.at(-1) ?? "") && !saysCorrection(words)) words.pop();
  return saysCorrection(words);
}

/** Without an hour of its own the other day has that of the one it replaces, and is marked with it. */
function replaced(date: Found, other: Found, markedFrom: number): Found {
  const [own, former] = [hoursOf(other), hoursOf(date)];
  const isMarkedAlone = Object.keys(own).length > 0 || Object.keys(former).length === 0;
  return isMarkedAlone ? { ...other, start: date.start, markedFrom } : { ...other, ...former, start: date.start };
}

function hoursOf({ timeMs, isHourOpen, fromMs }: Found): Pick<Found, "timeMs" | "isHourOpen" | "fromMs"> {
  if (timeMs !== undefined) return { timeMs };
  return { ...(isHourOpen === undefined ? {} : { isHourOpen }), ...(fromMs === undefined ? {} : { fromMs }) };
}

/** "Tomorrow at 9am, no, 10am". */
function hourAt(text: string, date: Found, at: number): Found | undefined {
  if (date.timeMs === undefined && date.isHourOpen === undefined) return undefined;
  const [time] = readTimes(text.slice(at, at + reach));
  if (time === undefined || time.start > 0) return undefined;
  const { isHourOpen: _, ...day } = date;
  return { ...day, timeMs: time.timeMs, end: at + time.end };
}

/** "12 December, sorry, the 13th", "on Thursday, no wait, Friday". */
function dayAt(text: string, date: Found, at: number, todayMs: number): Found | undefined {
  const tail = text.slice(at, at + reach);
  const [numbered, named] = [ordinal.exec(tail), weekday.exec(tail)];
  const said = numbered ?? named;
  if (said === null) return undefined;
  const day = numbered === null ? weekdayFor(date, said[1], todayMs) : numberedFor(date, Number(said[1]), todayMs);
  if (day === undefined) return undefined;
  const { pastDayMs: _, timeMs: _time, isHourOpen: _open, fromMs: _from, isTakenBack: _taken, ...rest } = date;
  const found = withTime(text, { ...rest, ...day, start: at, end: at + said[0].length });
  return replaced(date, found, at);
}

type Day = Pick<Found, "dayMs" | "pastDayMs" | "ofMonth" | "relative">;

/** Of the month of the day that it corrects, or the next such day; undefined where that lies behind or no calendar has it. */
function numberedFor(date: Found, number: number, todayMs: number): Day | undefined {
  if (number < 1 || number > 31) return undefined;
  if (date.relative || date.ofMonth !== undefined) {
    const dayMs = nextDayOfMonth(number, todayMs);
    return { dayMs, ofMonth: number, relative: false };
  }
  const [dayMs, pastDayMs] = [date.dayMs, date.pastDayMs].map((ms) => (ms === undefined ? ms : inMonth(ms, number)));
  if (dayMs === undefined || (date.pastDayMs !== undefined && dayMs < todayMs)) return undefined;
  return { dayMs, ...(pastDayMs === undefined ? {} : { pastDayMs }), relative: false };
}

function inMonth(dayMs: number, number: number): number | undefined {
  const sameMs = new Date(dayMs).setUTCDate(number);
  return new Date(sameMs).getUTCDate() === number ? sameMs : undefined;
}

/** Undefined beside a day of the calendar or of another week: it may be the weekday nearest to that one. */
function weekdayFor(date: Found, name: string | undefined, todayMs: number): Day | undefined {
  const weekMs = 7 * dayLengthMs;
  if (!date.relative || Math.abs(date.dayMs - todayMs) > weekMs) return undefined;
  const nextMs = nextWeekday(name, todayMs);
  if (date.dayMs < todayMs) return { dayMs: nextMs - weekMs, pastDayMs: nextMs - weekMs, relative: true };
  return {
    dayMs: nextMs,
    ...(date.pastDayMs === undefined ? {} : { pastDayMs: nextMs - weekMs }),
    relative: true,
  };
}
