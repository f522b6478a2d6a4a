/** Discriminants of contexts whose examples come and go, without solving for every set of them. */
import { dotProduct } from "@flowmind/core";
import { solveCholesky } from "./cholesky.ts";
import { expectedMean } from "./expected-mean.ts";
import type { SharedStatistics } from "./shared-statistics.ts";

export interface MeanSolver {
  /** Solves for many vectors at once, which takes half of the time that one after the other takes. */
  prepare(vectors: readonly Float32Array[]): void;
  /**
   * The score of a context with this document and these examples, as `fitDiscriminant` gives it: Σ⁻¹ is linear, so that of a mean is the
   * mean of those of its parts, each of which is solved for once. O(examples · dimensions) where they are known.
   */
  discriminant(examples: readonly Float32Array[], document: Float32Array): (vector: Float32Array) => number;
}

export function createMeanSolver({ factor, shift }: SharedStatistics, dimensions: number): MeanSolver {
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
  const solvedShift = solveCholesky(factor, shift, dimensions);
  return {
    prepare,
    discriminant: (examples, document) => {
      prepare([...examples, document]);
      const solved = (vector: Float32Array) => known.get(vector) as Float32Array;
      const weights = Float32Array.from(expectedMean(examples.map(solved), solved(document), solvedShift));
      const mean = Float32Array.from(expectedMean(examples, document, shift));
      const bias = -0.5 * dotProduct(weights, 0, mean);
      return (vector) => dotProduct(weights, 0, vector) + bias;
    },
  };
}

/** Bounds the memory that solving takes beside what it gives. */
const solvedAtOnce = 512;
