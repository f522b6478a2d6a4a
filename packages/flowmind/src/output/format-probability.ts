/** A probability as people read it in a table. */

/** `.93`, `<.01` and `>.99`: two digits, without the needless zero; nothing is certain. */
export function formatProbability(probability: number): string {
  if (probability < 0.01) return "<.01";
  return probability > 0.99 ? ">.99" : probability.toFixed(2).slice(1);
}
