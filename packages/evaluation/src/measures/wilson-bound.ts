/** The lowest share that some successes speak for. */

/** Standard normal quantile of .975: the lower end of a two-sided 95 % interval. */
const deviations = 1.959964;

/**
 * Lower end of the score interval (Wilson 1927): sound for few trials and for shares near 1, where the usual ± is not. Undefined
 * without trials.
 */
export function wilsonLowerBound(successes: number, trials: number): number | undefined {
  if (trials === 0) return undefined;
  const share = successes / trials;
  const square = deviations ** 2;
  const centre = share + square / (2 * trials);
  const spread = deviations * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  // Without a success both are equal, but for rounding.
  return Math.min(share, Math.max(0, (centre - spread) / (1 + square / trials)));
}
