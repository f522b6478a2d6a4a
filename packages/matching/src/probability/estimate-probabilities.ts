/** P(right) for every candidate, from the features of the first. */
import {
  type Calibration,
  calibrated,
  type Features,
  inScopeCalibration,
  rightGivenInScopeCalibration,
} from "./calibration.ts";

export interface Probabilities {
  /** P(the request belongs to this catalog at all). */
  readonly inScope: number;
  /** P(the first is right | in scope). */
  readonly rightGivenInScope: number;
  /** P(right), parallel to the shares; their sum is at most `inScope`. */
  readonly right: readonly number[];
}

/** The two factors; passed in so that a catalog can bring its own. */
export interface Calibrations {
  readonly inScope: Calibration;
  readonly rightGivenInScope: Calibration;
}

const published: Calibrations = { inScope: inScopeCalibration, rightGivenInScope: rightGivenInScopeCalibration };

/**
 * The first: P(in scope) · P(right | in scope). A later one: what is left of P(in scope), divided by the shares (RECIPE,
 * "Probability"), but never more than the one before it: where the first is doubtful, the rest of the shortlist shares the doubt,
 * and the order of the scores, which was measured to rank better, stands.
 * @param shares of the score, best first, summing to 1
 */
export function estimateProbabilities(
  features: Features,
  shares: readonly number[],
  calibrations: Calibrations = published,
): Probabilities {
  const inScope = calibrated(calibrations.inScope, features);
  const rightGivenInScope = calibrated(calibrations.rightGivenInScope, features);
  const left = inScope * (1 - rightGivenInScope);
  const others = 1 - (shares[0] ?? 1);
  const right: number[] = [];
  shares.forEach((share, rank) => {
    if (rank === 0) right.push(inScope * rightGivenInScope);
    else right.push(others > 0 ? Math.min(right[rank - 1] as number, (left * share) / others) : 0);
  });
  return { inScope, rightGivenInScope, right };
}
