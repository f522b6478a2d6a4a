/** What the contexts of a catalog share: how requests for one of them vary, and how requests differ from documents. */
import { covarianceSample, discriminantShrinkage, shiftShrinkage } from "../tuning.ts";
import { cholesky } from "./cholesky.ts";
import { expectedMean } from "./expected-mean.ts";

export interface DiscriminantInput {
  readonly dimensions: number;
  /** For each context its examples' vectors; empty where it has none. */
  readonly examples: readonly (readonly Float32Array[])[];
  /** For each context the vector of its document. */
  readonly documents: readonly Float32Array[];
}

export interface SharedStatistics {
  /** L of the shrunk covariance L·Lᵀ, in the lower triangle. */
  readonly factor: Float64Array;
  /** What a mean of examples is more than the document, on average over the contexts that have some; the less, the fewer these are. */
  readonly shift: Float64Array;
}

/**
 * One covariance for all contexts, around the mean that each is expected to have, shrunk towards (trace/d)·I (RECIPE "Shortlist and
 * score"). Undefined where no context has an example. O(examples · d² + d³).
 */
export function sharedStatistics({ dimensions, examples, documents }: DiscriminantInput): SharedStatistics | undefined {
  const shift = meanShift(examples, documents, dimensions);
  if (shift === undefined) return undefined;
  const means = examples.map((vectors, position) =>
    vectors.length === 0 ? undefined : expectedMean(vectors, documents[position] as Float32Array, shift),
  );
  return { factor: cholesky(sharedCovariance(examples, means, dimensions), dimensions), shift };
}

function meanShift(
  examples: DiscriminantInput["examples"],
  documents: DiscriminantInput["documents"],
  dimensions: number,
): Float64Array | undefined {
  const shift = new Float64Array(dimensions);
  const count = examples.filter((vectors) => vectors.length > 0).length;
  examples.forEach((vectors, position) => {
    const document = documents[position] as Float32Array;
    for (const vector of vectors) {
      const weight = 1 / (vectors.length * (count + shiftShrinkage));
      for (let at = 0; at < dimensions; at++) {
        shift[at] = (shift[at] as number) + weight * ((vector[at] as number) - (document[at] as number));
      }
    }
  });
  return count === 0 ? undefined : shift;
}

/** Lower triangle, row by row, of the shrunk within-class covariance. */
function sharedCovariance(
  examples: readonly (readonly Float32Array[])[],
  means: readonly (Float64Array | undefined)[],
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
