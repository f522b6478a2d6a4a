/** What a value of a condition or variable is: a number with its unit, a length of time, a moment, a truth or a word. */
import { isRecord } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { unitOf } from "../units.ts";
import { dayLengthMs } from "../variables/dates/date-forms.ts";
import { readDates } from "../variables/dates/read-dates.ts";
import { valueKey } from "../variables/declared/value-key.ts";
import { readDurations, yearSeconds } from "../variables/durations/read-durations.ts";
import { readNumbers } from "../variables/numbers/read-numbers.ts";
import { baseOf } from "../variables/query/base-of.ts";
import { prepareQueryText } from "../variables/query/query-text.ts";
import { readVersion } from "./versions.ts";

export type Quantity =
  /** `unit` is a currency's code, `%`, or the base form of what is counted. */
  | { readonly kind: "number"; readonly value: number; readonly unit?: string }
  /** `count` is the number as it stands: 2 of "2 hours". */
  | { readonly kind: "duration"; readonly seconds: number; readonly count: number }
  | { readonly kind: "moment"; readonly atMs: number; readonly wholeDay: boolean }
  /** A time of day, in minutes from midnight. */
  | { readonly kind: "clock"; readonly minutes: number }
  /** Numbers between dots. */
  | { readonly kind: "version"; readonly parts: readonly number[] }
  | { readonly kind: "truth"; readonly value: boolean }
  | { readonly kind: "word"; readonly key: string };

/** Undefined for what is no single value. @param nowMs what "tomorrow" is measured from */
export function readQuantity(value: unknown, nowMs: number): Quantity | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? { kind: "number", value } : undefined;
  if (typeof value === "boolean") return { kind: "truth", value };
  if (value instanceof Date) return { kind: "moment", atMs: value.getTime(), wholeDay: false };
  if (isRecord(value)) return readAmount(value, nowMs);
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const text = value.trim().slice(0, longestValue);
  if (longVersion.test(text)) return { kind: "version", parts: readVersion(text) ?? [] };
  return readClock(text) ?? readMoment(text, nowMs) ?? readDuration(text) ?? readNumber(text) ?? readWord(text);
}

/** A shorter one is a number by itself. */
const longVersion = /^v?\d{1,6}(?:\.\d{1,6}){2,5}$/i;

/** `{amount: 2750, currency: "EUR"}`, `{value: 3, unit: "hours"}` */
function readAmount(value: Readonly<Record<string, unknown>>, nowMs: number): Quantity | undefined {
  const amount = value["amount"] ?? value["value"] ?? value["count"];
  if (typeof amount !== "number" && typeof amount !== "string") return undefined;
  const unit = value["currency"] ?? value["cur"] ?? value["unit"];
  return readQuantity(typeof unit === "string" ? `${amount} ${unit}` : amount, nowMs);
}

/** A longer text is no value to compare. */
const longestValue = 200;

function readWord(text: string): Quantity | undefined {
  const key = valueKey(text);
  if (key === undefined || key === "") return undefined;
  const truth = truths.get(key);
  return truth === undefined ? { kind: "word", key } : { kind: "truth", value: truth };
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["false", false],
  ["no", false],
]);

/** "18:00", "6 pm", "noon"; undefined for what is no time of day. */
export function readClock(text: string): Quantity | undefined {
  const [, hours, minutes = "0", half] = /^(\d{1,2})(?::(\d{2}))?\s?(am|pm)?$/i.exec(text.replace(/\./g, "")) ?? [];
  if (hours === undefined || (half === undefined && !text.includes(":"))) {
    const named = namedTimes.get(text.toLowerCase());
    return named === undefined ? undefined : { kind: "clock", minutes: named };
  }
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return hour > 24 || Number(minutes) > 59 ? undefined : { kind: "clock", minutes: hour * 60 + Number(minutes) };
}

const namedTimes: ReadonlyMap<string, number> = new Map([
  ["noon", 720],
  ["midday", 720],
  ["midnight", 0],
]);

const timeStamp = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

function readMoment(text: string, nowMs: number): Quantity | undefined {
  if (timeStamp.test(text)) {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
    const atMs = Date.parse(zoned.replace(" ", "T"));
    return Number.isNaN(atMs) ? undefined : { kind: "moment", atMs, wholeDay: false };
  }
  // A weekday is read with the word before it only.
  const named = `by ${text}`;
  const date = readDates(named, nowMs).find(({ start, end }) => start <= "by ".length && end >= named.length);
  return date && { kind: "moment", atMs: date.dayMs + (date.timeMs ?? 0), wholeDay: date.timeMs === undefined };
}

const isoDuration = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const shortUnits: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

