/** Scores on one scale: how many deviations above the shortlist's mean. */

/** (x − mean) / (population deviation + 1e-6), RECIPE "Probability". */
export function standardize(values: Float64Array): Float64Array {
  const { length } = values;
  let sum = 0;
  for (let at = 0; at < length; at++) sum += values[at] as number;
  const mean = sum / length;
  let squares = 0;
  for (let at = 0; at < length; at++) squares += ((values[at] as number) - mean) ** 2;
  const deviation = Math.sqrt(squares / length) + 1e-6;
  const scaled = new Float64Array(length);
  for (let at = 0; at < length; at++) scaled[at] = ((values[at] as number) - mean) / deviation;
  return scaled;
}
