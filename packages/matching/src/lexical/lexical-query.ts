/** A request's words held against a catalog's words. */
import type { LexicalModel, Postings } from "@flowmind/core";
import { bm25, exactNameFullIdf } from "../tuning.ts";
import { bestAmong, bestByWords } from "./best-by-words.ts";
import { placeOf } from "./place-of.ts";

export interface LexicalQuery {
  /** Normalised BM25 of a context. */
  readonly score: (position: number) => number;
  /** Share of the request's idf mass that a context contains, 0..1. */
  readonly coverage: (position: number) => number;
  readonly exactName: (position: number) => number;
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

/** Sums over the terms that a context has. */
interface Shares {
  weighted: number;
  /** Of their idf. */
  covered: number;
}

/** Finds each distinct term's postings once. What is asked of one context is looked up in them once: O(terms · log contexts). */
export function lexicalQuery(model: LexicalModel, terms: readonly string[]): LexicalQuery {
  const distinct = [...new Set(terms)];
  const found = distinct.map((term) => model.postings.get(term));
  const idfs = found.map((postings) => inverseDocumentFrequency(model.contextCount, postings?.contexts.length ?? 0));
  const mass = idfs.reduce((sum, idf) => sum + idf, 0);
  const known = found.flatMap((postings, at) =>
    postings === undefined ? [] : [{ term: distinct[at] as string, postings, idf: idfs[at] as number }],
  );
  const normaliser = (bm25.k1 + 1) * mass;
  const looked = new Map<number, Shares>();
  const sharesOf = (position: number): Shares => {
    const before = looked.get(position);
    if (before !== undefined) return before;
    const shares = { weighted: 0, covered: 0 };
    for (const { postings, idf } of known) {
      const place = placeOf(postings, position);
      if (place < 0) continue;
      shares.weighted += idf * (postings.weighted[place] as number);
      shares.covered += idf;
    }
    looked.set(position, shares);
    return shares;
  };
  return {
    score: (position) => (mass === 0 ? 0 : sharesOf(position).weighted / normaliser),
    coverage: (position) => (mass === 0 ? 0 : sharesOf(position).covered / mass),
    exactName: (position) => exactName(model, terms, position),
    best: (count, allow) => bestByWords(model, known, count, allow),
    bestAmong: (positions, count) => bestAmong(model, known, positions, count),
    shared: (position) => distinct.filter((_, at) => contains(found[at], position)),
    knownShare: distinct.length === 0 ? 0 : known.length / distinct.length,
    distinctTerms: distinct.length,
  };
}

function contains(postings: Postings | undefined, position: number): boolean {
  return placeOf(postings, position) >= 0;
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
