/** A request's vector in the form in which it is kept: a quarter of the memory. */

/** Cosines of kept vectors are right to about .005. */
export const keptVectorScale = 127;

/** @param vector of unit length; what lies outside of −1..1 is taken for the nearer end */
export function toKeptVector(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.round(Math.max(-1, Math.min(1, value)) * keptVectorScale));
}
