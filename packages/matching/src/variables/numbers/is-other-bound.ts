/** Which number bounds from the wrong side. */
import type { Variable } from "@flowmind/core";
import { measureOf, unitOf } from "../../units.ts";
import { endsPhrase } from "../query/phrase-bounds.ts";
import { baseAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isMoney, type NumberFound, readNumbers } from "./read-numbers.ts";

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
  if (isAtMost(query, start)) return false;
  const number = query.read(readNumbers).find(({ first }) => startAt(query, first) >= start);
  const counted = number === undefined ? undefined : countedBy(query, number);
  return query.read(readUpperBounds).some((bound) => {
    const bounded = countedBy(query, bound);
    return counted === undefined || bounded === undefined || bounded === counted;
  });
}

/** What a number counts, as far as that is said: "for 900 EUR, at most 3 km away" bounds no price. */
function countedBy(query: QueryText, { first, last }: NumberFound): string | undefined {
  if (isMoney(query, first, last)) return "money";
  if (endsPhrase(query, last)) return undefined;
  const unit = unitOf(textAt(query, last + 1));
  return unit === undefined ? baseAt(query, last + 1) : measureOf(unit);
}

/** The numbers that are said to be the most. */
function readUpperBounds(query: QueryText): readonly NumberFound[] {
  return query.read(readNumbers).filter(({ first }) => isAtMost(query, startAt(query, first)));
}
