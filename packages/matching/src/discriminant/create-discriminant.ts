/** Discriminant scores from a fitted model. */
import { type DiscriminantModel, dotProduct } from "@flowmind/core";

/** The score of a context for a request's vector: μᵀΣ⁻¹q − ½ μᵀΣ⁻¹μ. O(dimensions). */
export type Discriminant = (position: number, vector: Float32Array) => number;

export function createDiscriminant({ weights, biases }: DiscriminantModel, dimensions: number): Discriminant {
  return (position, vector) => dotProduct(weights, position * dimensions, vector) + (biases[position] as number);
}
