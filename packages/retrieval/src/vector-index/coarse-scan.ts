/** All rows at a glance: by the signs of their numbers first, then the likely ones in 8 bits. */
import type { Nominations, VectorIndex } from "@flowmind/core";
import { type QuantisedRows, quantiseRows } from "./quantised-rows.ts";
import { openScanKernel, type ScanKernel } from "./scan-kernel.ts";
import { type RowPlaces, takeRows, writeSigns } from "./take-rows.ts";

export interface CoarseScan {
  /** The rows as they were given, in the kernel's memory: whoever made them may let go of theirs. */
  readonly rows: Float32Array;
  /** The rows in 8 bits, each padded with zeros to `width` numbers. */
  readonly quantised: QuantisedRows;
  readonly width: number;
  nominate(query: Float32Array, count: number, allow?: (row: number) => boolean): Nominations;
  /** As core's `VectorIndex` has it; absent where rows are no multiple of four numbers long. */
  readonly cosines?: NonNullable<VectorIndex["cosines"]>;
}

/**
 * Integers throughout, and so the same on every machine. Of up to 3,072 rows all are nominated, with their cosines in 8 bits. Of
 * more, those that have the most signs in common with the query: of the 64 nearest of 22,000 real texts .994 are among them, of the
 * 16 nearest .999, in a third of the time of usearch's exact search. Undefined where WebAssembly has no SIMD.
 */
export function createCoarseScan(vectors: Float32Array, dimensions: number): CoarseScan | undefined {
  const size = vectors.length / dimensions;
  const places = layOut(size, dimensions);
  const kernel = openScanKernel(places.end);
  if (kernel === undefined) return undefined;
  const { buffer } = kernel;
  const { rows, quantised, means } = takeRows(kernel, places, vectors, dimensions);
  const parts: Parts = {
    kernel,
    places,
    size,
    list: new Int32Array(buffer, places.list, size),
    products: new Int32Array(buffer, places.products, size),
    distances: new Int32Array(buffer, places.distances, size),
    counts: new Int32Array(8 * places.signWidth + 2),
    wideQuery: new Float64Array(buffer, places.wideQuery, dimensions),
    cosines: new Float64Array(buffer, places.cosines, size),
  };
  const similarities = new Float64Array(size);
  return {
    rows,
    quantised,
    width: places.width,
    ...(dimensions % numbersAtOnce === 0 && { cosines: (query, some) => cosinesOf(parts, query, some) }),
    nominate(query, count, allow) {
      const rounded = quantiseRows(query, query.length);
      new Int16Array(buffer, places.query, query.length).set(rounded.numbers);
      writeSigns(new Uint8Array(buffer, places.querySigns, places.signWidth).fill(0), places.signWidth, query, means);
      const found =
        size <= comparedInFull ? listAllowed(parts, allow) : listLikely(parts, wantedOf(count, size), allow);
      if (found === 0) return { rows: [], similarities: [] };
      const { list, products } = places;
      kernel.products(list, list + 4 * found, places.width, places.query, products);
      const unit = 1 / (quantised.scale * rounded.scale);
      for (let at = 0; at < found; at++) similarities[at] = (parts.products[at] as number) * unit;
      return { rows: parts.list.subarray(0, found), similarities: similarities.subarray(0, found) };
    },
  };
}

/** What the kernel's loop over floats takes at a time. */
const numbersAtOnce = 4;

/** As many at a time as there is room for: rows may be asked for more than once. */
function cosinesOf(
  { kernel, places, list, size, wideQuery, cosines }: Parts,
  query: Float32Array,
  rows: ArrayLike<number>,
): Float64Array {
  const found = new Float64Array(rows.length);
  const width = 4 * query.length;
  wideQuery.set(query);
  for (let start = 0; start < rows.length; start += size) {
    const count = Math.min(size, rows.length - start);
    for (let at = 0; at < count; at++) list[at] = rows[start + at] as number;
    const end = places.list + 4 * count;
    kernel.cosines(places.list, end, width, places.wideQuery, places.cosines, places.rows);
    found.set(count === size ? cosines : cosines.subarray(0, count), start);
  }
  return found;
}

