/** How well one number tells own from foreign. */

/**
 * Area under the receiver operating characteristic: the share of pairs in which the own value is the higher one, a tie counting half
 * (Hanley & McNeil 1982). By ranks, O(n log n). Undefined where one side is empty.
 */
export function areaUnderCurve(own: readonly number[], foreign: readonly number[]): number | undefined {
  if (own.length === 0 || foreign.length === 0) return undefined;
  const all = [...own.map((value) => ({ value, own: 1 })), ...foreign.map((value) => ({ value, own: 0 }))];
  all.sort((a, b) => a.value - b.value);
  let wins = 0;
  let foreignBelow = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    let ownHere = 0;
    for (; end < all.length && all[end]?.value === all[start]?.value; end++) ownHere += all[end]?.own ?? 0;
    const foreignHere = end - start - ownHere;
    wins += ownHere * (foreignBelow + foreignHere / 2);
    foreignBelow += foreignHere;
    start = end;
  }
  return wins / (own.length * foreign.length);
}
