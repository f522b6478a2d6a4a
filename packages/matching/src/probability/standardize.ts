/** Scores on one scale: how many deviations above the shortlist's mean. */

/** (x − mean) / (population deviation + 1e-6), RECIPE "Probability". */
export function standardize(values: readonly number[]): number[] {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const deviation = Math.sqrt(squares / values.length) + 1e-6;
  return values.map((value) => (value - mean) / deviation);
}
