/** Linear discriminant analysis over the examples' vectors, with one shared, shrunk covariance. */
import type { DiscriminantModel } from "@flowmind/core";
import { covarianceSample, discriminantShrinkage } from "../tuning.ts";
import { cholesky, solveCholesky } from "./cholesky.ts";

export interface DiscriminantInput {
  readonly dimensions: number;
  /** For each context its examples' vectors; empty where it has none. */
  readonly examples: readonly (readonly Float32Array[])[];
  /** For each context the vector that stands in for a mean where it has no examples. */
  readonly documents: readonly Float32Array[];
}

/**
 * W = Σ⁻¹μ and bias −½ μᵀΣ⁻¹μ for every context (Fisher 1936; shrinkage towards (trace/d)·I, RECIPE "Shortlist and score").
 * Undefined where no context has two examples: there is no within-class scatter to learn from.
 * O(examples · d² + contexts · d²).
 */
export function fitDiscriminant(input: DiscriminantInput): DiscriminantModel | undefined {
  if (!input.examples.some((vectors) => vectors.length >= 2)) return undefined;
  const { dimensions } = input;
  const means = input.examples.map((vectors, position) => meanOf(vectors, dimensions) ?? input.documents[position]);
  const covariance = sharedCovariance(input.examples, means, dimensions);
  const factor = cholesky(covariance, dimensions);
  const weights = new Float32Array(means.length * dimensions);
  const biases = new Float64Array(means.length);
  means.forEach((mean, position) => {
    const target = Float64Array.from(mean ?? new Float64Array(dimensions));
    const solved = solveCholesky(factor, target, dimensions);
    weights.set(solved, position * dimensions);
    let product = 0;
    for (let at = 0; at < dimensions; at++) product += (solved[at] as number) * (target[at] as number);
    biases[position] = -0.5 * product;
  });
  return { weights, biases };
}

function meanOf(vectors: readonly Float32Array[], dimensions: number): Float64Array | undefined {
  if (vectors.length === 0) return undefined;
  const mean = new Float64Array(dimensions);
  for (const vector of vectors)
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] as number) + (vector[at] ?? 0);
  for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] as number) / vectors.length;
  return mean;
}

/** Lower triangle, row by row, of the shrunk within-class covariance. */
function sharedCovariance(
  examples: readonly (readonly Float32Array[])[],
  means: readonly (Float32Array | Float64Array | undefined)[],
  dimensions: number,
): Float64Array {
  const total = examples.reduce((sum, vectors) => sum + vectors.length, 0);
  const stride = Math.max(1, Math.ceil(total / covarianceSample));
  const scatter = new Float64Array(dimensions * dimensions);
  const centred = new Float64Array(dimensions);
  let seen = 0;
  let used = 0;
  examples.forEach((vectors, position) => {
    const mean = means[position];
    if (mean === undefined) return;
    for (const vector of vectors) {
      if (seen++ % stride !== 0) continue;
      used++;
      for (let at = 0; at < dimensions; at++) centred[at] = (vector[at] ?? 0) - (mean[at] ?? 0);
      addOuterProduct(scatter, centred, dimensions);
    }
  });
  return shrink(scatter, used, total, dimensions);
}

function addOuterProduct(scatter: Float64Array, centred: Float64Array, dimensions: number): void {
  for (let row = 0; row < dimensions; row++) {
    const value = centred[row] as number;
    const start = row * dimensions;
    for (let column = 0; column <= row; column++) {
      scatter[start + column] = (scatter[start + column] as number) + value * (centred[column] as number);
    }
  }
}

function shrink(scatter: Float64Array, used: number, total: number, dimensions: number): Float64Array {
  const shrinkage = discriminantShrinkage / (discriminantShrinkage + total);
  let trace = 0;
  for (let at = 0; at < dimensions; at++) trace += (scatter[at * dimensions + at] as number) / used;
  /** Identical examples have no scatter at all; a unit variance keeps the matrix invertible. */
  const target = trace > 0 ? trace / dimensions : 1;
  const keep = (1 - shrinkage) / used;
  for (let at = 0; at < scatter.length; at++) scatter[at] = (scatter[at] as number) * keep;
  for (let at = 0; at < dimensions; at++) {
    const diagonal = at * dimensions + at;
    scatter[diagonal] = (scatter[diagonal] as number) + shrinkage * target;
  }
  return scatter;
}
