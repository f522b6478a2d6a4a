/** How often, for a variable that counts by the day or week: "sessions_per_week". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromWords } from "./inferred-value.ts";
import { baseAt, type QueryText, textAt } from "./query-text.ts";
import { readNumbers } from "./read-numbers.ts";
import { isToldOfOthers } from "./told-elsewhere.ts";

const often: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
]);

/** "Twice a week", "three days per week"; undefined for other variables and where several rates are said. */
export function inferRate({ name }: Variable, query: QueryText): InferredValue | undefined {
  const unit = /_per_(day|week|month|year)$/.exec(name)?.[1];
  if (unit === undefined) return undefined;
  const counted = query.read(readNumbers).map(({ value, first, last }) => ({ value, first, last }));
  const adverbs = query.words.flatMap(({ text }, at) => {
    const value = often.get(text);
    return value === undefined ? [] : [{ value, first: at, last: at }];
  });
  const rates = [...counted, ...adverbs].flatMap(({ value, first, last }) => {
    const by = [1, 2].find((away) => isBy(query, last + away, unit));
    if (by === undefined || isToldOfOthers(query, first)) return [];
    return [inferredFromWords(query, first, last + by + 1, value)];
  });
  return rates.length === 1 ? rates[0] : undefined;
}

/** "a week", "per week". */
function isBy(query: QueryText, at: number, unit: string): boolean {
  return /^(?:an?|per|each|every)$/.test(textAt(query, at)) && baseAt(query, at + 1) === unit;
}
