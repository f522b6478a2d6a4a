/** The numbers or letters of a list, wherever they stand: "1. fix the API 2. write to the customers", "a) … b) …", "Step 1: … Step 2: …", "① … ② …". */
import type { TextSpan } from "../text-span.ts";

const number =
  /(?<=^|\s)(?:\(?(?<digits>\d{1,2})[.)]|(?:step\s+)?(?<step>\d{1,2}):|\(?(?<letter>[a-h])\)|(?<sign>[①-⑨]))\s*(?=\p{L})/giu;
/** The list opens the request, behind a few words at most; numbers further on are steps of what is told. */
const opening = /^(?:[^.!?\n]{0,60}:)?\s*$/u;
const atStart = /^\s*(?:\(?\d{1,2}[.)]\s|(?:step\s+)?\d{1,2}:\s|\(?[a-h]\)\s|[①-⑨]|[-*•–]\s)/iu;

/** A dash or the like counts, too. */
export function isListItem(text: string): boolean {
  return atStart.test(text);
}

const markedLine = /(?<=^|\n)[^\S\n]*(?:\(?\d{1,2}[.)]|[-*•–])\s+(?=\S)/gu;

/** Two of its lines are items; what introduces them may stand before. O(length). */
export function isListed(text: string): boolean {
  return [...text.matchAll(markedLine)].length > 1;
}

/** Each number with the white space behind it, counting up from 1; none where there are fewer than two. */
export function numberedItems(text: string): readonly TextSpan[] {
  const found: TextSpan[] = [];
  for (const { index, 0: whole, groups } of text.matchAll(number)) {
    if (countOf(groups ?? {}) !== found.length + 1) continue;
    if (found.length > 0 || opening.test(text.slice(0, index))) found.push({ start: index, end: index + whole.length });
  }
  return found.length < 2 ? [] : found;
}

function countOf({ digits, step, letter, sign }: Readonly<Record<string, string | undefined>>): number {
  if (letter !== undefined) return letter.toLowerCase().charCodeAt(0) - firstLetter;
  return sign === undefined ? Number(digits ?? step) : sign.charCodeAt(0) - firstSign;
}

/** What stands before "a" and before "①". */
const firstLetter = 96;
const firstSign = 0x24_5f;
