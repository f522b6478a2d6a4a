/** Linear discriminant analysis over the examples' vectors, with one shared, shrunk covariance. */
import type { DiscriminantModel } from "@flowmind/core";
import { covarianceSample, discriminantShrinkage } from "../tuning.ts";
import { cholesky } from "./cholesky.ts";

export interface DiscriminantInput {
  readonly dimensions: number;
  /** For each context its examples' vectors; empty where it has none. */
  readonly examples: readonly (readonly Float32Array[])[];
  /** For each context the vector that stands in for a mean where it has no examples. */
  readonly documents: readonly Float32Array[];
}

/**
 * Class means and one covariance for all (Fisher 1936), shrunk towards (trace/d)·I (RECIPE "Shortlist and score"). Undefined where
 * no context has two examples: there is no within-class scatter to learn from. O(examples · d² + d³).
 */
export function fitDiscriminant(input: DiscriminantInput): DiscriminantModel | undefined {
  if (!input.examples.some((vectors) => vectors.length >= 2)) return undefined;
  const { dimensions } = input;
  const means = input.examples.map((vectors, position) => meanOf(vectors, dimensions) ?? input.documents[position]);
  const factor = cholesky(sharedCovariance(input.examples, means, dimensions), dimensions);
  const flat = new Float32Array(means.length * dimensions);
  means.forEach((mean, position) => {
    if (mean !== undefined) flat.set(mean, position * dimensions);
  });
  return { factor, means: flat };
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
  const block = new Float64Array(blockSize * dimensions);
  let seen = 0;
  let used = 0;
  examples.forEach((vectors, position) => {
    for (const vector of vectors) {
      if (seen++ % stride !== 0) continue;
      const start = (used++ % blockSize) * dimensions;
      for (let at = 0; at < dimensions; at++) block[start + at] = (vector[at] ?? 0) - (means[position]?.[at] ?? 0);
      if (used % blockSize === 0) addOuterProducts(scatter, block, dimensions);
    }
  });
  block.fill(0, (used % blockSize) * dimensions);
  if (used % blockSize !== 0) addOuterProducts(scatter, block, dimensions);
  return shrink(scatter, used, total, dimensions);
}

/** So many examples are added at once: the scatter is read and written an eighth as often. */
const blockSize = 8;

/** Adds the outer products of `blockSize` vectors to the lower triangle. */
function addOuterProducts(scatter: Float64Array, block: Float64Array, dimensions: number): void {
  const column = new Float64Array(blockSize);
  for (let row = 0; row < dimensions; row++) {
    for (let one = 0; one < blockSize; one++) column[one] = block[one * dimensions + row] as number;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = column;
    const start = row * dimensions;
    for (let at = 0; at <= row; at++) {
      scatter[start + at] =
        (scatter[start + at] as number) +
        a * (block[at] as number) +
        b * (block[dimensions + at] as number) +
        c * (block[2 * dimensions + at] as number) +
        d * (block[3 * dimensions + at] as number) +
        e * (block[4 * dimensions + at] as number) +
        f * (block[5 * dimensions + at] as number) +
        g * (block[6 * dimensions + at] as number) +
        h * (block[7 * dimensions + at] as number);
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
