/** Several lists → one that takes from each in turn. */

/** First each list's first, then each list's second, …; a list that has run out is passed over. Keeps every item. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1))).flat();
}
