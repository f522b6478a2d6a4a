/** How well one number tells two sides apart. */

/**
 * Area under the receiver operating characteristic: the share of pairs in which the own value is the higher one, a tie counting half
 * (Hanley & McNeil 1982, "The meaning and use of the area under a ROC curve"). O(n log n). Undefined where one side is empty.
 */
export function areaUnderCurve(own: readonly number[], foreign: readonly number[]): number | undefined {
  if (own.length === 0 || foreign.length === 0) return undefined;
  const ascending = Float64Array.from(foreign).sort();
  let below = 0;
  let notAbove = 0;
  let wins = 0;
  for (const value of Float64Array.from(own).sort()) {
    while (below < ascending.length && (ascending[below] as number) < value) below++;
    while (notAbove < ascending.length && (ascending[notAbove] as number) <= value) notAbove++;
    wins += (below + notAbove) / 2;
  }
  return wins / (own.length * foreign.length);
}
