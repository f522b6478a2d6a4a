/** How often, for a variable that counts by the day or week: "sessions_per_week". */
import type { Variable } from "@flowmind/core";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { baseAt, phraseBases, type QueryText, textAt } from "../query/query-text.ts";
import { readNumbers } from "./read-numbers.ts";

const often: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
]);

/** Names of what is no matter of how often. */
const measured = /budget|cost|price|spend|fee|pay|hours?|minutes?|km|miles|words|pages/;

/** "Twice a week", "three days per week"; undefined for other variables, and where several rates or a range are said. */
export function inferRate({ name }: Variable, query: QueryText): InferredValue | undefined {
  const unit = /_per_(day|week|month|year)$/.exec(name)?.[1];
  if (unit === undefined || measured.test(name)) return undefined;
  const nouns = phraseBases(`${name.replaceAll("_", " ")} times days`);
  const numbers = query.read(readNumbers);
  const adverbs = query.words.flatMap(({ text }, at) => {
    const value = often.get(text);
    return value === undefined ? [] : [{ value, first: at, last: at }];
  });
  const rates = [...numbers, ...adverbs].flatMap(({ value, first, last }) => {
    const by = [1, 2].find((away) => isBy(query, last + away, unit));
    const counted = by === 1 || (by === 2 && nouns.includes(baseAt(query, last + 1)));
    if (!counted || !isAffirmed(query, first)) return [];
    return [{ ...inferredFromWords(query, first, last + (by ?? 0) + 1, value), first }];
  });
  const [only, another] = rates;
  const isRange = only !== undefined && /^(?:to|or)$/.test(textAt(query, only.first - 1));
  if (only === undefined || another !== undefined || isRange) return undefined;
  const { first: _, ...found } = only;
  return found;
}

/** "a week", "per week". */
function isBy(query: QueryText, at: number, unit: string): boolean {
  return /^(?:an?|per|each|every)$/.test(textAt(query, at)) && baseAt(query, at + 1) === unit;
}
