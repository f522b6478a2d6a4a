/** What every index checks before it searches, so that each need only find. */
import type { Neighbours, VectorIndex } from "@flowmind/core";

/** Called with a query of the right length and a count of 1 … size. */
export type Find = (query: Float32Array, count: number, allow: ((row: number) => boolean) | undefined) => Neighbours;

/** Rows in a matrix. Throws RangeError where the length is no multiple of `dimensions`. */
export function rowCount(vectors: Float32Array, dimensions: number): number {
  if (!Number.isInteger(dimensions) || dimensions < 1)
    throw new RangeError(`dimensions must be 1 or more, not ${dimensions}`);
  if (vectors.length % dimensions !== 0) {
    throw new RangeError(`${vectors.length} numbers are no matrix of rows of ${dimensions}`);
  }
  return vectors.length / dimensions;
}

/** A search for fewer than one row, or in an empty matrix, finds nothing; a query of another length throws RangeError. */
export function createGuardedIndex(name: string, size: number, dimensions: number, find: Find): VectorIndex {
  return {
    name,
    size,
    search(query, count, allow) {
      if (query.length !== dimensions) {
        throw new RangeError(`the query has ${query.length} numbers, the rows have ${dimensions}`);
      }
      const wanted = Math.min(size, Math.floor(count));
      return wanted >= 1 ? find(query, wanted, allow) : { rows: [], similarities: [] };
    },
  };
}
