/** Numbers with the unit that a variable's name ends in: "weight_kg", "area_ha", "budget_eur", "discount_percent". */
import type { Variable } from "@flowmind/core";
import { convert, measureOf, unitOf } from "../../units.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "../inferred-value.ts";
import { endAt, type QueryText, startAt, textAt, wordAt } from "../query/query-text.ts";
import { isBoundDenied } from "./is-other-bound.ts";
import { type NumberFound, readNumbers } from "./read-numbers.ts";

/** Signs and words, as they stand beside a number. */
const currencies: ReadonlyMap<string, RegExp> = new Map([
  ["eur", /^(?:€|eur|euros?)$/],
  ["usd", /^(?:\$|usd|dollars?)$/],
  ["gbp", /^(?:£|gbp|pounds?|quid)$/],
  ["chf", /^(?:chf|francs?)$/],
]);
const percent = /^(?:percent|pct)$/;
const share = /(?<![\w.,])(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|percent\b|per cent\b)/gi;
const joined = /(?<![\w.,])(\d{1,6}(?:\.\d{1,3})?)([a-z]{1,2})(?![\w.]*\w)/gi;

/** The name without its unit: "budget" of "budget_eur". Undefined where it has none, or is nothing else. */
export function nameWithoutUnit(name: string): string | undefined {
  const cut = name.lastIndexOf("_");
  const unit = name.slice(cut + 1).toLowerCase();
  const isUnit = percent.test(unit) || currencies.has(unit) || measureIn(unit) !== undefined;
  return cut > 0 && isUnit ? name.slice(0, cut) : undefined;
}

function measureIn(unit: string): string | undefined {
  return unit === "m" ? "metre" : unitOf(unit);
}

/** In the order of the text, none of a range, denied or with a sign before it; undefined where the name says no unit. */
export function readInUnit({ name }: Variable, query: QueryText): readonly InferredValue[] | undefined {
  const head = nameWithoutUnit(name);
  if (head === undefined) return undefined;
  const last = name.slice(head.length + 1).toLowerCase();
  return query.read(readerOf(last)).filter((found) => standsAlone(query, found));
}

type Reader = (query: QueryText) => readonly InferredValue[];

const readers = new Map<string, Reader>();

/** One reader for each unit, so that a query is read once however many variables have it. There are few units. */
function readerOf(unit: string): Reader {
  const known = readers.get(unit);
  if (known !== undefined) return known;
  const currency = currencies.get(unit);
  const made: Reader = (query) => {
    if (percent.test(unit)) return readAll(query, share, ([, digits]) => Number(digits));
    if (currency !== undefined) return query.read(readNumbers).flatMap((number) => inCurrency(query, number, currency));
    return readMeasured(query, measureIn(unit) ?? unit);
  };
  readers.set(unit, made);
  return made;
}

function readMeasured(query: QueryText, unit: string): readonly InferredValue[] {
  const apart = query.read(readNumbers).flatMap(({ value, first, last, until }): readonly InferredValue[] => {
    const word = query.words[last + 1];
    if (word === undefined || word.clause !== query.words[first]?.clause) return [];
    const converted = inUnit(value, query.text.slice(word.start, word.end), unit);
    return converted === undefined ? [] : [inferredFromWords(query, first, until ?? last + 1, converted)];
  });
  const together = readAll(query, joined, ([, digits, said = ""]) => inUnit(Number(digits), said, unit));
  return [...apart, ...together].sort((a, b) => a.start - b.start);
}

function readAll(
  query: QueryText,
  form: RegExp,
  read: (found: RegExpExecArray) => number | undefined,
): readonly InferredValue[] {
  return [...query.text.matchAll(form)].flatMap((found) => {
    const value = read(found);
    return value === undefined
      ? []
      : [{ ...inferredFromSpan(query, found.index, found.index + found[0].length), value }];
  });
}

/** "500 €" and "€ 500" too; the euros of "77 euros 50" belong to the number before them. */
function inCurrency(query: QueryText, found: NumberFound, currency: RegExp): readonly InferredValue[] {
  const { value, first, last, until } = found;
  const [start, end] = [startAt(query, first), endAt(query, last)];
  const whole = (from: number, to: number) => [
    { ...inferredFromSpan(query, from, until === undefined ? to : endAt(query, until)), value },
  ];
  const next = query.words[last + 1];
  if (next !== undefined && currency.test(next.text) && next.clause === query.words[first]?.clause)
    return [inferredFromWords(query, first, until ?? last + 1, value)];
  const after = /^\s?(\S)/.exec(query.text.slice(end, end + 2));
  if (after !== null && currency.test(after[1] ?? "")) return whole(start, end + after[0].length);
  const before = /(\S)\s?$/.exec(query.text.slice(Math.max(0, start - 2), start));
  const isSaid = currency.test(before?.[1] ?? "") || currency.test(textAt(query, first - 1));
  if (!isSaid || isSpent(query, first)) return [];
  return currency.test(before?.[1] ?? "")
    ? whole(start - (before?.[0].length ?? 0), end)
    : [inferredFromWords(query, first, until ?? last, value)];
}

/** Whether the currency before the number at `first` stands right behind another one: "45€5", "100 euros 50 copies"; not "2 €50 vouchers". */
function isSpent(query: QueryText, first: number): boolean {
  return query.read(readNumbers).some(({ last }) => {
    if (last >= first || last < first - 2) return false;
    return /^(?:€|\$|£|\s?(?:[€$£]|[a-z]+)\s)$/i.test(query.text.slice(endAt(query, last), startAt(query, first)));
  });
}

/** No end of a range ("2 to 3 kg"), no part of a longer number, length or sum ("2,5,8 kg", "6 ft 2", "3 x 10 kg"), no negative and nothing denied. */
function standsAlone(query: QueryText, { start, end }: InferredValue): boolean {
  const [head, tail] = [
    query.text.slice(Math.max(0, start - aroundReach), start),
    query.text.slice(end, end + aroundReach),
  ];
  const opens = rangeOpens.test(head);
  const goesOn = /^\s*(?:(?:to|or|[-–])\s*)?[$€£]?\d/i.test(tail);
  const isPart = /\d[,.]$|[-−–]$|\bminus\s+$|\d\s?[x×]\s?$/i.test(head);
  const isDenied = query.words[wordAt(query, start)]?.negated === true && !isBoundDenied(query, start);
  return !opens && !goesOn && !isPart && !isDenied;
}

const aroundReach = 16;
/** "2 to", "4-", but not the number of "A-1700 to". */
const rangeOpens =
  /(?:(?<!\p{L}[-_#]?\d{0,8})\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten))\S{0,3}\s*(?:to|or|and|[-–])\s*$/iu;

/** To twelve digits: what is computed in floating point is not said to more. */
function inUnit(number: number, written: string, unit: string): number | undefined {
  // "5G" is a phone.
  if (/^[A-BD-EG-Z]$/.test(written)) return undefined;
  const said = written.toLowerCase();
  const from = said === "m" && measureOf(unit) === "distance" ? "metre" : unitOf(said);
  const value = from === undefined ? undefined : convert(number, from, unit);
  return value === undefined ? undefined : Number(value.toPrecision(12));
}
