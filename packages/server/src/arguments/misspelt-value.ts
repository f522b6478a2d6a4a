/** The allowed value that a caller spelt wrongly. Another word is another value, however near it is. */
import { editDistance } from "@flowmind/core";

/**
 * `tecnical` for `technical`: one letter more, less, other or swapped, behind the first, and every digit as it was. `unhelpful`, `inactive`
 * or `v2` are no spelling of `helpful`, `active` or `v1`. Undefined where none, or more than one, was spelt so.
 */
export function misspeltValue(given: string, allowed: readonly string[]): string | undefined {
  if (given.length > longestWord) return undefined;
  const found = [...new Set(allowed)].filter((one) => isMisspelt(given.toLowerCase(), one.toLowerCase()));
  return found.find((one) => one === given) ?? (found.length === 1 ? found[0] : undefined);
}

function isMisspelt(given: string, meant: string): boolean {
  if (given === meant) return true;
  const shortest = given.length === meant.length ? shortestExchanged : shortestCut;
  const isOneWord = given[0] === meant[0] && digitsOf(given) === digitsOf(meant) && meant.length >= shortest;
  return isOneWord && Math.abs(given.length - meant.length) <= 1 && editDistance(given, meant) === 1;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** In a shorter word another letter makes another word too often: `card` and `cord`. In characters. */
const shortestExchanged = 5;
/** The same of a letter too few or too many: `on` and `one`. */
const shortestCut = 4;
/** Bounds the comparison. In characters. */
const longestWord = 64;
