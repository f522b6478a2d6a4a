/** Logistic regression with a prior, by Newton's method. */

export interface LogisticProblem {
  /** Rows of equal length; a constant 1 for the bias is the caller's to add. */
  readonly rows: readonly ArrayLike<number>[];
  /** 0 or 1 for each row. */
  readonly labels: ArrayLike<number>;
  /** For each row, 0 or more. */
  readonly weights: ArrayLike<number>;
  /** What each coefficient is drawn to, and how strongly: 1 / (2σ²) of a normal prior; 0 leaves it free. */
  readonly prior: readonly { readonly mean: number; readonly precision: number }[];
}

/**
 * Coefficients that minimise Σ w·log-loss + Σ ½ precision·(b − mean)². Deterministic; the loss is convex, so that where Newton's step
 * would raise it the step is halved. O(iterations · rows · columns²).
 */
export function fitLogistic(problem: LogisticProblem): readonly number[] {
  let coefficients = problem.prior.map(({ mean }) => mean);
  let loss = lossOf(problem, coefficients);
  for (let iteration = 0; iteration < mostIterations; iteration++) {
    const step = newtonStep(problem, coefficients);
    let scale = 1;
    let next = coefficients;
    let nextLoss = Number.POSITIVE_INFINITY;
    for (; scale > leastScale; scale /= 2) {
      next = coefficients.map((value, at) => value - scale * (step[at] as number));
      nextLoss = lossOf(problem, next);
      if (nextLoss <= loss) break;
    }
    if (!(nextLoss <= loss)) return coefficients;
    const moved = Math.max(...step.map(Math.abs)) * scale;
    coefficients = next;
    loss = nextLoss;
    if (moved < converged) return coefficients;
  }
  return coefficients;
}

const mostIterations = 50;
const converged = 1e-7;
const leastScale = 1e-6;

/** Log-loss grows linearly in the logit; log1p keeps it exact where e^z is out of range. */
function lossOf({ rows, labels, weights, prior }: LogisticProblem, coefficients: readonly number[]): number {
  let loss = 0;
  rows.forEach((row, at) => {
    const logit = product(row, coefficients);
    loss +=
      (weights[at] as number) *
      (Math.max(0, logit) + Math.log1p(Math.exp(-Math.abs(logit))) - (labels[at] as number) * logit);
  });
  prior.forEach(({ mean, precision }, at) => {
    loss += 0.5 * precision * ((coefficients[at] as number) - mean) ** 2;
  });
  return loss;
}

function newtonStep({ rows, labels, weights, prior }: LogisticProblem, coefficients: readonly number[]): number[] {
  const size = coefficients.length;
  const hessian = Array.from({ length: size }, (_, at) => {
    const line = new Array<number>(size).fill(0);
    line[at] = (prior[at]?.precision ?? 0) + ridge;
    return line;
  });
  const gradient = prior.map(({ mean, precision }, at) => precision * ((coefficients[at] as number) - mean));
  rows.forEach((row, index) => {
    const probability = 1 / (1 + Math.exp(-product(row, coefficients)));
    const weight = weights[index] as number;
    const residual = weight * (probability - (labels[index] as number));
    const curvature = weight * probability * (1 - probability);
    for (let i = 0; i < size; i++) {
      gradient[i] = (gradient[i] as number) + residual * (row[i] as number);
      const line = hessian[i] as number[];
      for (let j = 0; j < size; j++)
        line[j] = (line[j] as number) + curvature * (row[i] as number) * (row[j] as number);
    }
  });
  return solve(hessian, gradient);
}

/** Keeps the system solvable where a column says nothing. */
const ridge = 1e-9;

/** Gaussian elimination; the matrix is positive definite, so pivots need no search. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const values = [...right];
  matrix.forEach((pivotLine, pivot) => {
    for (let at = pivot + 1; at < matrix.length; at++) {
      const line = matrix[at] as number[];
      const factor = (line[pivot] as number) / (pivotLine[pivot] as number);
      for (let column = pivot; column < line.length; column++) {
        line[column] = (line[column] as number) - factor * (pivotLine[column] as number);
      }
      values[at] = (values[at] as number) - factor * (values[pivot] as number);
    }
  });
  for (let at = matrix.length - 1; at >= 0; at--) {
    const line = matrix[at] as number[];
    let value = values[at] as number;
    for (let column = at + 1; column < line.length; column++)
      value -= (line[column] as number) * (values[column] as number);
    values[at] = value / (line[at] as number);
  }
  return values;
}

function product(row: ArrayLike<number>, coefficients: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < coefficients.length; at++) sum += (row[at] as number) * (coefficients[at] as number);
  return sum;
}
