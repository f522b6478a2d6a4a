/** The words that announce a variable's value in a request. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import { phraseBases, type QueryText } from "../query/query-text.ts";

export interface Hint {
  readonly text: string;
  readonly bases: readonly string[];
}

/** The name and the extraction hints as they are looked up; made once for each variable, since they are looked at in every request. */
export const hintsOf: (variable: Variable) => readonly Hint[] = onceForEach(({ name, extractionHints }) =>
  [name.replaceAll("_", " "), ...extractionHints.flatMap(withContraction)]
    .map((text) => ({ text, bases: phraseBases(text) }))
    .filter(({ bases }) => bases.length > 0),
);

/** "I am the" is mostly said "I'm the". */
function withContraction(hint: string): readonly string[] {
  const short = hint
    .replace(/\bI am\b/i, "I'm")
    .replace(/\b(we|they) are\b/i, "$1're")
    .replace(/\b(who|what) is\b/i, "$1's");
  return short === hint ? [hint] : [hint, short];
}

/** How many words a hint may stand away from the value it announces. */
const hintDistance = 3;

/** Whether a hint stands near the words from `first` to `last`, in their clause, and is none of them. O(hints). */
export function nearHint(variable: Variable, query: QueryText, first: number, last: number): boolean {
  return hintsOf(variable).some((hint) => {
    if (isAssigned(query, hint.bases, first)) return true;
    for (let at = Math.max(0, first - hintDistance - hint.bases.length); at <= last + hintDistance; at++) {
      const end = at + hint.bases.length - 1;
      const away = end < first ? first - end : at > last ? at - last : Number.POSITIVE_INFINITY;
      if (away <= hintDistance && standsAt(query, hint.bases, at, query.words[first]?.clause)) return true;
    }
    return false;
  });
}

/** "urgency: high", "urgency=high". */
export function isAssigned(query: QueryText, bases: readonly string[], first: number): boolean {
  const [hint, value] = [query.words[first - 1], query.words[first]];
  if (hint === undefined || value === undefined || !/^\s*[:=]\s*$/.test(query.text.slice(hint.end, value.start)))
    return false;
  return standsAt(query, bases, first - bases.length, hint.clause);
}

/** A word said more often announces nothing more, and the work stays linear in the length of the query. */
const mostPlaces = 12;

const nowhere: readonly number[] = [];

/** The first positions at which these words stand together in one clause. */
export function placesOf(query: QueryText, bases: readonly string[]): readonly number[] {
  const places = query.positions.get(bases[0] ?? "");
  if (places === undefined) return nowhere;
  return places.slice(0, mostPlaces).filter((at) => standsAt(query, bases, at, query.words[at]?.clause));
}

/** Whether the words from `at` on are these, all in the clause. */
export function standsAt(query: QueryText, bases: readonly string[], at: number, clause: number | undefined): boolean {
  return bases.every((base, next) => {
    const word = query.words[at + next];
    return word?.base === base && word.clause === clause;
  });
}
