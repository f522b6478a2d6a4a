/** A request's words held against a catalog's words. */
import type { LexicalModel, Postings } from "@flowmind/core";
import { bm25, exactNameFullIdf } from "../tuning.ts";
import { bestAmong, bestByWords, type WeighedPostings } from "./best-by-words.ts";
import { firstFrom, placeOf } from "./place-of.ts";

/** Of some contexts, parallel to their positions. */
export interface WordMeasures {
  /** Normalised BM25. */
  readonly lexical: Float64Array;
  /** Share of the request's idf mass that a context contains, 0..1. */
  readonly coverage: Float64Array;
  /** Title words in order among the request's, weighted by their rarity, 0..1. */
  readonly exactName: Float64Array;
}

export interface LexicalQuery {
  /** O(terms · positions · log contexts) at most. @param positions ascending */
  readonly measure: (positions: Uint32Array) => WordMeasures;
  /** Positions with the highest unweighted BM25, best first, ties by position. */
  readonly best: (count: number, allow?: (position: number) => boolean) => readonly number[];
  /** Of these positions the ones with the highest score, best first, ties by position. O(postings + positions). */
  readonly bestAmong: (positions: Iterable<number>, count: number) => readonly number[];
  /** Distinct terms of the request that a context contains, in the order of the request. */
  readonly shared: (position: number) => readonly string[];
  /** Share of the request's distinct terms that the catalog knows, 0..1. */
  readonly knownShare: number;
  readonly distinctTerms: number;
}

/** ln(1 + (n − df + .5) / (df + .5)), RECIPE "Lexical part"; an unknown term has df 0. */
export function inverseDocumentFrequency(contextCount: number, frequency: number): number {
  return Math.log(1 + (contextCount - frequency + 0.5) / (frequency + 0.5));
}

/** Finds each distinct term's postings once. */
export function lexicalQuery(model: LexicalModel, terms: readonly string[]): LexicalQuery {
  const distinct = [...new Set(terms)];
  const found = distinct.map((term) => model.postings.get(term));
  const idfs = found.map((postings) => inverseDocumentFrequency(model.contextCount, postings?.contexts.length ?? 0));
  const mass = idfs.reduce((sum, idf) => sum + idf, 0);
  const known = found.flatMap((postings, at) =>
    postings === undefined ? [] : [{ term: distinct[at] as string, postings, idf: idfs[at] as number }],
  );
  return {
    measure: (positions) => {
      const measures = {
        lexical: new Float64Array(positions.length),
        coverage: new Float64Array(positions.length),
        exactName: new Float64Array(positions.length),
      };
      for (const one of known) addShares(measures, one, positions);
      const { lexical, coverage } = measures;
      const normaliser = (bm25.k1 + 1) * mass;
      for (let at = 0; at < positions.length; at++) {
        // Whoever has none of the words has none of them in its title.
        if (coverage[at] === 0) continue;
        lexical[at] = (lexical[at] as number) / normaliser;
        coverage[at] = (coverage[at] as number) / mass;
        measures.exactName[at] = exactName(model, terms, positions[at] as number);
      }
      return measures;
    },
    best: (count, allow) => bestByWords(model, known, count, allow),
    bestAmong: (positions, count) => bestAmong(model, known, positions, count),
    shared: (position) => distinct.filter((_, at) => contains(found[at], position)),
    knownShare: distinct.length === 0 ? 0 : known.length / distinct.length,
    distinctTerms: distinct.length,
  };
}

/** A term's part for each of the positions that have it. */
function addShares(
  { lexical, coverage }: WordMeasures,
  { postings: { contexts, weighted }, idf }: Pick<WeighedPostings, "postings" | "idf">,
  positions: Uint32Array,
): void {
  const isShort = contexts.length < shortPostings * positions.length;
  let place = 0;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] as number;
    if (isShort) while (place < contexts.length && (contexts[place] as number) < position) place++;
    else place = firstFrom(contexts, position, place);
    if (place === contexts.length) return;
    if (contexts[place] !== position) continue;
    lexical[at] = (lexical[at] as number) + idf * (weighted[place] as number);
    coverage[at] = (coverage[at] as number) + idf;
  }
}

/** Up to so many postings for each position, walking through them is faster than searching each. */
const shortPostings = 16;

function contains(postings: Postings | undefined, position: number): boolean {
  return placeOf(postings, position) >= 0;
}

/** Title words in order among the terms, weighted by their rarity, 0..1. */
export function exactName(model: LexicalModel, terms: readonly string[], position: number): number {
  const title = model.titles[position];
  if (title === undefined || title.length === 0 || !containsInOrder(terms, title)) return 0;
  const idf = title.reduce(
    (sum, term) => sum + inverseDocumentFrequency(model.contextCount, model.postings.get(term)?.contexts.length ?? 0),
    0,
  );
  return Math.min(1, idf / exactNameFullIdf);
}

/** Whether `part` stands in `whole` without a gap. */
function containsInOrder(whole: readonly string[], part: readonly string[]): boolean {
  for (let start = 0; start + part.length <= whole.length; start++) {
    let length = 0;
    while (length < part.length && whole[start + length] === part[length]) length++;
    if (length === part.length) return true;
  }
  return false;
}
