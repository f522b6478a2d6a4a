/** Token vectors → one vector of unit length. */

/** The mean of the rows of a tokens × dimensions matrix (Reimers and Gurevych 2019, section 3). */
export function meanOfTokens(tokens: Float32Array, dimensions: number): Float32Array {
  const sums = new Float64Array(dimensions);
  for (let at = 0; at < tokens.length; at++) {
    const column = at % dimensions;
    sums[column] = (sums[column] as number) + (tokens[at] as number);
  }
  return Float32Array.from(sums, (sum) => (sum * dimensions) / tokens.length);
}

/** A copy of unit length. Undefined for a vector that has no direction: all zero, or not of finite numbers. */
export function toUnitLength(vector: Float32Array): Float32Array | undefined {
  let squares = 0;
  for (const number of vector) squares += number * number;
  const length = Math.sqrt(squares);
  return Number.isFinite(length) && length > 0 ? vector.map((number) => number / length) : undefined;
}
