/** Rows into the memory of a scan: as they are, in 8 bits, and by the signs of their numbers. */
import { largestInt8, type QuantisedRows, quantiseRows } from "./quantised-rows.ts";
import type { ScanKernel } from "./scan-kernel.ts";

/** Where rows go, in bytes. */
export interface RowPlaces {
  /** In 8 bits, from 0 on: bytes from one row to the next. */
  readonly width: number;
  readonly rows: number;
  readonly signs: number;
  /** Bytes from the signs of one row to those of the next. */
  readonly signWidth: number;
  /** A 64-bit float for each number of a row. */
  readonly means: number;
  /** Two 64-bit floats to work with. */
  readonly stats: number;
}

export interface TakenRows {
  readonly rows: Float32Array;
  readonly quantised: QuantisedRows;
  /** Texts share a direction; a number's sign tells more once what they share is taken off. */
  readonly means: Float64Array;
}

/** The kernel takes a third of the time of plain loops, which are a quarter of a second at ten thousand contexts; rows of other lengths are left to these. */
export function takeRows(kernel: ScanKernel, places: RowPlaces, vectors: Float32Array, dimensions: number): TakenRows {
  const { buffer } = kernel;
  const size = vectors.length / dimensions;
  const rows = new Float32Array(buffer, places.rows, vectors.length);
  rows.set(vectors);
  const numbers = new Int8Array(buffer, 0, size * places.width);
  if (size > 0 && dimensions % numbersABlock === 0) return byKernel(kernel, places, { rows, numbers, dimensions });
  const means = meanOf(vectors, dimensions);
  writeSigns(new Uint8Array(buffer, places.signs, size * places.signWidth), places.signWidth, vectors, means);
  return { rows, quantised: quantiseRows(vectors, dimensions, numbers), means };
}

/** Numbers that share a byte of signs. */
const numbersABlock = 8;

function byKernel(
  kernel: ScanKernel,
  places: RowPlaces,
  { rows, numbers, dimensions }: Pick<TakenRows, "rows"> & { readonly numbers: Int8Array; readonly dimensions: number },
): TakenRows {
  const end = places.rows + rows.byteLength;
  const width = 4 * dimensions;
  const largest = kernel.largest(places.rows, end);
  const scale = largest === 0 ? 1 : largestInt8 / largest;
  kernel.quantise(places.rows, end, width, 0, places.width, scale, places.stats);
  const [longest = 0, moved = 0] = new Float64Array(kernel.buffer, places.stats, 2);
  const quantised = { numbers, scale, longest: Math.sqrt(longest) / scale, moved: Math.sqrt(moved) / scale };
  const means = new Float64Array(kernel.buffer, places.means, dimensions);
  kernel.sums(places.rows, end, width, places.means);
  means.forEach((sum, at) => {
    means[at] = (sum * dimensions) / rows.length;
  });
  kernel.signs(places.rows, end, width, places.signs, places.signWidth, places.means);
  return { rows, quantised, means };
}

function meanOf(vectors: Float32Array, dimensions: number): Float64Array {
  const sums = new Float64Array(dimensions);
  for (let start = 0; start < vectors.length; start += dimensions) {
    for (let at = 0; at < dimensions; at++) sums[at] = (sums[at] as number) + (vectors[start + at] as number);
  }
  return sums.map((sum) => (sum * dimensions) / Math.max(1, vectors.length));
}

/** One bit for each number above the mean; `signs` is all zeros before. */
export function writeSigns(signs: Uint8Array, signWidth: number, vectors: Float32Array, means: Float64Array): void {
  const dimensions = means.length;
  for (let row = 0; row < vectors.length / dimensions; row++) {
    const from = row * dimensions;
    const to = row * signWidth;
    for (let at = 0; at < dimensions; at++) {
      if ((vectors[from + at] as number) <= (means[at] as number)) continue;
      const byte = to + (at >> 3);
      signs[byte] = (signs[byte] as number) | (1 << (at & 7));
    }
  }
}
