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
 * Class means and one covariance for all (Fisher 1936), shrunk towards (trace/d)·I (RECIPE "Shortlist and score"). Undefined where
 * no context has two examples: there is no within-class scatter to learn from. O((examples + contexts) · d² + d³).
 */
export function fitDiscriminant(
  input: DiscriminantInput,
  factor: CovarianceFactor | undefined = factorCovariance(input),
): DiscriminantModel | undefined {
  if (factor === undefined) return undefined;
  const { dimensions, documents } = input;
  const weights = new Float32Array(documents.length * dimensions);
  const biases = new Float64Array(documents.length);
  solveInto({ weights, biases }, factor, input, Array.from(documents.keys()));
  return { weights, biases };
}

/**
 * The same for other examples of some contexts, with the covariance as it was: one example in thousands hardly moves it, and it is most
 * of the work. O(changed · d²) but for copying.
 * @param changed positions whose examples are others than `known` was fitted on
 */
export function refitDiscriminant(
  known: DiscriminantModel,
  factor: CovarianceFactor,
  input: DiscriminantInput,
  changed: readonly number[],
): DiscriminantModel {
  const model = { weights: known.weights.slice(), biases: known.biases.slice() };
  solveInto(model, factor, input, changed);
  return model;
}

/** L of the shrunk covariance L·Lᵀ, in the lower triangle. */
export type CovarianceFactor = Float64Array;

/** Undefined as `fitDiscriminant` is. */
export function factorCovariance({ dimensions, examples }: DiscriminantInput): CovarianceFactor | undefined {
  if (!examples.some((vectors) => vectors.length >= 2)) return undefined;
  const means = examples.map((vectors) => meanOf(vectors, dimensions));
  return cholesky(sharedCovariance(examples, means, dimensions), dimensions);
}

/** Weights and biases of these contexts. */
function solveInto(
  { weights, biases }: DiscriminantModel,
  factor: CovarianceFactor,
  { dimensions, examples, documents }: DiscriminantInput,
  positions: readonly number[],
): void {
  for (let first = 0; first < positions.length; first += solvedAtOnce) {
    const some = positions.slice(first, first + solvedAtOnce);
    const rows = new Float64Array(some.length * dimensions);
    some.forEach((position, at) => {
      const mean = meanOf(examples[position] ?? [], dimensions) ?? documents[position];
      if (mean !== undefined) rows.set(mean, at * dimensions);
    });
    const solved = solveCholesky(factor, rows, dimensions);
    some.forEach((position, at) => {
      const own = solved.subarray(at * dimensions, (at + 1) * dimensions);
      weights.set(own, position * dimensions);
      let product = 0;
      own.forEach((value, dimension) => {
        product += (rows[at * dimensions + dimension] as number) * value;
      });
      biases[position] = -0.5 * product;
    });
  }
}

/** Bounds the memory that solving takes beside the weights: 3 MB for 384 dimensions. */
const solvedAtOnce = 512;

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

/** So many examples are added at once: the scatter is read and written a quarter as often. */
const blockSize = 4;

/** Adds the outer products of `blockSize` vectors to the lower triangle, two rows at a time, so that each value is loaded once for both. */
function addOuterProducts(scatter: Float64Array, block: Float64Array, dimensions: number): void {
  for (let row = 0; row < dimensions; row += 2) {
    const upper = row * dimensions;
    const lower = upper + dimensions;
    const [a, b, c, d] = [0, 1, 2, 3].map((one) => block[one * dimensions + row] as number) as Four;
    const [e, f, g, h] = [0, 1, 2, 3].map((one) =>
      row + 1 < dimensions ? block[one * dimensions + row + 1] : 0,
    ) as Four;
    for (let at = 0; at <= row; at++) {
      const p = block[at] as number;
      const q = block[dimensions + at] as number;
      const r = block[2 * dimensions + at] as number;
      const s = block[3 * dimensions + at] as number;
      scatter[upper + at] = (scatter[upper + at] as number) + a * p + b * q + c * r + d * s;
      if (lower < scatter.length) scatter[lower + at] = (scatter[lower + at] as number) + e * p + f * q + g * r + h * s;
    }
    const corner = lower + row + 1;
    if (lower < scatter.length) scatter[corner] = (scatter[corner] as number) + e * e + f * f + g * g + h * h;
  }
}

type Four = [number, number, number, number];

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
