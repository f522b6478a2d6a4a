/** The numbers, lengths of time and days of a message that a comparison in words may mean. */

import { unitOf } from "../units.ts";
import { dayLengthMs } from "../variables/dates/date-forms.ts";
import { readDates } from "../variables/dates/read-dates.ts";
import { readDurations, yearSeconds } from "../variables/durations/read-durations.ts";
import { readNumbers } from "../variables/numbers/read-numbers.ts";
import { baseOf } from "../variables/query/base-of.ts";
import { endAt, type QueryText, startAt, textAt } from "../variables/query/query-text.ts";
import { isCurrency, type Quantity, readClock, readQuantity } from "./quantity.ts";
import { readVersion } from "./versions.ts";

export interface SaidQuantity {
  readonly quantity: Quantity;
  /** As the message has it. */
  readonly words: string;
}

/** People are counted under many names. */
const peopleNames: ReadonlySet<string> = new Set(
  "user customer client people person employee member colleague guest attendee visitor subscriber participant pupil student shopper patient passenger tenant resident player merchant"
    .split(" ")
    .map(baseOf),
);
const atOnce = /\b(?:right now|right away|immediately|at once|asap|as soon as possible|this (?:minute|instant))\b/i;

/**
 * @param compared the value that the condition names
 * @param subject the words that say what is compared
 * @param isLeast whether so much or more is asked for: "waiting for more than an hour" asks for what has passed, "within an hour" does not
 */
export function quantitiesSaid(
  message: QueryText,
  compared: Quantity,
  subject: string,
  isLeast: boolean = false,
): readonly SaidQuantity[] {
  switch (compared.kind) {
    case "duration":
      return /\b(?:age|old)\b/i.test(subject) ? agesSaid(message) : durationsSaid(message, isLeast);
    case "moment":
      return datesSaid(message, compared.atMs < message.nowMs);
    case "number":
      return numbersSaid(message, compared.unit, subject);
    case "clock":
      return timesOfDay(message);
    case "version":
      return versionsSaid(message);
    case "truth":
    case "word":
      return [];
  }
}

function versionsSaid({ text }: QueryText): readonly SaidQuantity[] {
  return [...text.matchAll(/\bv?\d{1,6}(?:\.\d{1,6}){1,5}\b/gi)].flatMap(([words]): SaidQuantity[] => {
    const parts = readVersion(words);
    return parts === undefined ? [] : [{ quantity: { kind: "version", parts }, words }];
  });
}

const milliseconds = /\b\d[\d,.]*\s?(?:ms|milliseconds?)\b/gi;

function durationsSaid(message: QueryText, isLeast: boolean): readonly SaidQuantity[] {
  const short = matched(message, milliseconds);
  if (short.length > 0) return short;
  const found = message.read(readDurations).flatMap(({ seconds, first, last }): SaidQuantity[] => {
    if (!isLeast && isPassed(message, first, last)) return [];
    const words = message.text.slice(startAt(message, first), endAt(message, last));
    return [{ quantity: { kind: "duration", seconds, count: seconds }, words }];
  });
  if (found.length > 0) return found;
  const now = atOnce.exec(message.text);
  if (now !== null) return [{ quantity: { kind: "duration", seconds: 0, count: 0 }, words: now[0] }];
  // A day is no length of time, and what lies behind is no time that is left.
  if (isLeast) return [];
  return datesSaid(message).filter(
    ({ quantity }) => quantity.kind === "moment" && quantity.atMs >= startOfDay(message),
  );
}

function startOfDay({ nowMs }: QueryText): number {
  return Math.floor(nowMs / dayLengthMs) * dayLengthMs;
}

const timeOfDay = /\b(?:\d{1,2}:\d{2}(?:\s?[ap]\.?m\b)?|\d{1,2}\s?[ap]\.?m\b|noon|midday|midnight)/gi;

