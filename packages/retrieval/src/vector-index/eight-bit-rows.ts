/** A matrix of unit vectors in 8 bits: to compute cosines from, or for a graph to compare. */
import type { EightBitRows } from "@flowmind/core";
import { largestInt8, roundSmall, scaleOf } from "./quantised-rows.ts";

/** Each row by a scale of its own, which halves what one scale for all would move a cosine. */
export function toEightBitRows(vectors: Float32Array, dimensions: number): EightBitRows {
  const numbers = new Int8Array(vectors.length);
  const scales = new Float32Array(vectors.length / dimensions);
  for (let row = 0; row < scales.length; row++) {
    const start = row * dimensions;
    const end = start + dimensions;
    const exact = Math.fround(scaleOf(vectors.subarray(start, end)));
    // Of a row that is next to nothing it would be infinite.
    const scale = Number.isFinite(exact) ? exact : 1;
    scales[row] = scale;
    for (let at = start; at < end; at++) numbers[at] = roundSmall((vectors[at] as number) * scale);
  }
  return { numbers, scales };
}

/** All rows of any matrix of so many dimensions by one scale, so that their products can be compared; what is larger is cut off. */
export function toComparable(row: Float32Array, into: Int8Array, start: number): void {
  const scale = comparableScale(row.length);
  for (let at = 0; at < row.length; at++) {
    const scaled = (row[at] as number) * scale;
    into[start + at] = roundSmall(Math.max(-largestInt8, Math.min(largestInt8, scaled)));
  }
}

/** Numbers of a unit vector deviate by 1/√dimensions; among 7.7 million numbers of real texts the largest was 5.9 times as large. */
export function comparableScale(dimensions: number): number {
  return largestInt8 / Math.min(1, mostDeviations / Math.sqrt(dimensions));
}

const mostDeviations = 6;
