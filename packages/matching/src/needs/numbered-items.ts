/** The numbers of a list, wherever they stand: "1. fix the API 2. write to the customers". */
import type { TextSpan } from "./text-span.ts";

const number = /(?<=^|\s)\(?(?<value>\d{1,2})[.)]\s+(?=\p{L})/gu;
/** The list opens the request, behind a few words at most; numbers further on are steps of what is told. */
const opening = /^(?:[^.!?\n]{0,60}:)?\s*$/u;
const atStart = /^\s*\(?\d{1,2}[.)]\s/u;

export function isNumberedItem(text: string): boolean {
  return atStart.test(text);
}

/** Each number with the white space behind it, counting up from 1; none where there are fewer than two. */
export function numberedItems(text: string): readonly TextSpan[] {
  const found: TextSpan[] = [];
  for (const { index, 0: whole, groups } of text.matchAll(number)) {
    if (Number(groups?.["value"]) !== found.length + 1) continue;
    if (found.length > 0 || opening.test(text.slice(0, index))) found.push({ start: index, end: index + whole.length });
  }
  return found.length < 2 ? [] : found;
}