function timesOfDay(message: QueryText): readonly SaidQuantity[] {
  return [...message.text.matchAll(timeOfDay)].flatMap(([words]) => {
    const quantity = readClock(words);
    return quantity === undefined ? [] : [{ quantity, words }];
  });
}

/** "took two hours", "three days ago", "for a week", "every two days": nothing that is still to come. */
const passed =
  /^(?:took|takes|taken|lasted|last|lasts|past|since|for|every|each|spent|waited|waiting|after|over|another|previous)$/;

function isPassed(message: QueryText, first: number, last: number): boolean {
  const before = [first - 1, first - 2].map((at) => textAt(message, at));
  return before.some((word) => passed.test(word)) || /^(?:ago|late|old|long|earlier)$/.test(textAt(message, last + 1));
}

/** "turned nineteen", "I'm 34", "16 years old", "aged 70". */
function agesSaid(message: QueryText): readonly SaidQuantity[] {
  return message.read(readNumbers).flatMap(({ value, first, last }): SaidQuantity[] => {
    const before = textAt(message, first - 1);
    const [next, afterNext] = [textAt(message, last + 1), textAt(message, last + 2)];
    const isAge =
      /^(?:turned|turns|aged|age|i'm|am|is|he's|she's|are|be)$/.test(before) ||
      (/^years?$/.test(next) && afterNext === "old");
    const isOther = next !== "" && !/^(?:years?|and|but|now|today|so|in|since|last|next|already)$/.test(next);
    const sameClause = message.words[last + 1]?.clause === message.words[last]?.clause;
    if (!isAge || (isOther && sameClause)) return [];
    const words = message.text.slice(startAt(message, first), endAt(message, last));
    return [{ quantity: { kind: "duration", seconds: value * yearSeconds, count: value }, words }];
  });
}

/** @param isPast what they are compared with lies behind: of a day without a year the last one is meant */
function datesSaid(message: QueryText, isPast = false): readonly SaidQuantity[] {
  return readDates(message.text, message.nowMs).map(({ dayMs, pastDayMs = dayMs, timeMs, start, end }) => ({
    quantity: { kind: "moment", atMs: (isPast ? pastDayMs : dayMs) + (timeMs ?? 0), wholeDay: timeMs === undefined },
    words: message.text.slice(start, end),
  }));
}

const money =
  /(?:[€$£]\s?\d[\d,.]*(?:\s?(?:k|m|million|thousand)\b)?|\d[\d,.]*\s?(?:k|m|million|thousand)?\s?(?:€|\$|£|euros?|eur|dollars?|usd|pounds?|gbp|chf)(?![\p{L}]))/giu;
const share = /\d+(?:\.\d+)?\s?(?:%|percent\b)/gi;

/** With a currency or a percentage those of that kind; others where what is counted is named beside them. */
function numbersSaid(message: QueryText, unit: string | undefined, subject: string): readonly SaidQuantity[] {
  if (unit !== undefined && isCurrency(unit)) return moneySaid(message);
  if (unit === "%") return [...matched(message, share), ...fractionsSaid(message)];
  const named = new Set(
    [...subject.toLowerCase().split(/[\s_]+/), unit ?? ""].filter((word) => word !== "").flatMap(unitNames),
  );
  const countsPeople = [...named].some((word) => peopleNames.has(word));
  return message.read(readNumbers).flatMap(({ value, first, last }): SaidQuantity[] => {
    const near = [first - 2, first - 1, last + 1, last + 2, last + 3].map((at) => message.words[at]);
    const isNamed = near.some((word) => {
      if (word === undefined || word.sentence !== message.words[first]?.sentence) return false;
      return unitNames(word.text).some((name) => named.has(name)) || (countsPeople && peopleNames.has(word.base));
    });
    if (!isNamed && !(countsPeople && countsUs(message, first, last))) return [];
    const start = startAt(message, first);
    const isNegative = /(?:^|\s)(?:minus\s|[-−])$/i.test(message.text.slice(Math.max(0, start - signReach), start));
    const words = message.text.slice(start, endAt(message, last));
    const unitSaid = unitOf(textAt(message, last + 1));
    return [
      { quantity: { kind: "number", value: isNegative ? -value : value, ...(unitSaid && { unit: unitSaid }) }, words },
    ];
  });
}

/** " minus " */
const signReach = 7;

/** "A table for eight", "we are five", "three of us". */
function countsUs(message: QueryText, first: number, last: number): boolean {
  if (textAt(message, last + 1) === "of" && textAt(message, last + 2) === "us") return true;
  const goesOn = message.words[last + 1]?.clause === message.words[last]?.clause;
  return /^(?:for|are|we're|us)$/.test(textAt(message, first - 1)) && !goesOn;
}

const sameUnits: readonly (readonly string[])[] = [
  ["kg", "kilo", "kilogram", "weight"],
  ["km", "kilometre", "kilometer", "distance"],
  ["degree", "celsius", "temperature"],
  ["mile", "distance"],
  ["star", "rating"],
].map((names) => names.map(baseOf));

/** A unit's other names, and what it measures. */
function unitNames(word: string): readonly string[] {
  const base = baseOf(word);
  const others = sameUnits.filter((names) => names.includes(base)).flat();
  return [base, ...others];
}

/** In digits with their sign, or in words with their currency behind. */
function moneySaid(message: QueryText): readonly SaidQuantity[] {
  const signed = matched(message, money);
  if (signed.length > 0) return signed;
  return message.read(readNumbers).flatMap(({ value, first, last }): SaidQuantity[] => {
    const currency = readQuantity(`1 ${textAt(message, last + 1)}`, 0);
    if (currency?.kind !== "number" || currency.unit === undefined || !isCurrency(currency.unit)) return [];
    const words = message.text.slice(startAt(message, first), endAt(message, last + 1));
    return [{ quantity: { ...currency, value }, words }];
  });
}

const parts: readonly (readonly [RegExp, number])[] = [
  [/\b(?:a|one) quarter of\b|\bevery fourth\b/i, 25],
  [/\b(?:a|one) third of\b|\bevery third\b/i, 33.3],
  [/\b(?:half of|every second|every other|one half of)\b/i, 50],
  [/\b(?:three quarters of)\b/i, 75],
  [/\b(?:a|one) fifth of\b|\bevery fifth\b/i, 20],
  [/\b(?:a|one) tenth of\b|\bevery tenth\b/i, 10],
];
const oneIn =
  /\b(one|two|three|\d{1,3}) (?:\p{L}+ )?(?:in|out of) (?:every )?(two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|a hundred|\d{1,5})\b/iu;

/** "One request in ten", "a quarter of all uploads", as percentages. */
function fractionsSaid(message: QueryText): readonly SaidQuantity[] {
  const named = parts.flatMap(([form, value]): SaidQuantity[] => {
    const words = form.exec(message.text)?.[0];
    return words === undefined ? [] : [{ quantity: { kind: "number", value, unit: "%" }, words }];
  });
  const ratio = oneIn.exec(message.text);
  if (ratio === null) return named;
  const [count, of] = [ratio[1], ratio[2]?.replace(/^a /, "")].map((text) => {
    const quantity = readQuantity(text === "hundred" ? 100 : text, 0);
    return quantity?.kind === "number" ? quantity.value : Number.NaN;
  });
  const value = (100 * (count ?? Number.NaN)) / (of ?? Number.NaN);
  return Number.isFinite(value)
    ? [...named, { quantity: { kind: "number", value, unit: "%" }, words: ratio[0] }]
    : named;
}

function matched(message: QueryText, form: RegExp): readonly SaidQuantity[] {
  return [...message.text.matchAll(form)].flatMap(([words]) => {
    const plain = words.replace(/[.,\s]+$/, "");
    const quantity = readQuantity(plain, message.nowMs);
    return quantity?.kind === "number" || quantity?.kind === "duration" ? [{ quantity, words: plain }] : [];
  });
}
