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

/** Two signs of a script that is written without spaces are about a word. */
export function wordCount(query: string): number {
  const signs = beyondLatin.test(query) ? (query.match(unspaced)?.length ?? 0) : 0;
  const spaced = signs === 0 ? query : query.replace(unspaced, " ");
  return (spaced.match(word)?.length ?? 0) + Math.ceil(signs / 2);
}

/** Letters and digits, with what joins them: "e-mail", "v1.2", "don't". */
const word = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}]+[\p{L}\p{M}\p{N}]+)*/gu;
const beyondLatin = /[\u0e00-\uffff]/;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
