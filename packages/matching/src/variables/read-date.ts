/** A day that a text names, absolutely or from today. A date library would cost half a second at the first request. */

export interface FoundDate {
  /** Midnight UTC of the day, in milliseconds since 1970. */
  readonly dayMs: number;
  readonly words: string;
}

const dayLengthMs = 86_400_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

interface DateForm {
  readonly form: RegExp;
  /** Undefined where the numbers make no day. */
  readonly read: (found: RegExpExecArray, todayMs: number) => number | undefined;
}

const forms: readonly DateForm[] = [
  {
    form: /\b(\d{4})-(\d{2})-(\d{2})\b/,
    read: ([, year, month, day]) => dayOf(Number(year), Number(month) - 1, Number(day)),
  },
  {
    form: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}\\b\\.?,?(?:\\s+(\\d{4}))?`, "i"),
    read: ([, day, month, year], todayMs) => monthDay(month, day, year, todayMs),
  },
  {
    form: new RegExp(`\\b${monthName}\\b\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b,?(?:\\s+(\\d{4}))?`, "i"),
    read: ([, month, day, year], todayMs) => monthDay(month, day, year, todayMs),
  },
  {
    form: /\bday after tomorrow\b|\b(?:today|tonight|tomorrow|yesterday)\b/i,
    read: ([word], todayMs) => todayMs + (shifts[(word ?? "").toLowerCase()] ?? 0) * dayLengthMs,
  },
  {
    form: /\bin\s+(\d{1,4})\s+(days?|weeks?)\b/i,
    read: ([, count, unit], todayMs) =>
      todayMs + Number(count) * (unit?.toLowerCase().startsWith("w") ? 7 : 1) * dayLengthMs,
  },
  {
    form: new RegExp(`\\b(?:on|next|this|by|until)\\s+(${weekdays.join("|")})\\b`, "i"),
    read: ([, name], todayMs) => {
      const ahead = (weekdays.indexOf((name ?? "").toLowerCase()) - new Date(todayMs).getUTCDay() + 7) % 7;
      return todayMs + (ahead === 0 ? 7 : ahead) * dayLengthMs;
    },
  },
];

const shifts: Readonly<Record<string, number>> = {
  today: 0,
  tonight: 0,
  tomorrow: 1,
  yesterday: -1,
  "day after tomorrow": 2,
};

/**
 * ISO dates, "3 March 2027", "March 3rd", "tomorrow", "in two weeks" with a numeral, "next Friday". English only. A month and day
 * without a year is the next such day. Slashed dates are left alone: 03/04 means two things.
 * @param nowMs milliseconds since 1970; days are counted in UTC
 */
export function readDate(text: string, nowMs: number): FoundDate | undefined {
  const todayMs = Math.floor(nowMs / dayLengthMs) * dayLengthMs;
  for (const { form, read } of forms) {
    const found = form.exec(text);
    const dayMs = found === null ? undefined : read(found, todayMs);
    if (found !== null && dayMs !== undefined) return { dayMs, words: found[0] };
  }
  return undefined;
}

function monthDay(month = "", day = "", year: string | undefined, todayMs: number): number | undefined {
  const at = months.indexOf(month.slice(0, 3).toLowerCase());
  if (year !== undefined) return dayOf(Number(year), at, Number(day));
  const thisYear = new Date(todayMs).getUTCFullYear();
  const here = dayOf(thisYear, at, Number(day));
  return here === undefined || here >= todayMs ? here : dayOf(thisYear + 1, at, Number(day));
}

/** Undefined for days that no calendar has, such as 31 February. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month, day);
  return new Date(time).getUTCMonth() === month && new Date(time).getUTCDate() === day ? time : undefined;
}
