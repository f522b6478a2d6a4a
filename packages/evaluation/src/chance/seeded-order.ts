/** A shuffle that is the same on every machine and every run. */
import { hash } from "node:crypto";

/**
 * The items in the order of a digest of their keys: neither where they stood nor which others there are changes how two of them
 * follow each other, so a larger sample holds the smaller one. Equal keys keep their order.
 * @param seed any text; another one gives another order
 */
export function seededOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  seed: string,
): readonly Item[] {
  return items
    .map((item) => ({ item, digest: hash("sha256", `${seed}\n${keyOf(item)}`) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : 0))
    .map(({ item }) => item);
}
