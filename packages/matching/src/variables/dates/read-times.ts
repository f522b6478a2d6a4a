/** The times of day that a text says, by themselves or beside a day. */
import { spokenHour } from "./spoken-hour.ts";

interface Spanned {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

interface Timed {
  readonly timeMs?: number;
  /** An hour stands beside the day that may be one of the morning or of the evening, or several do. */
  readonly isHourOpen?: true;
  /** Where the hours beside the day are a span: its first, in milliseconds from midnight. */
  readonly fromMs?: number;
  /** Its last, where that lies behind the first. */
  readonly untilMs?: number;
}

const clockTime = String.raw`(?:at\s+|by\s+|before\s+|around\s+)?(?:(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?|(\d{1,2}):(\d{2})(?!\d)(\s+(?:in\s+the\s+(?:afternoon|evening)|at\s+night)\b)?|(noon|midnight))`;
const timeAfter = new RegExp(`^,?\\s+${clockTime}`, "i");
const timeBefore = new RegExp(`(?<![\\w:.])${clockTime},?\\s+(?:on\\s+)?$`, "i");
/** How far before a day its time is looked for. */
const timeReach = 24;

/** The day with the time that stands beside it, if any. */
export function withTime<Day extends Spanned>(text: string, date: Day): Day & Timed {
  const hours = hoursBeside(text, date);
  if (hours !== undefined) return { ...date, ...hours };
  const spoken = spokenHour(text, date);
  if (spoken?.timeMs !== undefined) return { ...date, ...spoken, timeMs: spoken.timeMs };
  const after = timeAfter.exec(text.slice(date.end, date.end + timeReach));
  const head = text.slice(Math.max(0, date.start - timeReach), date.start);
  const before = after === null ? timeBefore.exec(head) : null;
  const timeMs = timeOf(after ?? before);
  if (timeMs === undefined) return spoken === undefined ? date : { ...date, isHourOpen: true };
  const [start, end] =
    after === null ? [date.start - (before?.[0].length ?? 0), date.start] : [date.end, date.end + after[0].length];
  if (isSpan(text, start, end)) return date;
  return { ...date, timeMs, start: Math.min(date.start, start), end: Math.max(date.end, end) };
}

const hour = String.raw`(?:(?:\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b\.?|\d{1,2}:\d{2})(?!\d)|noon|midnight)`;
const spanned = String.raw`(?:from\s+|between\s+|at\s+)?(${hour}|\d{1,2})(?:\s*[-–]\s*|\s+(to|until|till|and|or)\s+)(${hour})`;
const hoursAfter = new RegExp(`^,?\\s+${spanned}`, "i");
const hoursBefore = new RegExp(`(?<![\\w:.])${spanned},?\\s+(?:on\\s+)?$`, "i");
/** How far around a day a span of hours is looked for. */
const hoursReach = 48;

/** "Thursday 14:00-15:00", "from 9 am to 11 am on 3 December", "Friday at 9:00 or 10:00". */
function hoursBeside(text: string, { start, end }: Spanned): (Spanned & Timed) | undefined {
  const after = hoursAfter.exec(text.slice(end, end + hoursReach));
  const found = after ?? hoursBefore.exec(text.slice(Math.max(0, start - hoursReach), start));
  if (found === null) return undefined;
  const span = after === null ? { start: start - found[0].length, end } : { start, end: end + found[0].length };
  const [, first = "", joining, last = ""] = found;
  const fromMs = joining?.toLowerCase() === "or" ? undefined : firstHour(first, last);
  if (fromMs === undefined) return { ...span, isHourOpen: true };
  const untilMs = timeOf(oneTime.exec(last));
  return untilMs === undefined || untilMs <= fromMs ? { ...span, fromMs } : { ...span, fromMs, untilMs };
}

/** "3-4pm" begins in the afternoon, "11-1pm" before noon. */
function firstHour(first: string, last: string): number | undefined {
  if (!/^\d+$/.test(first)) return timeOf(oneTime.exec(first));
  const half = /[ap]\.?m/i.exec(last)?.[0];
  const [sameMs, lastMs] = [`${first}${half ?? ":00"}`, last].map((time) => timeOf(oneTime.exec(time)));
  if (sameMs === undefined || lastMs === undefined || sameMs < lastMs) return sameMs;
  return sameMs >= 12 * hourMs ? sameMs - 12 * hourMs : undefined;
}

const oneTime = new RegExp(`^${clockTime}$`, "i");

export interface FoundTime extends Spanned {
  /** Milliseconds from midnight. */
  readonly timeMs: number;
}

const spanOpens = /(?:\d(?:\s?[ap]m)?\s*(?:-|–|to|until|till)|\bbetween\s+\S+\s+and)\s*$/i;
/** "9:00 to 11:00", but "3 October 9:00 to 5 October". */
const spanGoesOn =
  /^\s*(?:-|–|to|until|till)\s*\d(?!\d?(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;

/** "3-4pm", "between 3 and 4pm", "2pm to 3pm": two times, and neither by itself. */
function isSpan(text: string, start: number, end: number): boolean {
  const head = text.slice(Math.max(0, start - timeReach), start);
  return spanOpens.test(head) || spanGoesOn.test(text.slice(end, end + timeReach));
}

const anyTime = new RegExp(`(?<![\\w:.])${clockTime}(?![\\w:])`, "gi");

/** The times of day that a text says: "7:15", "at 2:30 pm", "noon". In order. O(length). */
export function readTimes(text: string): readonly FoundTime[] {
  return [...text.matchAll(anyTime)].flatMap((found) => {
    const timeMs = isSpan(text, found.index, found.index + found[0].length) ? undefined : timeOf(found);
    return timeMs === undefined ? [] : [{ timeMs, start: found.index, end: found.index + found[0].length }];
  });
}

function timeOf(found: RegExpExecArray | null): number | undefined {
  if (found === null) return undefined;
  const [, twelve, twelveMinutes = "0", half, full, fullMinutes, late, named] = found;
  if (named !== undefined) return named.toLowerCase() === "noon" ? 12 * hourMs : undefined;
  const clock = late !== undefined && Number(full) < 12 ? Number(full) + 12 : Number(full);
  const hours = twelve === undefined ? clock : (Number(twelve) % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
  const minutes = Number(twelve === undefined ? fullMinutes : twelveMinutes);
  return hours > 23 || minutes > 59 || Number(twelve ?? 1) > 12 ? undefined : hours * hourMs + minutes * minuteMs;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
