/** Which contexts have rows near a request, as an index nominates them. */
import type { Nominations } from "@flowmind/core";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import { largestValues } from "./largest-values.ts";
import { keepThree, meanOfThree } from "./nearest-three.ts";

/** Which rows belong to which context. */
export type RowOwners = Pick<CompiledCatalog, "firstRows" | "owners">;

export interface NearContexts {
  /** Positions of the `count` contexts with the nearest row, nearest first; equal ones by position. */
  byBest(count: number): readonly number[];
  /** The same by the mean of their three nearest rows, or of as many as they have. */
  byBestThree(count: number): readonly number[];
}

/**
 * One list of nominations for each of the request's vectors; a context counts by the vector that is nearest to it. Where a row of a
 * context was not nominated, it is taken for as near as the last one that was. Valid until the next call for the same catalog.
 */
export function nearContexts(catalog: RowOwners, nominated: readonly Nominations[]): NearContexts {
  const alone = nominated.length === 1;
  const [first = empty, ...others] = nominated.map((one) =>
    alone ? gather(catalog, one) : copy(gather(catalog, one)),
  );
  const near = others.reduce(nearer, first);
  return {
    byBest: (count) => best(near, count, near.nearest, 3),
    byBestThree: (count) => best(near, count, near.means, 1),
  };
}

/** @param stride from the value of one context to that of the next */
function best({ positions }: Gathered, count: number, values: Float64Array, stride: number): readonly number[] {
  const positionAt = (slot: number) => positions[slot] as number;
  return largestValues(values, { stride, length: positions.length, count }, positionAt).map(positionAt);
}

interface Gathered {
  readonly positions: Int32Array;
  /** Three for each position, in descending order; −∞ where it has fewer rows. */
  readonly nearest: Float64Array;
  readonly means: Float64Array;
}

const empty: Gathered = { positions: new Int32Array(0), nearest: new Float64Array(0), means: new Float64Array(0) };

/** Typed arrays throughout, made once: thousands of rows come by with every request. */
function gather(catalog: RowOwners, { rows, similarities }: Nominations): Gathered {
  const { owners, firstRows } = catalog;
  const room = roomOf(catalog, Math.min(rows.length, firstRows.length));
  const { slots, positions, nearest, means } = room;
  let count = 0;
  let farthest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < rows.length; at++) {
    const similarity = similarities[at] as number;
    const position = owners[rows[at] as number] as number;
    let slot = (slots[position] as number) - 1;
    if (slot === -1) {
      slot = count++;
      positions[slot] = position;
      slots[position] = count;
      nearest[3 * slot] = similarity;
      nearest[3 * slot + 1] = Number.NEGATIVE_INFINITY;
      nearest[3 * slot + 2] = Number.NEGATIVE_INFINITY;
    } else keepThree(nearest, 3 * slot, similarity);
    if (similarity < farthest) farthest = similarity;
  }
  for (let slot = 0; slot < count; slot++) {
    const position = positions[slot] as number;
    slots[position] = 0;
    const rowCount = (firstRows[position + 1] as number) - (firstRows[position] as number);
    means[slot] = meanOfThree(nearest, 3 * slot, rowCount, farthest);
  }
  return { positions: positions.subarray(0, count), nearest, means };
}

interface Room {
  /** Position → 1 + its slot, all zeros between two uses; two megabytes at half a million contexts. */
  readonly slots: Int32Array;
  readonly positions: Int32Array;
  readonly nearest: Float64Array;
  readonly means: Float64Array;
}

/** By the owners of a catalog's rows. */
const rooms = new WeakMap<Uint32Array, Room>();

function roomOf({ owners, firstRows }: RowOwners, most: number): Room {
  const before = rooms.get(owners);
  if (before !== undefined && before.positions.length >= most) return before;
  const room = {
    slots: before?.slots ?? new Int32Array(firstRows.length),
    positions: new Int32Array(most),
    nearest: new Float64Array(3 * most),
    means: new Float64Array(most),
  };
  rooms.set(owners, room);
  return room;
}

function copy({ positions, nearest, means }: Gathered): Gathered {
  const { length } = positions;
  return { positions: positions.slice(), nearest: nearest.slice(0, 3 * length), means: means.slice(0, length) };
}

/** The contexts of both; of one that both have, what has the nearer row. */
function nearer(one: Gathered, other: Gathered): Gathered {
  const slotOf = new Map(Array.from(one.positions, (position, slot) => [position, slot]));
  const taken: { readonly from: Gathered; readonly slot: number }[] = Array.from(one.positions, (_, slot) => ({
    from: one,
    slot,
  }));
  other.positions.forEach((position, slot) => {
    const before = slotOf.get(position);
    const isNearer = before === undefined || (one.nearest[3 * before] ?? 0) < (other.nearest[3 * slot] ?? 0);
    if (isNearer) taken[before ?? taken.length] = { from: other, slot };
  });
  return {
    positions: Int32Array.from(taken, ({ from, slot }) => from.positions[slot] as number),
    nearest: Float64Array.from({ length: 3 * taken.length }, (_, at) => {
      const { from, slot } = taken[Math.floor(at / 3)] as (typeof taken)[number];
      return from.nearest[3 * slot + (at % 3)] as number;
    }),
    means: Float64Array.from(taken, ({ from, slot }) => from.means[slot] as number),
  };
}
