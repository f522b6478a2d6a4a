/** Which rows of the present matrix a graph knows that was built over an earlier one. */

export interface Generation {
  /** Row in the graph → present row; −1 where it is gone. */
  readonly rowOf: Int32Array;
  /** Present row → row in the graph; −1 where it came later. */
  readonly keyOf: Int32Array;
  /** Present rows that the graph does not have, ascending. */
  readonly fresh: Int32Array;
  /** Rows of the graph that are gone. */
  readonly gone: number;
}

/** A graph over the present matrix itself. */
export function firstGeneration(size: number): Generation {
  const same = Int32Array.from({ length: size }, (_, row) => row);
  return { rowOf: same, keyOf: same, fresh: new Int32Array(0), gone: 0 };
}

/** The generation of a graph that was kept; undefined where `rowOf` does not fit a matrix of so many rows. O(rows). */
export function restoreGeneration(rowOf: Int32Array, size: number): Generation | undefined {
  const keyOf = new Int32Array(size).fill(-1);
  let gone = 0;
  for (let key = 0; key < rowOf.length; key++) {
    const row = rowOf[key] as number;
    if (row === -1) gone++;
    else if (keyOf[row] === -1) keyOf[row] = key;
    else return undefined;
  }
  return { rowOf, keyOf, fresh: Int32Array.from(rowsWhere(keyOf, (key) => key === -1)), gone };
}

/**
 * O(rows).
 * @param from row of the next matrix → row of the present one, −1 where it is new
 */
export function nextGeneration({ rowOf, keyOf }: Generation, from: Int32Array): Generation {
  const nextRowOf = new Int32Array(rowOf.length).fill(-1);
  const nextKeyOf = from.map((row) => (row === -1 ? -1 : (keyOf[row] as number)));
  let known = 0;
  nextKeyOf.forEach((key, row) => {
    if (key === -1) return;
    if (nextRowOf[key] !== -1) nextKeyOf[row] = -1;
    else {
      nextRowOf[key] = row;
      known++;
    }
  });
  const fresh = Int32Array.from(rowsWhere(nextKeyOf, (key) => key === -1));
  return { rowOf: nextRowOf, keyOf: nextKeyOf, fresh, gone: rowOf.length - known };
}

function rowsWhere(keys: Int32Array, holds: (key: number) => boolean): number[] {
  const rows: number[] = [];
  keys.forEach((key, row) => {
    if (holds(key)) rows.push(row);
  });
  return rows;
}
