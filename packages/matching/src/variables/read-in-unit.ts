/** Numbers with the unit that a variable's name ends in: "weight_kg", "area_ha", "budget_eur", "discount_percent". */
import type { Variable } from "@flowmind/core";
import { convert, measureOf, unitOf } from "../units.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "./inferred-value.ts";
import { endAt, type QueryText, startAt, textAt } from "./query-text.ts";
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

/** In the order of the text; undefined where the name says no unit. */
export function readInUnit({ name }: Variable, query: QueryText): readonly InferredValue[] | undefined {
  const head = nameWithoutUnit(name);
  if (head === undefined) return undefined;
  const last = name.slice(head.length + 1).toLowerCase();
  if (percent.test(last)) return readAll(query, share, ([, digits]) => Number(digits));
  const numbers = query.read(readNumbers);
  const currency = currencies.get(last);
  if (currency !== undefined) return numbers.flatMap((number) => inCurrency(query, number, currency));
  const unit = measureIn(last) ?? last;
  const apart = numbers.flatMap(({ value, first, last: end }): readonly InferredValue[] => {
    const word = query.words[end + 1];
    if (word === undefined || word.clause !== query.words[first]?.clause) return [];
    const converted = inUnit(value, word.text, unit);
    return converted === undefined ? [] : [inferredFromWords(query, first, end + 1, converted)];
  });
  const together = readAll(query, joined, ([, digits, said = ""]) => inUnit(Number(digits), said.toLowerCase(), unit));
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

function inCurrency(query: QueryText, { value, first, last }: NumberFound, currency: RegExp): readonly InferredValue[] {
  const [start, end] = [startAt(query, first), endAt(query, last)];
  const next = query.words[last + 1];
  if (next !== undefined && currency.test(next.text) && next.clause === query.words[first]?.clause)
    return [{ ...inferredFromSpan(query, start, next.end), value }];
  if (currency.test(query.text.slice(end, end + 1))) return [{ ...inferredFromSpan(query, start, end + 1), value }];
  if (currency.test(query.text.slice(start - 1, start))) return [{ ...inferredFromSpan(query, start - 1, end), value }];
  return currency.test(textAt(query, first - 1)) ? [{ ...inferredFromSpan(query, start, end), value }] : [];
}

/** To twelve digits: what is computed in floating point is not said to more. */
function inUnit(number: number, said: string, unit: string): number | undefined {
  const from = said === "m" && measureOf(unit) === "distance" ? "metre" : unitOf(said);
  const value = from === undefined ? undefined : convert(number, from, unit);
  return value === undefined ? undefined : Number(value.toPrecision(12));
}
