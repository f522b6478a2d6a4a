/** Phrases that compare, with what they ask for. */
import type { ComparisonOperator } from "@flowmind/core";

/** The longest first where one begins another. */
const phrases: readonly (readonly [string, ComparisonOperator])[] = [
  ["no more than", "<="],
  ["not more than", "<="],
  ["no less than", ">="],
  ["not less than", ">="],
  ["no fewer than", ">="],
  ["in less than", "<"],
  ["in under", "<"],
  ["within the next", "<="],
  ["in the next", "<="],
  ["a minimum of", ">="],
  ["a maximum of", "<="],
  ["greater than or equal to", ">="],
  ["less than or equal to", "<="],
  ["more than", ">"],
  ["greater than", ">"],
  ["larger than", ">"],
  ["bigger than", ">"],
  ["higher than", ">"],
  ["longer than", ">"],
  ["older than", ">"],
  ["later than", ">"],
  ["heavier than", ">"],
  ["taller than", ">"],
  ["slower than", ">"],
  ["warmer than", ">"],
  ["hotter than", ">"],
  ["lighter than", "<"],
  ["younger than", "<"],
  ["newer than", ">"],
  ["more recent than", ">"],
  ["faster than", "<"],
  ["colder than", "<"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["lower than", "<"],
  ["smaller than", "<"],
  ["shorter than", "<"],
  ["sooner than", "<"],
  ["earlier than", "<"],
  ["cheaper than", "<"],
  ["at least", ">="],
  ["at most", "<="],
  ["up to", "<="],
  ["not exceeding", "<="],
  ["equal to", "=="],
  ["minimum of", ">="],
  ["maximum of", "<="],
  ["exceeds", ">"],
  ["exceed", ">"],
  ["exceeding", ">"],
  ["over", ">"],
  ["above", ">"],
  ["after", ">"],
  ["under", "<"],
  ["below", "<"],
  ["before", "<"],
  ["within", "<="],
  ["exactly", "=="],
  ["equals", "=="],
  ["between", ">="],
  ["is", "=="],
];

type Comparator = readonly [words: readonly string[], operator: ComparisonOperator];

const byFirstWord = new Map<string, Comparator[]>();
for (const [phrase, operator] of phrases) {
  const words = phrase.split(" ");
  const known = byFirstWord.get(words[0] ?? "") ?? [];
  byFirstWord.set(words[0] ?? "", [...known, [words, operator]]);
}

/** Whether two values are asked to be the same or another, not which is the greater. */
export function isEquality(operator: ComparisonOperator): boolean {
  return operator === "==" || operator === "!=";
}

/** Those that begin with a word, in the order in which they are to be tried. @param word lower case */
export function comparatorsFrom(word: string): readonly Comparator[] {
  return byFirstWord.get(word) ?? [];
}
