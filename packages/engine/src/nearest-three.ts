/** The three largest numbers of a stream, in a typed array, for thousands of streams a request. */

/** Puts a number among the three from `start` on, which stay in descending order; −∞ stands where there is none yet. */
export function keepThree(nearest: Float64Array, start: number, value: number): void {
  if (value <= (nearest[start + 2] as number)) return;
  if (value <= (nearest[start + 1] as number)) {
    nearest[start + 2] = value;
    return;
  }
  nearest[start + 2] = nearest[start + 1] as number;
  if (value <= (nearest[start] as number)) nearest[start + 1] = value;
  else {
    nearest[start + 1] = nearest[start] as number;
    nearest[start] = value;
  }
}

/**
 * Mean of the three, or of the first `count` where that is less.
 * @param least stands for what is smaller or not there
 */
export function meanOfThree(
  nearest: Float64Array,
  start: number,
  count: number,
  least: number = Number.NEGATIVE_INFINITY,
): number {
  const end = start + Math.min(3, count);
  let sum = 0;
  for (let at = start; at < end; at++) sum += Math.max(least, nearest[at] as number);
  return sum / (end - start);
}
