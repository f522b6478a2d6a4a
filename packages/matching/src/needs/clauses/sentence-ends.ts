/** Where the sentences of a text end: not behind "Dr.", an item's number or a single letter. */

import type { TextSpan } from "../text-span.ts";
import { abbreviations } from "./request-words.ts";

/** Where a sentence may end, with the white space behind it. */
const sentenceEnd =
  /(?:(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s)|[。！？；]+[”’」』）]*|;(?=\s)|(?<=\p{L}\s?);(?=\p{L})|\n)\s*/gu;
/** From the sign that ends it to the next sentence, with the white space between. In order. O(length). */
export function sentenceEnds(text: string): readonly TextSpan[] {
  return [...text.matchAll(sentenceEnd)]
    .filter(({ index }) => !isWithinSentence(text, index))
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

const itemNumber = /(?:^|\n|[.:;!?]\s)\s*\(?\d{1,2}$/u;

/** A single letter ("u. s. d."), a known abbreviation, or the number of an item. */
function isWithinSentence(text: string, at: number): boolean {
  if (text[at] !== ".") return false;
  if (itemNumber.test(text.slice(Math.max(0, at - longestAbbreviation), at))) return true;
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - longestAbbreviation), at))?.[0] ?? "";
  return /^\p{L}$/u.test(word) || /(?:^|\.)\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());
}

const longestAbbreviation = 12;
