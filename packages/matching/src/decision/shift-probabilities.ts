/** Probabilities after the variables have spoken. */

export interface Shifted {
  readonly inScope: number;
  readonly right: readonly number[];
}

/**
 * Multiplies each candidate's probability by e^shift and renormalises with the mass that belongs to none of them. For a single
 * candidate this adds the shift to its logit; for several they still sum to at most the probability of being in scope. A larger
 * shift of one never lowers it.
 * @param shifts finite, parallel to `right`
 * @param foreignShift that of the mass outside of the catalog
 */
export function shiftProbabilities(
  inScope: number,
  right: readonly number[],
  shifts: readonly number[],
  foreignShift: number = 0,
): Shifted {
  const raised = right.map((probability, at) => probability * Math.exp(shifts[at] as number));
  const foreign = (1 - inScope) * Math.exp(foreignShift);
  const unlisted = Math.max(0, inScope - right.reduce((sum, one) => sum + one, 0));
  const total = foreign + unlisted + raised.reduce((sum, one) => sum + one, 0);
  return { inScope: 1 - foreign / total, right: raised.map((one) => one / total) };
}
