/** How days are written: absolutely, by month and day, by weekday, or counted from today. */

import { numerals, tens } from "../numbers/numerals.ts";
import { monthNames, weekdays } from "./calendar-words.ts";
import { joiningDays } from "./joining-days.ts";

export const dayLengthMs = 86_400_000;
const months = monthNames.map((name) => name.slice(0, 3));
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** No later part of a number, but the 5 of "3-5 April". */
const alone = "(?<![\\d.,:])(?<!(?<!(?<![\\w.,:-])\\d{1,2}(?:st|nd|rd|th)?)-)";
const spanning = `\\s*${joiningDays}`;
const count = `(\\d{1,3}|an?|(?:${tens.join("|")})(?:[\\s-](?:${numerals.slice(1, 10).join("|")}))?|${numerals.slice(1).toReversed().join("|")})`;

export interface DayRead {
  readonly dayMs: number;
  readonly pastDayMs?: number;
  /** The number of a day whose month is left out: "the 12th". */
  readonly ofMonth?: number;
}

export interface DateForm {
  readonly form: RegExp;
  /** Undefined where the numbers make no day. */
  readonly read: (found: RegExpExecArray, todayMs: number) => DayRead | undefined;
  readonly relative?: true;
  /** The numbers are those of a calendar: what makes no day is a mistake. */
  readonly written?: true;
}

export const dateForms: readonly DateForm[] = [
  {
    form: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g,
    read: ([, year, month, day]) => only(dayOf(Number(year), Number(month) - 1, Number(day))),
    written: true,
  },
  {
    form: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/g,
    read: ([, day, month, year]) => only(dayOf(Number(year), Number(month) - 1, Number(day))),
    written: true,
  },
  {
    form: new RegExp(
      `(?<![\\d.,:-])(\\d{1,2})(?:st|nd|rd|th)?(?=(?:${spanning}|(?<=\\bbetween\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?)\\s+and\\s+(?:the\\s+)?)(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}\\b\\.?(?:,?\\s+(\\d{4})\\b)?)`,
      "gi",
    ),
    read: ([, day, last, month, year], todayMs) =>
      Number(day) < Number(last) ? monthDay(month, day, year, todayMs) : undefined,
  },
  {
    form: new RegExp(
      `${alone}(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}\\b\\.?(?:,?\\s+(\\d{4})\\b)?`,
      "gi",
    ),
    read: ([, day, month, year], todayMs) => monthDay(month, day, year, todayMs),
    written: true,
  },
  {
    form: new RegExp(`\\b${monthName}\\b\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?![:.]?\\d)(?:,?\\s+(\\d{4})\\b)?`, "gi"),
    read: ([, month, day, year], todayMs) => monthDay(month, day, year, todayMs),
    written: true,
  },
  {
    form: new RegExp(`\\b${count}\\s+(day|week)s?\\s+(ago|from\\s+now|from\\s+today)\\b`, "gi"),
    read: ([, number, unit, side], todayMs) => {
      const sign = side?.toLowerCase() === "ago" ? -1 : 1;
      return { dayMs: todayMs + sign * countOf(number) * unitDays(unit) * dayLengthMs };
    },
    relative: true,
  },
  {
    form: /\b(?:the\s+)?day\s+after\s+tomorrow\b|\b(?:today|tonight|tomorrow|yesterday|this\s+(?:morning|afternoon|evening))\b/gi,
    read: ([word = ""], todayMs) => ({ dayMs: todayMs + shiftOf(word.toLowerCase()) * dayLengthMs }),
    relative: true,
  },
  {
    form: new RegExp(`(?<!\\d\\s?\\w{1,10}\\s)\\bin\\s+${count}\\s+(day|week)s?\\b(?!\\s+(?:of|long))`, "gi"),
    read: ([, number, unit], todayMs) => ({ dayMs: todayMs + countOf(number) * unitDays(unit) * dayLengthMs }),
    relative: true,
  },
  {
    form: /\bend\s+of\s+(?:the|this)\s+(month|year)\b/gi,
    read: ([, unit], todayMs) => {
      const today = new Date(todayMs);
      const month = unit?.toLowerCase() === "year" ? 12 : today.getUTCMonth() + 1;
      return { dayMs: Date.UTC(today.getUTCFullYear(), month, 0) };
    },
    relative: true,
  },
  {
    form: new RegExp(
      `\\b(?:(?<=\\b(on|since|by|until|till|before|from|due|starting|starts?|leaving|leaves?|departing|arriving)\\s+(?:on\\s+)?)|(?=(?:last|next|this|coming)\\s))(?:(last|next|this|coming)\\s+)?(${weekdays.join("|")})\\b`,
      "gi",
    ),
    read: ([, before = "", which = before, name], todayMs) => {
      const comingMs = nextWeekday(name, todayMs);
      return which.toLowerCase() === "next" && dayOfWeek(comingMs) > dayOfWeek(todayMs)
        ? undefined
        : weekdayRead(which.toLowerCase(), comingMs);
    },
    relative: true,
  },
  {
    form: new RegExp(
      `(?<!\\bnext\\s+)\\b(${weekdays.join("|")})(?=,?\\s+(?:at\\s+|by\\s+|around\\s+|about\\s+)?\\d{1,2}(?:[:.]\\d{2}|\\s?[ap]\\.?m\\b))`,
      "gi",
    ),
    read: ([, name], todayMs) => weekdayRead("on", nextWeekday(name, todayMs)),
    relative: true,
  },
  {
    form: new RegExp(
      `(?:\\b(?:on|by|until|till|from|since|before|for)\\s+the\\s+|\\bthe\\s+(?=\\d{1,2}[a-z]{2}\\s+instead\\b)|(?=\\d)(?<=\\b${monthName}\\s+to\\s+the\\s+))(\\d{1,2})(?:st|nd|rd|th)\\b(?=\\s*(?:[.,;:!?)]|$|(?:at|until|till|to|in|for|with|please|instead|if|but|because)\\b))`,
      "gi",
    ),
    read: ([, , day], todayMs) => dayOfMonth(Number(day), todayMs),
  },
];

