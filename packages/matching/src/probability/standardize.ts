/** Scores on one scale: how many deviations above the shortlist's mean. */

/** (x − mean) / (population deviation + 1e-6), RECIPE "Probability". */
export function standardize(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) + 1e-6;
  return values.map((value) => (value - mean) / deviation);
}
