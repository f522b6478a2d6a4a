/** What a request says, counted: its variables that hold something, and the words of its query. */
import type { Request } from "@flowmind/core";

/** An empty value says nothing. */
export function isSaid({ variables }: Request, name: string): boolean {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  return value !== undefined && value !== null && value !== "";
}

export function givenCount(request: Request): number {
  return Object.keys(request.variables).filter((name) => isSaid(request, name)).length;
}

/** What stands between spaces and has a letter or a digit; two signs of a script that is written without spaces are about a word. */
export function wordCount(query: string): number {
  return asciiWordCount(query) ?? countWords(query);
}

/** Undefined for a text with other signs. Asked of every request, where the patterns below would cost as much as all other checks. */
function asciiWordCount(query: string): number | undefined {
  let count = 0;
  let isCounted = false;
  for (let at = 0; at < query.length; at++) {
    const code = query.charCodeAt(at);
    if (code > 0x7f) return undefined;
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) isCounted = false;
    else if (!isCounted && isLetterOrDigit(code)) {
      isCounted = true;
      count++;
    }
  }
  return count;
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function countWords(query: string): number {
  const signs = beyondLatin.test(query) ? (query.match(unspaced)?.length ?? 0) : 0;
  const spaced = signs === 0 ? query : query.replace(unspaced, " ");
  return (spaced.match(word)?.length ?? 0) + Math.ceil(signs / 2);
}

/** Letters and digits, with what joins them: "e-mail", "v1.2", "don't". */
const word = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]+)*/gu;
const beyondLatin = /[\u0e00-\uffff]/;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
