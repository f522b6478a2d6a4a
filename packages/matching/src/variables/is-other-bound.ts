/** Which number bounds from the wrong side. */
import type { Variable } from "@flowmind/core";
import type { QueryText } from "./query-text.ts";

export const upperName: RegExp = /_limit$|^max(?:imum)?_/;
const atMost =
  /\b(?:under|below|up\s+to|at\s+most|max|maximum|no\s+more\s+than|(?<!\b(?:no|not)\s+)less\s+than)\s+(?:of\s+)?[$€£]?$/i;
const atLeast =
  /\b(?:over|above|at\s+least|min|minimum|from|no\s+less\s+than|(?<!\b(?:no|not)\s+)more\s+than)\s+(?:of\s+)?[$€£]?$/i;
const boundReach = 24;

/** "No more than 900". @param start of the number, as a UTF-16 offset */
export function isAtMost({ text }: QueryText, start: number): boolean {
  return atMost.test(text.slice(Math.max(0, start - boundReach), start));
}

/** "Under 100 euros" is no lower bound, "at least 20 kg" no upper one. @param start of the number, as a UTF-16 offset */
export function isOtherBound({ name }: Variable, query: QueryText, start: number): boolean {
  if (/^min(?:imum)?_/.test(name)) return isAtMost(query, start);
  return upperName.test(name) && atLeast.test(query.text.slice(Math.max(0, start - boundReach), start));
}
