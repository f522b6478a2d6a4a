/** Numbers as they are written in answers. */

/** Three decimals: a probability is not known better than that. */
export function roundProbability(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Two decimals: ten microseconds, below which a measurement is noise. */
export function roundMilliseconds(value: number): number {
  return Math.round(value * 100) / 100;
}
