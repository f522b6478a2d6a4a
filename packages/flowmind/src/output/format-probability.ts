/** A probability as people read it in a table. */

/** `.93` and `<.01`: two digits, without the needless zero. */
export function formatProbability(probability: number): string {
  if (probability < 0.01) return "<.01";
  return probability >= 0.995 ? "1.0" : probability.toFixed(2).slice(1);
}
