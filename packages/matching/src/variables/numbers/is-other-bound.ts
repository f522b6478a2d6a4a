/** Which number bounds from the wrong side. */
import type { Variable } from "@flowmind/core";
import { type QueryText, startAt } from "../query/query-text.ts";
import { readNumbers } from "./read-numbers.ts";

export const upperName: RegExp = /_limit$|^max(?:imum)?_/;
const atMost =
  /\b(?:under|below|up\s+to|at\s+most|max|maximum|no\s+more\s+than|(?<!\b(?:no|not)\s+)less\s+than)\s+(?:of\s+)?[$€£]?$/i;
const notExceeding = /(?:\bnot|n['’]t|\bnever)\s+(?:\S+\s+){0,4}exceed\s+[$€£]?$/i;
const noMore = /\b(?:no|not)\s+(?:more|less|fewer)\s+than\s+[$€£]?$/i;
const atLeast =
  /\b(?:over|above|at\s+least|min|minimum|from|no\s+less\s+than|(?<!\b(?:no|not)\s+)more\s+than)\s+(?:of\s+)?[$€£]?$/i;
const boundReach = 40;

/** "No more than 900". @param start of the number, as a UTF-16 offset */
export function isAtMost({ text }: QueryText, start: number): boolean {
  return [atMost, notExceeding].some((form) => form.test(text.slice(Math.max(0, start - boundReach), start)));
}

/** "It must not exceed 50 GB", "no more than 500 EUR": the number holds. @param start of the number, as a UTF-16 offset */
export function isBoundDenied({ text }: QueryText, start: number): boolean {
  return [notExceeding, noMore].some((form) => form.test(text.slice(Math.max(0, start - boundReach), start)));
}

/** "Under 100 euros" is no lower bound, "at least 20 kg" no upper one. @param start of the number, as a UTF-16 offset */
export function isOtherBound({ name }: Variable, query: QueryText, start: number): boolean {
  if (/^min(?:imum)?_/.test(name)) return isAtMost(query, start);
  if (!upperName.test(name)) return false;
  return atLeast.test(query.text.slice(Math.max(0, start - boundReach), start)) || isUnbound(query, start);
}

/** "It has 900 lines, give me at most 150": of what is said without a bound beside one with it there is so much. */
function isUnbound(query: QueryText, start: number): boolean {
  const bound = query.read(readUpperBounds);
  return bound.length > 0 && !isAtMost(query, start);
}

/** Where the numbers that are said to be the most begin. */
function readUpperBounds(query: QueryText): readonly number[] {
  return query
    .read(readNumbers)
    .map(({ first }) => startAt(query, first))
    .filter((start) => isAtMost(query, start));
}
