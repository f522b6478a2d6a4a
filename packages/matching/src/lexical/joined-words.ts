/** Words that a request writes apart and the catalog in one: "stock take", "e-mail". */
import { stopWords } from "./stop-words.ts";

export interface JoinedWord {
  /** Lower case, in one. */
  readonly word: string;
  /** Lower case, as it was typed. */
  readonly typed: string;
}

/**
 * In the order of the text. Two small words are never one ("for me in" is no "mein"), nor is a single letter with what follows a space. O(length).
 * @param isWord whether the catalog has it, lower case
 */
export function joinedWords(text: string, isWord: (word: string) => boolean): readonly JoinedWord[] {
  const found: JoinedWord[] = [];
  for (const [typed, one = "", joint = "", other = ""] of neighboursIn(text.toLowerCase())) {
    if (stopWords.has(one) && stopWords.has(other)) continue;
    if (joint === " " && (one.length === 1 || other.length === 1)) continue;
    if (isWord(one + other)) found.push({ word: one + other, typed: `${typed}${other}` });
  }
  return found;
}

/** Each pair of words with a space or hyphen between; a word may be in two. */
function neighboursIn(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(/(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]+)([ -])(?=([\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}]))/gu);
}
