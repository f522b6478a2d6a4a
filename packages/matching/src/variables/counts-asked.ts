/** Which numbers count what a variable's own description or question asks the number of. */
import type { Variable } from "@flowmind/core";
import { standsAt } from "./hints.ts";
import { onceForEach } from "./once-for-each.ts";
import { phraseBases, type QueryText } from "./query-text.ts";
import type { NumberFound } from "./read-numbers.ts";

/** "Number of agencies and teams", "How many people or parties". */
const asked = /\b(?:number of|how many)\s+(\p{L}+(?:\s\p{L}+)?(?:\s(?:and|or)\s\p{L}+)?)/giu;
/** What stands behind the noun says more of it, and "people" is what most numbers count. */
const noNoun = /^(?:and|or|of|in|to|are|is|do|does|must|will|take|work|people|persons|times|words)$/;
const plural = /[^s]s$/;

const nounsOf = onceForEach(({ description = "", question = "" }: Variable): readonly (readonly string[])[] =>
  [...`${description} ${question}`.matchAll(asked)]
    .flatMap(([, nouns = ""]) => nouns.toLowerCase().split(" "))
    .filter((noun) => plural.test(noun) && !noNoun.test(noun))
    .map(phraseBases),
);

/** "Six parties", "11 outside agencies" where parties and agencies are asked for: one word may stand between. */
export function countsAsked(variable: Variable, query: QueryText, { last }: NumberFound): boolean {
  const clause = query.words[last]?.clause;
  return nounsOf(variable).some((bases) => [1, 2].some((away) => standsAt(query, bases, last + away, clause)));
}
