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

/** x with L·Lᵀ·x = b; `b` is left as it is. */
export function solveCholesky(factor: Float64Array, b: Float64Array, size: number): Float64Array {
  const x = Float64Array.from(b);
  for (let row = 0; row < size; row++) {
    let sum = x[row] as number;
    for (let at = 0; at < row; at++) sum -= (factor[row * size + at] as number) * (x[at] as number);
    x[row] = sum / (factor[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = x[row] as number;
    for (let at = row + 1; at < size; at++) sum -= (factor[at * size + row] as number) * (x[at] as number);
    x[row] = sum / (factor[row * size + row] as number);
  }
  return x;
}
