/** Rows of unit vectors: as they were made, or in 8 bits where there are too many for that. */
import { dotProduct } from "./dot-product.ts";

/** A quarter of the memory: original ≈ number / scale of its row. */
export interface EightBitRows {
  readonly numbers: Int8Array;
  /** One for each row. */
  readonly scales: Float32Array;
}

export type RowVectors = Float32Array | EightBitRows;

export function rowCountOf(rows: RowVectors, dimensions: number): number {
  return (rows instanceof Float32Array ? rows : rows.numbers).length / dimensions;
}

/** Cosine of a row and a vector that is not rounded. In 8 bits it is off by .0004 (one standard deviation, 384 numbers). */
export function cosineOfRow(rows: RowVectors, row: number, vector: Float32Array): number {
  const start = row * vector.length;
  if (rows instanceof Float32Array) return dotProduct(rows, start, vector);
  return product(rows.numbers, start, vector) / (rows.scales[row] as number);
}

/** Two partial sums: half again as fast as one. */
function product(numbers: Int8Array, start: number, vector: Float32Array): number {
  let even = 0;
  let odd = 0;
  const last = vector.length - 1;
  for (let at = 0; at < last; at += 2) {
    even += (numbers[start + at] as number) * (vector[at] as number);
    odd += (numbers[start + at + 1] as number) * (vector[at + 1] as number);
  }
  if (last % 2 === 0) even += (numbers[start + last] as number) * (vector[last] as number);
  return even + odd;
}

/** One row; of floats a view. */
export function rowAt(rows: RowVectors, dimensions: number, row: number): Float32Array {
  const start = row * dimensions;
  if (rows instanceof Float32Array) return rows.subarray(start, start + dimensions);
  const scale = rows.scales[row] as number;
  return Float32Array.from(rows.numbers.subarray(start, start + dimensions), (number) => number / scale);
}

/** The matrix; of floats itself. */
export function toFloats(rows: RowVectors, dimensions: number): Float32Array {
  if (rows instanceof Float32Array) return rows;
  return Float32Array.from(rows.numbers, (number, at) => number / (rows.scales[Math.floor(at / dimensions)] as number));
}
