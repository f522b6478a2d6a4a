/** Unit rows in clusters, as texts about the same thing are, and the plainest search over them. */
import type { Neighbours } from "@flowmind/core";

/** mulberry32: small, seeded, good enough for test data. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function clusteredRows(size: number, dimensions: number, seed: number): Float32Array {
  const random = randomNumbers(seed);
  const signed = () => random() + random() + random() - 1.5;
  const centres = Array.from({ length: 40 }, () => Float32Array.from({ length: dimensions }, signed));
  const rows = new Float32Array(size * dimensions);
  for (let row = 0; row < size; row++) {
    const centre = centres[row % centres.length] as Float32Array;
    rows.set(unit(Float32Array.from(centre, (number) => number + signed())), row * dimensions);
  }
  return rows;
}

/** A unit vector near `row`. */
export function queryNear(rows: Float32Array, dimensions: number, row: number, seed: number): Float32Array {
  const away = clusteredRows(1, dimensions, seed);
  return unit(away.map((number, at) => number + (rows[row * dimensions + at] as number) * 2));
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
}

/** Cosines in the plainest way, then a full sort. */
export function fullSort(
  rows: Float32Array,
  query: Float32Array,
  allow: (row: number) => boolean = () => true,
): Neighbours {
  const all: { row: number; similarity: number }[] = [];
  for (let row = 0; row * query.length < rows.length; row++) {
    if (!allow(row)) continue;
    let similarity = 0;
    for (let at = 0; at < query.length; at++) similarity += (query[at] ?? 0) * (rows[row * query.length + at] ?? 0);
    all.push({ row, similarity });
  }
  all.sort((a, b) => b.similarity - a.similarity || a.row - b.row);
  return { rows: all.map(({ row }) => row), similarities: all.map(({ similarity }) => similarity) };
}
