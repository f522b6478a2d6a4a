/** Which numbers count what a variable's own description or question asks the number of. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { standsAt } from "../declared/hints.ts";
import { phraseBases, type QueryText } from "../query/query-text.ts";
import type { NumberFound } from "./read-numbers.ts";

/** "Number of agencies and teams", "How many people or parties take part": what follows in a few words. */
const asked = /\b(?:number of|how many)\s+(\p{L}+(?:\s\p{L}+){0,3})/giu;
/** Behind these no further noun is asked for. */
const over =
  /^(?:of|in|at|on|for|to|with|who|that|is|are|do|does|must|will|should|can|may|have|has|need|needs|take|work)$/;
/** "People" is what most numbers count, and other readings tell which; "times" and "words" count nothing that stands there. */
const uncounted = /^(?:people|persons|times|words)$/;
const plural = /[^s]s$/;

const nounsOf = onceForEach(({ description = "", question = "" }: Variable): readonly (readonly string[])[] =>
  [...`${description} ${question}`.matchAll(asked)].flatMap(([, said = ""]) => {
    const words = said.toLowerCase().split(/\s/);
    const end = words.findIndex((word) => over.test(word));
    return (end < 0 ? words : words.slice(0, end))
      .filter((noun) => plural.test(noun) && !uncounted.test(noun))
      .map(phraseBases);
  }),
);

/** "Six parties", "11 outside agencies" where parties and agencies are asked for: one word may stand between. */
export function countsAsked(variable: Variable, query: QueryText, { last }: NumberFound): boolean {
  const clause = query.words[last]?.clause;
  return nounsOf(variable).some((bases) => [1, 2].some((away) => standsAt(query, bases, last + away, clause)));
}
