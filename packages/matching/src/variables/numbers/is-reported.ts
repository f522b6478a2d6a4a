/** Which number is told in passing and asked for by nobody. */
import { type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { isRangeEnd, type NumberFound, readNumbers } from "./read-numbers.ts";
import { isToldBefore } from "./told-before.ts";

/** "The vendor says 300 people use it", "two of them never speak": a number in what is told, not the one that is asked for. */
export function isReported(query: QueryText, { first, last }: NumberFound): boolean {
  const clause = query.words[first]?.clause;
  const inClause = (at: number) => (query.words[at]?.clause === clause ? textAt(query, at) : "");
  if (isToldOfOthers(query, first) || isToldBefore(query, first) || isPart(query, first, last)) return true;
  if ([1, 2, 3].some((back) => /^(?:says?|said|claims?|claimed)$/.test(inClause(first - back)))) return true;
  if (earlier.has(inClause(first - 1))) return true;
  if (inClause(first - 1) === "of" && gathered.test(inClause(first - 2))) return true;
  if (isRange(query, first, last) || isProduct(query, first)) return true;
  // "We are 65 people and have never done this" goes on about us.
  return (inClause(last + 2) === "and" ? [2] : [2, 3]).some(
    (ahead) =>
      telling.has(inClause(last + ahead)) &&
      !deciding.test(inClause(last + ahead + 1) === "a" ? inClause(last + ahead + 2) : inClause(last + ahead + 1)),
  );
}

/** "12 of 3,000 customers", "two of the nine": neither the part nor the whole is asked for. */
function isPart(query: QueryText, first: number, last: number): boolean {
  const numbers = query.read(readNumbers);
  const article = (at: number) => (/^(?:the|our|my|all)$/.test(textAt(query, at)) ? 1 : 0);
  const of = first - 1 - article(first - 1);
  if (textAt(query, of) === "of" && numbers.some((one) => one.last === of - 1)) return true;
  return textAt(query, last + 1) === "of" && numbers.some((one) => one.first === last + 2 + article(last + 2));
}

/** "Four to six people", "five or six", "12 and 15": neither number is said. */
function isRange(query: QueryText, first: number, last: number): boolean {
  const begins = query.read(readNumbers).some((one) => one.first === last + 2 && isRangeEnd(query, one.first));
  return begins || isRangeEnd(query, first);
}

/** "3 x 10 kg". */
function isProduct(query: QueryText, first: number): boolean {
  return /\d\s?[x×]\s?$/i.test(
    query.text.slice(Math.max(0, startAt(query, first) - productReach), startAt(query, first)),
  );
}

const productReach = 4;

/** "The last three people we hired" are told of. */
const earlier: ReadonlySet<string> = new Set("last previous past former other".split(" "));
/** "A waiting list of 2,300 people". */
const gathered = /list$|^(?:audience|database|base)$/;
/** "Five teams have to act", "seven people have a vote": those are meant. */
const deciding = /^(?:to|say|vote)$/;
/** "Two members never speak", "12 people have applied": told of those counted, who are not all that are meant. */
const telling: ReadonlySet<string> = new Set(
  "never already have has had hasn't haven't applied left complained".split(" "),
);
