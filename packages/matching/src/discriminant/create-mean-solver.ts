/** Discriminants of contexts whose examples come and go, without solving for every set of them. */
import { dotProduct } from "@flowmind/core";
import { solveCholesky } from "./cholesky.ts";
import type { CovarianceFactor } from "./fit-discriminant.ts";

export interface MeanSolver {
  /** Solves for many vectors at once, which takes half of the time that one after the other takes. */
  prepare(vectors: readonly Float32Array[]): void;
  /**
   * The score of a context that stands for the mean of these vectors, at least one, as `fitDiscriminant` gives it: Σ⁻¹ is linear, so
   * that of a mean is the mean of those of its parts, each of which is solved for once. O(vectors · dimensions) where they are known.
   */
  discriminant(vectors: readonly Float32Array[]): (vector: Float32Array) => number;
}

export function createMeanSolver(factor: CovarianceFactor, dimensions: number): MeanSolver {
  const known = new WeakMap<Float32Array, Float32Array>();
  const prepare = (vectors: readonly Float32Array[]): void => {
    const missing = vectors.filter((vector) => !known.has(vector));
    for (let first = 0; first < missing.length; first += solvedAtOnce) {
      const some = missing.slice(first, first + solvedAtOnce);
      const rows = new Float64Array(some.length * dimensions);
      some.forEach((vector, at) => {
        rows.set(vector, at * dimensions);
      });
      const solved = solveCholesky(factor, rows, dimensions);
      some.forEach((vector, at) => {
        known.set(vector, Float32Array.from(solved.subarray(at * dimensions, (at + 1) * dimensions)));
      });
    }
  };
  return {
    prepare,
    discriminant: (vectors) => {
      prepare(vectors);
      const weights = meanOf(
        vectors.map((vector) => known.get(vector) as Float32Array),
        dimensions,
      );
      const bias = -0.5 * dotProduct(weights, 0, meanOf(vectors, dimensions));
      return (vector) => dotProduct(weights, 0, vector) + bias;
    },
  };
}

/** Bounds the memory that solving takes beside what it gives. */
const solvedAtOnce = 512;

function meanOf(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sums = new Float64Array(dimensions);
  for (const vector of vectors) {
    for (let at = 0; at < dimensions; at++) sums[at] = (sums[at] as number) + (vector[at] as number);
  }
  const mean = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at++) mean[at] = (sums[at] as number) / vectors.length;
  return mean;
}
