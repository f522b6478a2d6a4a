/** `--since 7d`, `--until 2026-11-22T10:00`: a moment, as a date or as how long ago it was. */
import type { Clock } from "@flowmind/core";
import { InvalidArgumentError, Option } from "commander";

/** Gives milliseconds since 1970. */
export function momentOption(flags: string, description: string, { now }: Clock): Option {
  return new Option(flags, description).argParser((text: string): number => {
    const moment = parseMoment(text, now());
    if (moment !== undefined) return moment;
    throw new InvalidArgumentError("Write a date (2026-11-22, 2026-11-22T10:30, UTC), or how long ago: 30m, 24h, 7d.");
  });
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** ISO 8601, to the day, the minute or finer; what names no offset is in UTC, as everything that is printed. */
const isoForm = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Undefined: it is neither a date that exists nor a time ago. */
export function parseMoment(text: string, nowMs: number): number | undefined {
  const [, count = "", unit = ""] = /^(\d{1,6})([mhd])$/.exec(text.trim()) ?? [];
  if (unit !== "") return nowMs - Number(count) * unitMs[unit as keyof typeof unitMs];
  const [, day, minute = "00:00", second = "00", offset = "Z"] = isoForm.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  // February 30 is read as March 2 otherwise.
  if (!new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)) return undefined;
  const moment = Date.parse(`${day}T${minute}:${second}${offset}`);
  return Number.isNaN(moment) ? undefined : moment;
}
