/** The name that a caller most likely meant: one typed wrongly, one in more words, one cut short. */
import { nearestNames } from "@flowmind/core";

/** `query` for `natural_language_query`, `order_number` for `order_no`; undefined where no name, or more than one, is like it. */
export function meantName(given: string, names: readonly string[]): string | undefined {
  if (given.length > longestName) return undefined;
  const [mistyped] = nearestNames(given, names);
  if (mistyped !== undefined) return mistyped;
  const words = wordsOf(given);
  const alike = names.slice(0, mostNames).filter((name) => isAlike(words, wordsOf(name)));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Longer than any key of ours with every letter mistyped; bounds the comparison. */
const longestName = 64;
/** As many arguments as a tool has that somebody wrote by hand. */
const mostNames = 200;

/** `orderNo`, `order_no` and `order-no` are the same two words. */
function wordsOf(name: string): readonly string[] {
  const apart = name.slice(0, longestName).replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2");
  return apart.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  return isWithin(one, other) || isWithin(other, one) || isShortened(one, other);
}

function isWithin(one: readonly string[], other: readonly string[]): boolean {
  return one.every((word) => other.includes(word));
}

/** Word for word the same or of the same first letter, and at least one the same: `cust_id` and `customer_id`. */
function isShortened(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((word, index) => word[0] === other[index]?.[0]) &&
    one.some((word, index) => word === other[index])
  );
}
