/** A few of many, without chance. */

/** At most `count` items at even distances, the first among them; all where there are no more. Keeps their order. */
export function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as Item);
}
