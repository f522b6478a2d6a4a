/** The hour that is said beside a day in words or without "am" and "pm": "half past six yesterday evening", "by 10 tomorrow morning". */
import { numerals } from "../numbers/numerals.ts";

interface Spanned {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

interface SpokenHour extends Spanned {
  /** Milliseconds from midnight; undefined where either half of the day may be meant. */
  readonly timeMs: number | undefined;
}

const words = numerals.slice(1, 13);
const hourWord = String.raw`(?:\d{1,2}|${words.join("|")})`;
const minuteWord = String.raw`(?:half|(?:a\s+)?quarter|twenty(?:[\s-]five)?|five|ten|\d{1,2})(?:\s+minutes)?`;
const lead = String.raw`(?:at|by|before|until|till|since|from|(?<!\bfor\s+)around)\s+(?:about\s+|around\s+|exactly\s+)?`;
/** A mere number is an hour behind "at" and the like only: "a table for 4 tonight". */
const clock = String.raw`(?:(?:${lead})?(${minuteWord})\s+(past|to)\s+(${hourWord})|(?:${lead})(${hourWord})(?:[:.](\d{2}))?|(?:${lead})?(\d{1,2}):(\d{2}))(?:\s+o['’]?clock)?`;
const inThe = String.raw`(?:\s+(?:in\s+the\s+|at\s+)(morning|afternoon|evening|night)\b)?`;
const before = new RegExp(String.raw`(?<![\w:.])${clock}${inThe},?\s+(?:on\s+)?$`, "i");
const after = new RegExp(
  String.raw`^,?\s+${clock}${inThe}(?=\s*(?:[.,;:!?)]\D|[.,;:!?)]?$|\n)|\s+(?:in|at|and|or|for|so|but|please|pls|sharp|the|from|with|because|if|when|of)\b)`,
  "i",
);
const partBehind = /^\s+(morning|afternoon|evening|night)\b/i;
const partWithin = /^(?:this\s+(morning|afternoon|evening)|(tonight)|last\s+(night))$/i;
/** How far around a day its hour is looked for. */
const reach = 48;

/** The span is that of the hour and the day together; undefined where no hour stands beside it. */
export function spokenHour(text: string, { start, end }: Spanned): SpokenHour | undefined {
  const behind = partBehind.exec(text.slice(end, end + reach));
  const within = partWithin.exec(text.slice(start, end));
  const dayEnd = end + (behind?.[0].length ?? 0);
  const part = behind?.[1] ?? within?.[1] ?? within?.[2] ?? within?.[3];
  const head = before.exec(text.slice(Math.max(0, start - reach), start));
  if (head !== null) return { timeMs: timeOf(head, head[8] ?? part), start: start - head[0].length, end: dayEnd };
  const tail = after.exec(text.slice(dayEnd, dayEnd + reach));
  if (tail === null) return undefined;
  return { timeMs: timeOf(tail, tail[8] ?? part), start, end: dayEnd + tail[0].length };
}

function timeOf(found: RegExpExecArray, part: string | undefined): number | undefined {
  const [, said, side, spoken, plain, plainMinutes, full, fullMinutes] = found;
  const clockHour = hourOf(spoken ?? plain ?? full ?? "");
  const minutes = said === undefined ? Number(plainMinutes ?? fullMinutes ?? 0) : minutesOf(said);
  if (clockHour === undefined || minutes === undefined || minutes > 59) return undefined;
  const hour = hourIn(part?.toLowerCase(), side === "to" ? clockHour - 1 : clockHour);
  if (hour === undefined) return undefined;
  return hour * hourMs + (side === "to" ? 60 - minutes : minutes) * minuteMs;
}

function hourOf(said: string): number | undefined {
  const hour = /^\d/.test(said) ? Number(said) : words.indexOf(said.toLowerCase()) + 1;
  return hour >= 1 && hour <= 12 ? hour : undefined;
}

function minutesOf(said: string): number | undefined {
  const word = said.toLowerCase().replace(/^a\s+|\s+minutes$/g, "");
  if (/^\d/.test(word)) return Number(word);
  return minuteWords[word.replace(/\s/, "-")];
}

const minuteWords: Readonly<Record<string, number>> = {
  half: 30,
  quarter: 15,
  five: 5,
  ten: 10,
  twenty: 20,
  "twenty-five": 25,
};

/** Hours that a part of the day may have; "at 12 tonight" and "at 2 last night" are of either day. */
const hoursOf: Readonly<Record<string, readonly [least: number, most: number, more: number]>> = {
  morning: [1, 11, 0],
  afternoon: [1, 6, 12],
  evening: [4, 11, 12],
  tonight: [5, 11, 12],
  night: [7, 11, 12],
};

function hourIn(part: string | undefined, hour: number): number | undefined {
  const [least, most, more] = hoursOf[part ?? ""] ?? nothing;
  return hour >= least && hour <= most ? hour + more : undefined;
}

const nothing = [1, 0, 0] as const;
const hourMs = 3_600_000;
const minuteMs = 60_000;
