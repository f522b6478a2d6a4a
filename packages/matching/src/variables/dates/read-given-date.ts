/** A day that a caller gives for a variable, written as a calendar does or as people say it. */
import type { Variable } from "@flowmind/core";
import { dateSide } from "./date-side.ts";
import { readDates } from "./read-dates.ts";

const written = /^\d{4}-\d{2}-\d{2}(?![\d-])/;

/**
 * What begins with an ISO day stays as it is, but for a time of day where only the day is wanted; "tomorrow", "3 March", "Friday" are read as in a query. Undefined where the whole text
 * says no one day.
 * @param nowMs milliseconds since 1970; what "tomorrow" is measured from
 */
export function readGivenDate(variable: Variable, given: string, nowMs: number): string | undefined {
  const text = given.trim().slice(0, mostCharacters);
  // A weekday alone is read behind "on" only.
  const found = onlyDay(text, nowMs) ?? onlyDay(`on ${text}`, nowMs);
  if (found === undefined) return undefined;
  if (written.test(text)) return variable.type === "datetime" ? given : text.slice(0, "yyyy-mm-dd".length);
  const dayMs = dateSide(variable) === "behind" ? (found.pastDayMs ?? found.dayMs) : found.dayMs;
  const timeMs = variable.type === "datetime" ? found.timeMs : undefined;
  const moment = new Date(dayMs + (timeMs ?? 0)).toISOString();
  return timeMs === undefined ? moment.slice(0, "yyyy-mm-dd".length) : moment;
}

/** No day takes more to say. */
const mostCharacters = 64;

function onlyDay(text: string, nowMs: number) {
  const [only, another] = readDates(text, nowMs);
  if (only === undefined || another !== undefined) return undefined;
  const rest = written.test(text) ? "" : `${text.slice(0, only.start)}${text.slice(only.end)}`;
  return /^(?:on|by|until|till|since|from|starting|the|am|den|el|\s)*$/i.test(rest) ? only : undefined;
}
