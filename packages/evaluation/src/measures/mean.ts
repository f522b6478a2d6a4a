/** The mean of something over some items. */

/** Undefined of nothing: a share of no queries is not 0. */
export function mean<Item>(items: readonly Item[], measure: (item: Item) => number): number | undefined {
  if (items.length === 0) return undefined;
  let sum = 0;
  for (const item of items) sum += measure(item);
  return sum / items.length;
}
