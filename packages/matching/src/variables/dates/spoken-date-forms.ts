/** Days that are said in words and not by the number in their month: "Monday week", "the first of March", "the end of September". */
import { monthNames, weekdays } from "./calendar-words.ts";
import { type DateForm, type DayRead, dayLengthMs, monthDay, nextWeekday } from "./date-forms.ts";

const units = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const teens =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(" ");
/** "first" is at 0. */
const ordinals: readonly string[] = [
  ...units,
  ...teens,
  "twentieth",
  ...units.map((unit) => `twenty-${unit}`),
  "thirtieth",
  "thirty-first",
];
const monthName = `(${monthNames.join("|")})`;
/** "By the end of May" sets a day, "at the end of May" and "towards the end" are vague. */
const bound = String.raw`(?<=\b(?:by|until|till)\s+(?:the\s+)?)`;
const exactly = String.raw`(?<!\b(?:towards?|around|about|near|before)\s+(?:the\s+)?)`;
const evening = "(?:[7-9]|1[01]|seven|eight|nine|ten|eleven)";

export const spokenDateForms: readonly DateForm[] = [
  {
    form: new RegExp(String.raw`\b(?:on\s+)?(${weekdays.join("|")})\s+week\b`, "gi"),
    read: ([, name], todayMs) => ({ dayMs: nextWeekday(name, todayMs) + 7 * dayLengthMs }),
    relative: true,
  },
  {
    form: new RegExp(
      String.raw`\b(${[...ordinals].reverse().join("|").replaceAll("-", "[\\s-]")})\s+of\s+${monthName}\b`,
      "gi",
    ),
    read: ([, ordinal = "", month], todayMs) =>
      monthDay(month, String(ordinals.indexOf(ordinal.toLowerCase().replace(/\s/, "-")) + 1), undefined, todayMs),
  },
  {
    form: new RegExp(String.raw`(?=end)${bound}end\s+of\s+${monthName}\b`, "gi"),
    read: ([, month = ""], todayMs) => lastOf(monthNames.indexOf(month.toLowerCase()), todayMs),
  },
  {
    form: new RegExp(String.raw`${exactly}\bend\s+of\s+next\s+month\b`, "gi"),
    read: (_, todayMs) => ({ dayMs: monthsOn(todayMs, 2, 0) }),
    relative: true,
  },
  {
    form: /\bthe\s+(\d{1,2})(?:st|nd|rd|th)\s+of\s+(next|this)\s+month\b/gi,
    read: ([, day, which = ""], todayMs) => ofMonth(Number(day), todayMs, which.toLowerCase() === "next" ? 1 : 0),
    relative: true,
  },
  {
    form: /\ba\s+(month|year)\s+from\s+today\b/gi,
    read: ([, unit = ""], todayMs) =>
      ofMonth(new Date(todayMs).getUTCDate(), todayMs, unit.toLowerCase() === "year" ? 12 : 1),
    relative: true,
  },
  {
    form: new RegExp(
      String.raw`(?=last)(?<=\b(?:(?:past|to|at|by|around|about|since|before)\s+${evening}|${evening}:\d{2})\s+)last\s+night\b`,
      "gi",
    ),
    read: (_, todayMs) => ({ dayMs: todayMs - dayLengthMs }),
    relative: true,
  },
];

/** The last day of a month, the next one and the one before. @param month 0 for January */
function lastOf(month: number, todayMs: number): DayRead {
  const year = new Date(todayMs).getUTCFullYear();
  const [before = 0, own = 0, after = 0] = [-1, 0, 1].map((more) => Date.UTC(year + more, month + 1, 0));
  return own < todayMs ? { dayMs: after, pastDayMs: own } : { dayMs: own, pastDayMs: own === todayMs ? own : before };
}

function monthsOn(todayMs: number, more: number, day: number): number {
  const today = new Date(todayMs);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + more, day);
}

/** Undefined where the month has no such day. */
function ofMonth(day: number, todayMs: number, more: number): DayRead | undefined {
  const dayMs = monthsOn(todayMs, more, day);
  return new Date(dayMs).getUTCDate() === day ? { dayMs } : undefined;
}