function readDuration(text: string): Quantity | undefined {
  const iso = isoDuration.exec(text);
  if (iso !== null && text.length > 2) {
    const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso.slice(1).map((part) => Number(part ?? 0));
    const length = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
    return { kind: "duration", seconds: length, count: length };
  }
  const short = /^(\d+(?:\.\d+)?)\s?(ms|h|d|w|s)$/.exec(text);
  if (short !== null) {
    const count = Number(short[1]);
    return { kind: "duration", seconds: count * (shortUnits[short[2] ?? ""] ?? 1), count };
  }
  const query = prepareQueryText(text, 0);
  const [found, another] = readDurations(query);
  if (found === undefined || another !== undefined) return undefined;
  const rest = query.words.filter((_, at) => at < found.first || at > found.last);
  if (rest.some(({ text: word }) => !beside.has(word))) return undefined;
  return { kind: "duration", seconds: found.seconds, count: readNumbers(query)[0]?.value ?? 1 };
}

/** Say nothing beside a length of time: "about 2 hours". */
const beside: ReadonlySet<string> = new Set(["about", "around", "roughly", "approximately", "a", "the"]);

const currencies: ReadonlyMap<string, string> = new Map(
  "€ eur|eur eur|euro eur|euros eur|$ usd|usd usd|dollar usd|dollars usd|£ gbp|gbp gbp|pound gbp|pounds gbp|chf chf|franc chf|francs chf"
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);
const numberForm =
  /^(?:about\s|around\s|roughly\s|approximately\s)?([€$£])?\s?([+-]?\d[\d,]*(?:\.\d+)?|[+-]?\.\d+)\s?((?:thousand|million|billion|bn|k|m)(?!\p{L}))?\s?(%|percent|[€$£]|°\s?[CF]|km\/h|m\/s|\p{L}+(?:\s\p{L}+)?)?$/iu;
const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  bn: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};

/** "half" of something, as a percentage. */
const fractions: ReadonlyMap<string, number> = new Map([
  ["half", 50],
  ["a third", 100 / 3],
  ["one third", 100 / 3],
  ["two thirds", 200 / 3],
  ["a quarter", 25],
  ["one quarter", 25],
  ["three quarters", 75],
  ["a fifth", 20],
  ["a tenth", 10],
]);

/** A day that is named without a time lasts until its end. In milliseconds since 1970. */
export function endOfMoment({ atMs, wholeDay }: Extract<Quantity, { kind: "moment" }>): number {
  return wholeDay ? atMs + dayLengthMs : atMs;
}

export const fractionNames: readonly string[] = [...fractions.keys()];

/** "1.250,00 €": two digits behind a last comma are cents, and points before it part thousands. */
function withPoints(text: string): string {
  return text.replace(/(?<![\d.,])(\d{1,3}(?:\.\d{3})*),(\d{2})(?![\d.,])/, (_, whole: string, cents: string) => {
    return `${whole.replaceAll(".", "")}.${cents}`;
  });
}

function readNumber(text: string): Quantity | undefined {
  const fraction = fractions.get(text.toLowerCase());
  if (fraction !== undefined) return { kind: "number", value: fraction, unit: "%" };
  const [, sign, digits, factor = "", unit = ""] = numberForm.exec(withPoints(text)) ?? [];
  if (digits !== undefined) {
    const value = Number(digits.replaceAll(",", "")) * (factors[factor.toLowerCase()] ?? 1);
    return Number.isFinite(value) ? numberWith(value, sign ?? unit) : undefined;
  }
  const query = prepareQueryText(text, 0);
  const number = readNumbers(query)[0];
  const isWhole = number?.first === 0 && number.last >= query.words.length - 2;
  return isWhole ? numberWith(number.value, query.words[number.last + 1]?.text ?? "") : undefined;
}

function numberWith(value: number, unit: string): Quantity {
  const plain = unit.toLowerCase();
  if (plain === "") return { kind: "number", value };
  if (plain === "percent") return { kind: "number", value, unit: "%" };
  return { kind: "number", value, unit: currencies.get(plain) ?? unitOf(plain) ?? baseOf(plain) };
}

export function isCurrency(unit: string): boolean {
  return [...currencies.values()].includes(unit);
}

/** What a variable's name says of a plain number: `deadline_hours`, `budget_eur`, `error_rate_percent`. */
export function withUnitOfName(quantity: Quantity, name: string): Quantity {
  if (quantity.kind !== "number" || quantity.unit !== undefined) return quantity;
  const words = (valueKey(splitName(name)) ?? "").split(" ");
  for (const word of words) {
    const seconds = unitSeconds.get(word);
    if (seconds !== undefined) return { kind: "duration", seconds: quantity.value * seconds, count: quantity.value };
  }
  if (words.includes("age")) {
    return { kind: "duration", seconds: quantity.value * yearSeconds, count: quantity.value };
  }
  const last = words.at(-1) ?? "";
  const unit = last === "percent" || last === "pct" ? "%" : (currencies.get(last) ?? unitOf(last));
  return unit === undefined ? quantity : { ...quantity, unit };
}

const unitSeconds: ReadonlyMap<string, number> = new Map([
  ["ms", 0.001],
  ["seconds", 1],
  ["secs", 1],
  ["minutes", 60],
  ["mins", 60],
  ["hours", 3_600],
  ["days", 86_400],
  ["weeks", 604_800],
  ["months", yearSeconds / 12],
  ["years", yearSeconds],
]);
