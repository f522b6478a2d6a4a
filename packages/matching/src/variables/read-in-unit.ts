/** Numbers with the unit that a variable's name ends in: "weight_kg", "area_ha", "budget_eur", "discount_percent". */
import type { Variable } from "@flowmind/core";
import { convert, measureOf, unitOf } from "../units.ts";
import { type InferredValue, inferredFromSpan } from "./inferred-value.ts";
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

/** In the order of the text; undefined where the name says no unit. */
export function readInUnit({ name }: Variable, query: QueryText): readonly InferredValue[] | undefined {
  const last = name.slice(name.lastIndexOf("_") + 1).toLowerCase();
  if (percent.test(last)) return readAll(query, share, ([, digits]) => Number(digits));
  const currency = currencies.get(last);
  if (currency !== undefined) return query.read(readNumbers).flatMap((number) => inCurrency(query, number, currency));
  const unit = last === "m" ? "metre" : unitOf(last);
  if (unit === undefined || last === name.toLowerCase()) return undefined;
  const apart = query.read(readNumbers).flatMap((number) => {
    const word = query.words[number.last + 1];
    if (word === undefined || word.clause !== query.words[number.first]?.clause) return [];
    return measured(query, number.value, word.text, unit, startAt(query, number.first), word.end);
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

function measured(
  query: QueryText,
  number: number,
  said: string,
  unit: string,
  start: number,
  end: number,
): readonly InferredValue[] {
  const value = inUnit(number, said, unit);
  return value === undefined ? [] : [{ ...inferredFromSpan(query, start, end), value }];
}

/** To twelve digits: what is computed in floating point is not said to more. */
function inUnit(number: number, said: string, unit: string): number | undefined {
  const from = said === "m" && measureOf(unit) === "distance" ? "metre" : unitOf(said);
  const value = from === undefined ? undefined : convert(number, from, unit);
  return value === undefined ? undefined : Number(value.toPrecision(12));
}
