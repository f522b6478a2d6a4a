/** Discriminant scores from a fitted model. */
import { type DiscriminantModel, dotProduct } from "@flowmind/core";
import { solveCholesky } from "./cholesky.ts";

/** The score of a context for a request's vector: μᵀΣ⁻¹q − ½ μᵀΣ⁻¹μ. */
export type Discriminant = (position: number, vector: Float32Array) => number;

/**
 * Solves Σ·w = μ for a context when it is first asked for and keeps w: a request looks at a few dozen contexts, and solving for
 * thousands of them would be most of a start. First time O(d²), then O(d).
 */
export function createDiscriminant({ factor, means }: DiscriminantModel, dimensions: number): Discriminant {
  const weights = new Float32Array(means.length);
  const biases = new Float64Array(means.length / dimensions).fill(Number.NaN);
  return (position, vector) => {
    const start = position * dimensions;
    if (Number.isNaN(biases[position])) {
      const mean = Float64Array.from(means.subarray(start, start + dimensions));
      const solved = solveCholesky(factor, mean, dimensions);
      weights.set(solved, start);
      biases[position] = -0.5 * mean.reduce((sum, value, at) => sum + value * (solved[at] as number), 0);
    }
    return dotProduct(weights, start, vector) + (biases[position] as number);
  };
}
