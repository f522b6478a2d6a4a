/** Where a phrase stands in a query, inflected or with a word or two between. */
import { stopWords } from "../../lexical/stop-words.ts";
import type { QueryText } from "./query-text.ts";

export interface PhraseFound {
  /** Positions of its first and last word among the query's words. */
  readonly first: number;
  readonly last: number;
  /** How much it says: its words that are no stop words, less where they do not stand together; at least a little. */
  readonly weight: number;
}

/** A word said more often than this says no more, and the work stays linear in the length. */
const mostPlaces = 12;
/** Words that may stand between two of the phrase: "met them once" is "met once". */
const mostBetween = 2;
/** A phrase of two telling words may stand in the other order within so many words: "a laptop that was stolen", but no "2 type". */
const turnedWithin = 8;
const looseWeight = 0.9;

/**
 * All places, in order. Words of a phrase stand in one clause.
 * @param bases as `phraseBases` gives them
 */
export function findPhrase(query: QueryText, bases: readonly string[]): readonly PhraseFound[] {
  const [head, ...rest] = bases;
  if (head === undefined || !bases.every((base) => query.positions.has(base))) return nowhere;
  const telling = bases.filter((base) => !stopWords.has(base)).length;
  const found: PhraseFound[] = [];
  for (const first of (query.positions.get(head) ?? []).slice(0, mostPlaces)) {
    const last = lastOf(query, rest, first, telling > 1 ? mostBetween : 0);
    if (last === undefined) continue;
    const together = last - first === rest.length;
    found.push({ first, last, weight: Math.max(telling, leastWeight) * (together ? 1 : looseWeight) });
  }
  const turns = telling === 2 && bases.length === 2 && !bases.some((base) => /^\d/.test(base));
  return found.length === 0 && turns ? findTurned(query, bases) : found;
}

/** Where the rest of a phrase that begins at `first` ends. */
function lastOf(query: QueryText, rest: readonly string[], first: number, between: number): number | undefined {
  let last = first;
  for (const base of rest) {
    const next = nextOf(query, base, last, between);
    if (next === undefined) return undefined;
    last = next;
  }
  return last;
}

/** Of a phrase of stop words only, such as "may we". */
const leastWeight = 0.5;

const nowhere: readonly PhraseFound[] = [];

function nextOf(query: QueryText, base: string, after: number, between: number): number | undefined {
  const clause = query.words[after]?.clause;
  for (let at = after + 1; at <= after + 1 + between; at++) {
    const word = query.words[at];
    if (word === undefined || word.clause !== clause) return undefined;
    if (word.base === base) return at;
  }
  return undefined;
}

function findTurned(query: QueryText, [one = "", other = ""]: readonly string[]): readonly PhraseFound[] {
  for (const last of (query.positions.get(one) ?? []).slice(0, mostPlaces)) {
    for (let first = last - 1; first >= Math.max(0, last - turnedWithin); first--) {
      const word = query.words[first];
      if (word?.clause !== query.words[last]?.clause) break;
      if (word?.base === other) return [{ first, last, weight: 2 * looseWeight }];
    }
  }
  return [];
}
