/** What of a query that is too long is matched: its first and its last sentences. */
import { characterCount, firstCharacters, lastCharacters } from "./characters.ts";

/**
 * The text itself where it is short enough; otherwise whole sentences of its beginning and its end, or whole words where a sentence is too
 * long.
 * @param most characters of what is given
 */
export function beginningAndEnd(text: string, most: number): string {
  if (characterCount(text) <= most) return text;
  const half = Math.floor((most - 1) / 2);
  const head = firstCharacters(text, half);
  const tail = lastCharacters(text, half);
  const headEnd = lastSentenceEnd(head) ?? wordEnd(text, head.length);
  const tailStart = tail.search(/(?<=[.!?\n])\s+\S/u);
  return `${head.slice(0, headEnd)} ${tail.slice(tailStart < 0 ? wordStart(text, tail.length) : tailStart).trim()}`;
}

function lastSentenceEnd(text: string): number | undefined {
  const last = [...text.matchAll(/[.!?\n](?=\s|$)/gu)].at(-1);
  return last && last.index + 1;
}

/** Where the last word of the first `length` signs ends; a word that is longer than those is cut. */
function wordEnd(text: string, length: number): number {
  if (/\s/u.test(text.charAt(length))) return length;
  const space = text.slice(0, length).search(/\s\S*$/u);
  return space > 0 ? space : length;
}

/** Where the first word begins that lies in the last `length` signs as a whole. */
function wordStart(text: string, length: number): number {
  if (/\s/u.test(text.charAt(text.length - length - 1))) return 0;
  const space = text.slice(-length).search(/\s\S/u);
  return space < 0 ? 0 : space + 1;
}
