/** What a query says that the variable's thing is: "my hero is a retired postman who …", "reason: quarterly audit", "the product is ClipLamp 2". */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { isFigure } from "../names/is-figure.ts";
import { endsPhrase, phraseAfter } from "../query/phrase-bounds.ts";
import { phraseBases, type QueryText, textAt } from "../query/query-text.ts";

const owning = /^(?:my|our|the|whose)$/;

/** "Episode topic" and "topic" of `episode_topic`; made once for each variable. */
const announcersOf = onceForEach((variable: Variable): readonly (readonly string[])[] => {
  const [own, ...hints] = hintsOf(variable);
  const head = phraseBases(variable.name.slice(variable.name.lastIndexOf("_") + 1));
  return [own?.bases ?? head, head, ...(isFigure(variable) ? hints.map(({ bases }) => bases) : [])];
});

/** Undefined unless the variable's own name, or for a figure one of its hints, stands before "is a", "is" and a name, or a colon. */
export function inferStated(variable: Variable, query: QueryText): InferredValue | undefined {
  // The whole clause tells who a figure is.
  const isWhole = isFigure(variable);
  for (const bases of announcersOf(variable)) {
    for (const at of placesOf(query, bases)) {
      const found = statedBehind(query, at, at + bases.length - 1, isWhole);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function statedBehind(query: QueryText, at: number, last: number, isWhole: boolean): InferredValue | undefined {
  const [word, next] = [query.words[last], query.words[last + 1]];
  if (word === undefined || next === undefined || word.negated || next.negated) return undefined;
  const isColon = /^\s*[:=]\s*$/.test(query.text.slice(word.end, next.start));
  const isSaid = next.text === "is" && opensThing(query, last + 2) && owning.test(textAt(query, at - 1));
  if (!isColon && !(isSaid && next.clause === word.clause)) return undefined;
  const from = isColon ? last + 1 : last + 2;
  const phrase = phraseAfter(query, from);
  if (phrase === undefined) return undefined;
  if (isWhole) return inferredFromWords(query, phrase.first, clauseEnd(query, phrase.last));
  return endsPhrase(query, phrase.last) ? inferredFromWords(query, phrase.first, phrase.last) : undefined;
}

/** "Is a summer fair", "is ClipLamp 2", but "is red again". */
function opensThing(query: QueryText, at: number): boolean {
  return /^an?$/.test(textAt(query, at)) || /^\p{Lu}\p{Ll}/u.test(query.text.slice(query.words[at]?.start));
}

function clauseEnd(query: QueryText, from: number): number {
  let last = from;
  while (query.words[last + 1]?.clause === query.words[from]?.clause && textAt(query, last + 1) !== "but") last++;
  return last;
}
