/** The reference index: every allowed row is compared, in plain JavaScript. */
import { dotProduct, type Neighbours, type VectorIndex } from "@flowmind/core";
import { createGuardedIndex, rowCount } from "./guarded-index.ts";
import { createTopRows } from "./top-rows.ts";

/** O(size · dimensions) a search: 0.5 ms for 1,000 rows of 384 numbers. Throws RangeError for a matrix of another shape. */
export function createExactIndex(vectors: Float32Array, dimensions: number): VectorIndex {
  const size = rowCount(vectors, dimensions);
  return createGuardedIndex("exact", size, dimensions, (query, count, allow) => scan(vectors, query, count, allow));
}

/** The best `count` of the allowed rows, by comparing them all. */
export function scan(
  vectors: Float32Array,
  query: Float32Array,
  count: number,
  allow: ((row: number) => boolean) | undefined,
): Neighbours {
  const top = createTopRows(count);
  const size = vectors.length / query.length;
  for (let row = 0; row < size; row++) {
    if (allow === undefined || allow(row)) top.add(row, dotProduct(vectors, row * query.length, query));
  }
  return top.neighbours();
}
