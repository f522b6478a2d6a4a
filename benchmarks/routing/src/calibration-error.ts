/** How far stated probabilities are from what happens. */

export interface Prediction {
  /** 0..1 */
  readonly probability: number;
  readonly right: boolean;
}

/** As in Guo et al. 2017, "On calibration of modern neural networks". */
const binCount = 15;

/**
 * Expected calibration error: over bins of equal width, the distance between mean probability and share of right ones, weighted by how
 * many predictions lie in the bin. 0 without predictions.
 */
export function calibrationError(predictions: readonly Prediction[]): number {
  const surplus = new Array<number>(binCount).fill(0);
  for (const { probability, right } of predictions) {
    const bin = Math.min(binCount - 1, Math.floor(probability * binCount));
    surplus[bin] = (surplus[bin] ?? 0) + probability - (right ? 1 : 0);
  }
  const total = surplus.reduce((sum, one) => sum + Math.abs(one), 0);
  return predictions.length === 0 ? 0 : total / predictions.length;
}