function only(dayMs: number | undefined): DayRead | undefined {
  return dayMs === undefined ? undefined : { dayMs };
}

/** The next day of that name and the last one, today being both. @param month begins with the English name's three letters */
export function monthDay(month = "", day = "", year: string | undefined, todayMs: number): DayRead | undefined {
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  if (year !== undefined) return only(dayOf(Number(year), at, Number(day)));
  const thisYear = new Date(todayMs).getUTCFullYear();
  const all = yearsAround.map((more) => dayOf(thisYear + more, at, Number(day))).filter((one) => one !== undefined);
  const [dayMs, pastDayMs] = [all.find((one) => one >= todayMs), all.findLast((one) => one <= todayMs)];
  if (dayMs === undefined) return undefined;
  return pastDayMs === undefined ? { dayMs } : { dayMs, pastDayMs };
}

/** 29 February comes once in eight years at the least. */
const yearsAround = Array.from({ length: 17 }, (_, at) => at - 8);

function dayOfMonth(day: number, todayMs: number): DayRead | undefined {
  if (day < 1 || day > 31) return undefined;
  const lastMs = Array.from({ length: 31 + 28 }, (_, back) => todayMs - back * dayLengthMs).find(
    (dayMs) => new Date(dayMs).getUTCDate() === day,
  );
  return { dayMs: nextDayOfMonth(day, todayMs), ...(lastMs === undefined ? {} : { pastDayMs: lastMs }), ofMonth: day };
}

/** The first day on or after another that has this number in its month, which is 1 to 31. */
export function nextDayOfMonth(day: number, fromMs: number): number {
  let dayMs = fromMs;
  while (new Date(dayMs).getUTCDate() !== day) dayMs += dayLengthMs;
  return dayMs;
}

/** Undefined for days that no calendar has, such as 31 February. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month, day);
  return new Date(time).getUTCMonth() === month && new Date(time).getUTCDate() === day ? time : undefined;
}

/** "We found out on Monday" may lie behind, "by Monday" may not. */
function weekdayRead(before: string, nextMs: number): DayRead {
  const lastMs = nextMs - 7 * dayLengthMs;
  if (before === "last" || before === "since") return { dayMs: lastMs, pastDayMs: lastMs };
  return before === "on" ? { dayMs: nextMs, pastDayMs: lastMs } : { dayMs: nextMs };
}

/** 0 for Monday. */
function dayOfWeek(dayMs: number): number {
  return (new Date(dayMs).getUTCDay() + 6) % 7;
}

/** Strictly after today. */
export function nextWeekday(name: string | undefined, todayMs: number): number {
  const ahead = (weekdays.indexOf((name ?? "").toLowerCase()) - new Date(todayMs).getUTCDay() + 7) % 7;
  return todayMs + (ahead === 0 ? 7 : ahead) * dayLengthMs;
}

function shiftOf(word: string): number {
  if (/^(?:the\s+)?day\s/.test(word)) return 2;
  return word === "tomorrow" ? 1 : word === "yesterday" ? -1 : 0;
}

function countOf(number = ""): number {
  const word = number.toLowerCase();
  if (word === "a" || word === "an") return 1;
  const [ten = "", one = "zero"] = word.split(/[\s-]/);
  if (tens.includes(ten)) return (tens.indexOf(ten) + 2) * 10 + numerals.indexOf(one);
  return numerals.includes(word) ? numerals.indexOf(word) : Number(word);
}

function unitDays(unit = ""): number {
  return unit.toLowerCase() === "week" ? 7 : 1;
}
