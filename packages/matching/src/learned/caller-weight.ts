/** What each of several callers counts for. */

/**
 * One over the square root of their number, as independent voices add up: several that agree say more than one, and one among many
 * less than alone.
 * @param callers that are heard, 1 or more
 */
export function callerWeight(callers: number): number {
  return 1 / Math.sqrt(callers);
}
