/** A value that somebody gave, of whatever form → what of the known names is spelled like it, or says the same words and more. */
import { nearestNames } from "@flowmind/core";

/**
 * Nearest first. Of a list its first entry counts; an object is spelled like nothing. What is spelled like no name is taken for the one that
 * has all its words, where there is only one ("read text" for `read_text_file`).
 */
export function nearestToValue(given: unknown, names: Iterable<string>): readonly string[] {
  const one: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof one === "object" || one === undefined) return [];
  const known = [...names];
  const near = nearestNames(String(one), known);
  return near.length > 0 ? near : soleWithWords(String(one), known);
}

function soleWithWords(given: string, names: readonly string[]): readonly string[] {
  const wanted = wordsOf(given);
  if (wanted.length === 0 || given.length > longestGiven) return [];
  const found = names.filter((name) => {
    const words = new Set(wordsOf(name));
    return wanted.every((word) => words.has(word));
  });
  return found.length === 1 ? found : [];
}

/** A word of three letters or more says something by itself. */
function wordsOf(name: string): readonly string[] {
  const apart = name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").toLowerCase();
  const words = apart.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.length >= shortestTelling) ? words : [];
}

const shortestTelling = 3;
/** No name is longer; bounds the comparison. */
const longestGiven = 200;
