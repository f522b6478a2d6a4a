/** A probability as evidence states it: `.87`, `1.00`. */
export function showProbability(probability: number): string {
  return probability.toFixed(2).replace(/^0/, "");
}
