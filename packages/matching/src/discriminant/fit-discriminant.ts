/** Linear discriminant analysis over the examples' vectors, with one shared, shrunk covariance. */
import type { DiscriminantModel } from "@flowmind/core";
import { solveCholesky } from "./cholesky.ts";
import { expectedMean } from "./expected-mean.ts";
import { type DiscriminantInput, type SharedStatistics, sharedStatistics } from "./shared-statistics.ts";

/**
 * Class means (Fisher 1936), of which a few examples say little: each begins at its document (`expectedMean`). Undefined where no
 * context has an example. O((examples + contexts) · d² + d³).
 */
export function fitDiscriminant(
  input: DiscriminantInput,
  shared: SharedStatistics | undefined = sharedStatistics(input),
): DiscriminantModel | undefined {
  if (shared === undefined) return undefined;
  const { dimensions, documents } = input;
  const weights = new Float32Array(documents.length * dimensions);
  const biases = new Float64Array(documents.length);
  solveInto({ weights, biases }, shared, input, Array.from(documents.keys()));
  return { weights, biases };
}

/**
 * The same for other examples of some contexts, with what is shared as it was: one example in thousands hardly moves it, and it is most
 * of the work. O(changed · d²) but for copying.
 * @param changed positions whose examples are others than `known` was fitted on
 */
export function refitDiscriminant(
  known: DiscriminantModel,
  shared: SharedStatistics,
  input: DiscriminantInput,
  changed: readonly number[],
): DiscriminantModel {
  const model = { weights: known.weights.slice(), biases: known.biases.slice() };
  solveInto(model, shared, input, changed);
  return model;
}

/** Weights and biases of these contexts. */
function solveInto(
  { weights, biases }: DiscriminantModel,
  { factor, shift }: SharedStatistics,
  { dimensions, examples, documents }: DiscriminantInput,
  positions: readonly number[],
): void {
  for (let first = 0; first < positions.length; first += solvedAtOnce) {
    const some = positions.slice(first, first + solvedAtOnce);
    const rows = new Float64Array(some.length * dimensions);
    some.forEach((position, at) => {
      const mean = expectedMean(examples[position] ?? [], documents[position] as Float32Array, shift);
      rows.set(mean, at * dimensions);
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
