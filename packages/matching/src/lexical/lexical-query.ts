/** A request's words held against a catalog's words. */
import type { LexicalModel, Postings } from "@flowmind/core";
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
function inverseDocumentFrequency(contextCount: number, frequency: number): number {
  return Math.log(1 + (contextCount - frequency + 0.5) / (frequency + 0.5));
}

/** Reads each distinct term's postings once; O(postings). */
export function lexicalQuery(model: LexicalModel, terms: readonly string[]): LexicalQuery {
  const distinct = [...new Set(terms)];
  const weighted = new Float64Array(model.contextCount);
  const plain = new Float64Array(model.contextCount);
  const covered = new Float64Array(model.contextCount);
  const touched = new Set<number>();
  let mass = 0;
  let known = 0;
  for (const term of distinct) {
    const postings = model.postings.get(term);
    const idf = inverseDocumentFrequency(model.contextCount, postings?.contexts.length ?? 0);
    mass += idf;
    if (postings === undefined) continue;
    known++;
    add(postings, idf, weighted, plain, covered, touched);
  }
  const normaliser = (bm25.k1 + 1) * mass;
  return {
    score: (position) => (mass === 0 ? 0 : (weighted[position] ?? 0) / normaliser),
    coverage: (position) => (mass === 0 ? 0 : (covered[position] ?? 0) / mass),
    exactName: (position) => exactName(model, terms, position),
    best: (count, allow) => {
      const positions = [...touched].filter((position) => allow === undefined || allow(position));
      positions.sort((a, b) => (plain[b] as number) - (plain[a] as number) || a - b);
      return positions.slice(0, count);
    },
    shared: (position) => distinct.filter((term) => contains(model.postings.get(term), position)),
    knownShare: distinct.length === 0 ? 0 : known / distinct.length,
    distinctTerms: distinct.length,
  };
}

function add(
  postings: Postings,
  idf: number,
  weighted: Float64Array,
  plain: Float64Array,
  covered: Float64Array,
  touched: Set<number>,
): void {
  for (let at = 0; at < postings.contexts.length; at++) {
    const position = postings.contexts[at] as number;
    weighted[position] = (weighted[position] as number) + idf * (postings.weighted[at] as number);
    plain[position] = (plain[position] as number) + idf * (postings.plain[at] as number);
    covered[position] = (covered[position] as number) + idf;
    touched.add(position);
  }
}

/** Binary search; postings stand in ascending order. */
function contains(postings: Postings | undefined, position: number): boolean {
  if (postings === undefined) return false;
  let low = 0;
  let high = postings.contexts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((postings.contexts[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return postings.contexts[low] === position;
}

function exactName(model: LexicalModel, terms: readonly string[], position: number): number {
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
  for (let start = 0; start + part.length <= whole.length; start++) {
    if (part.every((term, at) => whole[start + at] === term)) return true;
  }
  return false;
}
