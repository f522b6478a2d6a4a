/** A request's words held against a catalog's words. */
import { createTopRows, type LexicalModel, type Postings } from "@flowmind/core";
import { bm25, exactNameFullIdf } from "../tuning.ts";

export interface LexicalQuery {
  /** Normalised BM25 of a context. */
  readonly score: (position: number) => number;
  /** Share of the request's idf mass that a context contains, 0..1. */
  readonly coverage: (position: number) => number;
  readonly exactName: (position: number) => number;
  /** Positions with the highest unweighted BM25, best first, ties by position. */
  readonly best: (count: number, allow?: (position: number) => boolean) => readonly number[];
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

/** Reads each distinct term's postings once; O(postings), beside one number for each context that is set to zero. */
export function lexicalQuery(model: LexicalModel, terms: readonly string[]): LexicalQuery {
  const distinct = [...new Set(terms)];
  const found = distinct.map((term) => model.postings.get(term));
  const sums = createSums(model.contextCount, found);
  let mass = 0;
  let known = 0;
  for (const postings of found) {
    const idf = inverseDocumentFrequency(model.contextCount, postings?.contexts.length ?? 0);
    mass += idf;
    if (postings === undefined) continue;
    known++;
    add(sums, postings, idf);
  }
  const normaliser = (bm25.k1 + 1) * mass;
  return {
    score: (position) => (mass === 0 ? 0 : at(sums, sums.weighted, position) / normaliser),
    coverage: (position) => (mass === 0 ? 0 : at(sums, sums.covered, position) / mass),
    exactName: (position) => exactName(model, terms, position),
    best: (count, allow) => best(sums, count, allow),
    shared: (position) => distinct.filter((_, at) => contains(found[at], position)),
    knownShare: distinct.length === 0 ? 0 : known / distinct.length,
    distinctTerms: distinct.length,
  };
}

/** Sums for the contexts that share a word with the request, in the order in which they were first met. */
interface Sums {
  /** Position → 1 + its place in the lists below, 0 for none: the only list as long as the catalog. */
  readonly places: Int32Array;
  readonly positions: Int32Array;
  readonly weighted: Float64Array;
  readonly plain: Float64Array;
  readonly covered: Float64Array;
  count: number;
}

function createSums(contextCount: number, found: readonly (Postings | undefined)[]): Sums {
  const postings = found.reduce((sum, one) => sum + (one?.contexts.length ?? 0), 0);
  const most = Math.min(contextCount, postings);
  return {
    places: new Int32Array(contextCount),
    positions: new Int32Array(most),
    weighted: new Float64Array(most),
    plain: new Float64Array(most),
    covered: new Float64Array(most),
    count: 0,
  };
}

function add(sums: Sums, postings: Postings, idf: number): void {
  const { places, positions, weighted, plain, covered } = sums;
  for (let at = 0; at < postings.contexts.length; at++) {
    const position = postings.contexts[at] as number;
    let place = (places[position] as number) - 1;
    if (place === -1) {
      place = sums.count++;
      positions[place] = position;
      places[position] = sums.count;
    }
    weighted[place] = (weighted[place] as number) + idf * (postings.weighted[at] as number);
    plain[place] = (plain[place] as number) + idf * (postings.plain[at] as number);
    covered[place] = (covered[place] as number) + idf;
  }
}

function at({ places }: Sums, values: Float64Array, position: number): number {
  const place = places[position] ?? 0;
  return place === 0 ? 0 : (values[place - 1] as number);
}

function best(sums: Sums, count: number, allow: ((position: number) => boolean) | undefined): readonly number[] {
  const top = createTopRows(count);
  for (let place = 0; place < sums.count; place++) {
    const position = sums.positions[place] as number;
    const value = sums.plain[place] as number;
    if (value >= top.least() && (allow === undefined || allow(position))) top.add(position, value);
  }
  return top.neighbours().rows;
}

function contains(postings: Postings | undefined, position: number): boolean {
  return placeOf(postings, position) >= 0;
}

/** Where a context stands in the postings of a term, −1 where it does not. Binary search; they stand in ascending order. */
export function placeOf(postings: Postings | undefined, position: number): number {
  if (postings === undefined) return -1;
  let low = 0;
  let high = postings.contexts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((postings.contexts[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return postings.contexts[low] === position ? low : -1;
}

/** Title words in order among the terms, weighted by their rarity, 0..1. */
export function exactName(model: LexicalModel, terms: readonly string[], position: number): number {
  const title = model.titles[position] ?? [];
  if (title.length === 0 || !containsInOrder(terms, title)) return 0;
  const idf = title.reduce(
    (sum, term) => sum + inverseDocumentFrequency(model.contextCount, model.postings.get(term)?.contexts.length ?? 0),
    0,
  );
  return Math.min(1, idf / exactNameFullIdf);
}

/** Whether `part` stands in `whole` without a gap. */
function containsInOrder(whole: readonly string[], part: readonly string[]): boolean {
  const [first] = part;
  for (let start = 0; start + part.length <= whole.length; start++) {
    if (whole[start] === first && part.every((term, at) => whole[start + at] === term)) return true;
  }
  return false;
}