/** Up to here the 8-bit products of all rows take no more time (0.1 ms) than finding out which are likely. */
const comparedInFull = 3_072;

/** Of the nearest 32 rows .996 to .998 are among so many, of the nearest 16 .998 to 1, at 4,000 to 22,000 rows of real texts. */
const leastLikely = 1_536;

/** Of more rows a few more crowd around the nearest ones. */
const likelyShare = 1 / 64;

function wantedOf(count: number, size: number): number {
  return Math.max(4 * count, Math.ceil(leastLikely + size * likelyShare));
}

interface Parts {
  readonly kernel: ScanKernel;
  readonly places: Places;
  readonly size: number;
  readonly list: Int32Array;
  readonly products: Int32Array;
  readonly distances: Int32Array;
  /** How many rows have each distance; the last place is for those that are not allowed. */
  readonly counts: Int32Array;
  readonly wideQuery: Float64Array;
  readonly cosines: Float64Array;
}

/** Where everything lies in the kernel's memory, in bytes. Rows in 8 bits lie at 0, where usearch reads them too. */
interface Places extends RowPlaces {
  readonly query: number;
  readonly querySigns: number;
  readonly list: number;
  readonly products: number;
  readonly distances: number;
  readonly wideQuery: number;
  readonly cosines: number;
  readonly end: number;
}

function layOut(size: number, dimensions: number): Places {
  const width = blockBytes * Math.ceil(dimensions / blockBytes);
  const signWidth = blockBytes * Math.ceil(dimensions / (8 * blockBytes));
  let end = 0;
  const take = (bytes: number): number => {
    const start = end;
    end += blockBytes * Math.ceil(bytes / blockBytes);
    return start;
  };
  take(size * width);
  return {
    width,
    signWidth,
    signs: take(size * signWidth),
    query: take(2 * width),
    querySigns: take(signWidth),
    list: take(4 * size),
    products: take(4 * size),
    distances: take(4 * size),
    rows: take(4 * size * dimensions),
    wideQuery: take(8 * dimensions),
    cosines: take(8 * size),
    means: take(8 * dimensions),
    stats: take(blockBytes),
    end,
  };
}

/** What the kernel reads at a time. */
const blockBytes = 16;

function listAllowed({ size, list }: Parts, allow: ((row: number) => boolean) | undefined): number {
  let found = 0;
  for (let row = 0; row < size; row++) if (allow === undefined || allow(row)) list[found++] = row;
  return found;
}

/** The allowed rows with the fewest differing signs, `wanted` or a few more: all that are as near as the last one. */
function listLikely(parts: Parts, wanted: number, allow: ((row: number) => boolean) | undefined): number {
  const { kernel, places, size, list, distances, counts } = parts;
  const { signs, signWidth, querySigns } = places;
  kernel.distances(signs, signs + size * signWidth, signWidth, querySigns, places.distances);
  counts.fill(0);
  if (allow !== undefined) for (let row = 0; row < size; row++) if (!allow(row)) distances[row] = farAway(counts);
  for (let row = 0; row < size; row++) {
    const distance = distances[row] as number;
    counts[distance] = (counts[distance] as number) + 1;
  }
  let farthest = 0;
  for (
    let sum = counts[0] as number;
    sum < wanted && farthest < farAway(counts) - 1;
    sum += counts[farthest] as number
  ) {
    farthest++;
  }
  let found = 0;
  for (let row = 0; row < size; row++) if ((distances[row] as number) <= farthest) list[found++] = row;
  return found;
}

/** Farther than any row can be. */
function farAway(counts: Int32Array): number {
  return counts.length - 1;
}
