/** Which contexts share most with a request's words: all that needs a sum for every context. */
import { createTopRows, type LexicalModel, type Postings } from "@flowmind/core";
import { placeOf } from "./place-of.ts";

/** A term of the request that the catalog knows. */
export interface WeighedPostings {
  readonly term: string;
  readonly postings: Postings;
  readonly idf: number;
}

/**
 * Positions with the highest unweighted BM25 above 0, best first, ties by position. Rare terms come first; once the common ones that
 * are left cannot bring a context among the best that has none of the others, they are only looked up for those that have (MaxScore:
 * Turtle and Flood 1995). O(postings) at worst.
 */
export function bestByWords(
  model: LexicalModel,
  terms: readonly WeighedPostings[],
  count: number,
  allow?: (position: number) => boolean,
): readonly number[] {
  const left = [...terms].sort((one, other) => other.postings.contexts.length - one.postings.contexts.length);
  return withSums(model, (sums) => {
    for (let term = left.pop(); term !== undefined; term = left.pop()) {
      add(sums, term, "plain");
      const next = left.at(-1);
      if (next === undefined || next.postings.contexts.length < sums.count) continue;
      const least = bestOfMet(sums, count, Number.NEGATIVE_INFINITY, [], allow).least();
      const most = left.reduce((sum, one) => sum + one.idf * largestOf(model, one), 0);
      if (most < least) return bestOfMet(sums, count, least - most, left, allow).neighbours().rows;
    }
    return bestOfMet(sums, count, Number.NEGATIVE_INFINITY, [], allow).neighbours().rows;
  });
}

/** Of these positions the ones with the highest weighted BM25, best first, ties by position. O(postings + positions). */
export function bestAmong(
  model: LexicalModel,
  terms: readonly WeighedPostings[],
  positions: Iterable<number>,
  count: number,
): readonly number[] {
  return withSums(model, (sums) => {
    for (const term of terms) add(sums, term, "weighted");
    const top = createTopRows(count);
    for (const position of positions) top.add(position, sums.values[position] as number);
    return top.neighbours().rows;
  });
}

/** @param from smaller sums cannot be among the best @param more terms to be looked up for the others */
function bestOfMet(
  { values, met, count: metCount }: Sums,
  count: number,
  from: number,
  more: readonly WeighedPostings[],
  allow: ((position: number) => boolean) | undefined,
) {
  const top = createTopRows(count);
  for (let at = 0; at < metCount; at++) {
    const position = met[at] as number;
    const sum = values[position] as number;
    if (sum < from || (more.length === 0 && sum < top.least())) continue;
    if (allow !== undefined && !allow(position)) continue;
    top.add(position, more.length === 0 ? sum : sum + sumOf(more, position));
  }
  return top;
}

function sumOf(terms: readonly WeighedPostings[], position: number): number {
  let sum = 0;
  for (const { postings, idf } of terms) {
    const place = placeOf(postings, position);
    if (place >= 0) sum += idf * (postings.plain[place] as number);
  }
  return sum;
}

/** Read once for each common term of a catalog. */
function largestOf(model: LexicalModel, { term, postings: { plain } }: WeighedPostings): number {
  const known = largest.get(model) ?? new Map<string, number>();
  largest.set(model, known);
  const before = known.get(term);
  if (before !== undefined) return before;
  const found = plain.reduce((most, value) => Math.max(most, value), 0);
  known.set(term, found);
  return found;
}

const largest = new WeakMap<LexicalModel, Map<string, number>>();

interface Sums {
  /** Position → sum; 0 for whoever was not met. */
  readonly values: Float64Array;
  /** The positions that were met, in that order. */
  readonly met: Int32Array;
  count: number;
}

function add(sums: Sums, { postings, idf }: WeighedPostings, column: "plain" | "weighted"): void {
  const { values, met } = sums;
  const { contexts, [column]: parts } = postings;
  let { count } = sums;
  for (let at = 0; at < contexts.length; at++) {
    const position = contexts[at] as number;
    const before = values[position] as number;
    if (before === 0) met[count++] = position;
    values[position] = before + idf * (parts[at] as number);
  }
  sums.count = count;
}

/**
 * Lists as long as the catalog are kept with the model, for making them anew takes longer than a short request at half a million contexts. They are
 * taken out while they are used, so whoever throws loses them and nothing else.
 */
function withSums(model: LexicalModel, use: (sums: Sums) => readonly number[]): readonly number[] {
  // Not the count of contexts, which is smaller for whoever does not see them all.
  const { length } = model.titles;
  const sums = kept.get(model) ?? {
    values: new Float64Array(length),
    met: new Int32Array(length),
    count: 0,
  };
  kept.delete(model);
  const found = use(sums);
  for (let at = 0; at < sums.count; at++) sums.values[sums.met[at] as number] = 0;
  sums.count = 0;
  kept.set(model, sums);
  return found;
}

const kept = new WeakMap<LexicalModel, Sums>();
