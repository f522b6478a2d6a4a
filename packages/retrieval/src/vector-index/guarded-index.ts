/** What every index checks before it searches, so that each need only find. */
import type { Neighbours, Nominations, VectorIndex } from "@flowmind/core";

/** Called with a query of the right length and a count of 1 … size. */
type Find = (query: Float32Array, count: number, allow: ((row: number) => boolean) | undefined) => Neighbours;

/** Called like `Find`. */
type Nominate = (query: Float32Array, count: number, allow: ((row: number) => boolean) | undefined) => Nominations;

export interface IndexParts {
  readonly name: string;
  readonly size: number;
  readonly dimensions: number;
  readonly find: Find;
  /** Absent: what is found is nominated. */
  readonly nominate?: Nominate | undefined;
  readonly renew: VectorIndex["renew"];
  readonly rows?: VectorIndex["rows"] | undefined;
  readonly cosines?: VectorIndex["cosines"] | undefined;
  readonly kept?: VectorIndex["kept"] | undefined;
}

/** Rows in a matrix. Throws RangeError where the length is no multiple of `dimensions`. */
export function rowCount(vectors: Float32Array, dimensions: number): number {
  if (!Number.isInteger(dimensions) || dimensions < 1)
    throw new RangeError(`dimensions must be 1 or more, not ${dimensions}`);
  if (vectors.length % dimensions !== 0) {
    throw new RangeError(`${vectors.length} numbers are no matrix of rows of ${dimensions}`);
  }
  return vectors.length / dimensions;
}

/**
 * A search for fewer than one row, or in an empty matrix, finds nothing; a query of another length throws RangeError, and so does
 * renewing with another number of rows than the matrix has, or from a row that is not there.
 */
export function createGuardedIndex(parts: IndexParts): VectorIndex {
  const { name, size, dimensions, find, nominate = find } = parts;

  function wanted(query: Float32Array, count: number): number {
    if (query.length !== dimensions) {
      throw new RangeError(`the query has ${query.length} numbers, the rows have ${dimensions}`);
    }
    return Math.min(size, Math.floor(count));
  }

  return {
    ...(parts.rows && { rows: parts.rows }),
    ...(parts.cosines && { cosines: parts.cosines }),
    ...(parts.kept && { kept: parts.kept }),
    name,
    size,
    search(query, count, allow) {
      const rows = wanted(query, count);
      return rows >= 1 ? find(query, rows, allow) : { rows: [], similarities: [] };
    },
    nominate(query, count, allow) {
      const rows = wanted(query, count);
      return rows >= 1 ? nominate(query, rows, allow) : { rows: [], similarities: [] };
    },
    renew(vectors, from) {
      if (rowCount(vectors, dimensions) !== from.length) {
        throw new RangeError(`${from.length} rows are accounted for, the matrix has ${vectors.length / dimensions}`);
      }
      const strange = from.find((row) => row < -1 || row >= size);
      if (strange !== undefined) throw new RangeError(`row ${strange} is not one of ${size}`);
      return parts.renew(vectors, from);
    },
  };
}
