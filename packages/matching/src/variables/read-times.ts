/** The times of day that a text says, by themselves or beside a day. */
import { spokenHour } from "./spoken-hour.ts";

interface Spanned {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

interface Timed {
  readonly timeMs?: number;
  /** An hour stands beside the day that may be one of the morning or of the evening. */
  readonly isHourOpen?: true;
}

const clockTime = String.raw`(?:at\s+|by\s+|before\s+|around\s+)?(?:(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b\.?|(\d{1,2}):(\d{2})(?!\d)(\s+(?:in\s+the\s+(?:afternoon|evening)|at\s+night)\b)?|(noon|midnight))`;
const timeAfter = new RegExp(`^,?\\s+${clockTime}`, "i");
const timeBefore = new RegExp(`(?<![\\w:.])${clockTime},?\\s+(?:on\\s+)?$`, "i");
/** How far before a day its time is looked for. */
const timeReach = 24;

/** The day with the time that stands beside it, if any. */
export function withTime<Day extends Spanned>(text: string, date: Day): Day & Timed {
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

export interface FoundTime extends Spanned {
  /** Milliseconds from midnight. */
  readonly timeMs: number;
}

const spanOpens = /(?:\d(?:\s?[ap]m)?\s*(?:-|–|to|until|till)|\bbetween\s+\S+\s+and)\s*$/i;
const spanGoesOn = /^\s*(?:-|–|to|until|till)\s*\d/i;

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
