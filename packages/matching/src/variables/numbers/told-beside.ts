/** Numbers of what was done at another time, told beside what is asked for: "order heparin, last week we ordered 6 boxes". */
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { monthNames } from "../dates/calendar-words.ts";
import { type QueryText, textAt } from "../query/query-text.ts";

/** What was got and used up then says nothing of how much is wanted now. */
const consumed = /^(?:got|gets|took|ordered|used|received|bought|sent|given|had|booked|hired|rented|were|was)$/;
const otherTime = /^(?:yesterday|earlier|ago|before)$/;
const otherTimePair = new RegExp(
  `^(?:last|previous) (?:night|week|month|quarter|year|time|order)$|^in (?:${monthNames.join("|")})$`,
);
/** "Was also ill for 3 days last month." */
const beside = /^(?:also|too|already)$/;
const wanting = /^(?:need|needs|want|wants|require|requires|please|now)$/;

/** Positions in the parts of a query that tell of another time, where another part asks for something. O(words). */
export function readToldBeside(query: QueryText): ReadonlySet<number> {
  const parts = partsOf(query);
  const told = parts.filter((part) => tellsOfOther(query, part));
  if (told.length === 0) return new Set();
  const isAsked = parts.some((part) => !told.includes(part) && asks(query, part));
  return new Set(told.filter((part) => isAsked || part.some((at) => beside.test(textAt(query, at)))).flat());
}

/** Clauses, which "and", "but" or "so" before a word of wanting part as well: "got 2 units yesterday and needs plasma". */
function partsOf(query: QueryText): readonly (readonly number[])[] {
  const parts: number[][] = [];
  for (const [at, { clause }] of query.words.entries()) {
    const isNew = clause !== query.words[at - 1]?.clause || turns(query, at);
    if (isNew) parts.push([at]);
    else parts.at(-1)?.push(at);
  }
  return parts;
}

function turns(query: QueryText, at: number): boolean {
  return /^(?:and|but|so)$/.test(textAt(query, at)) && [1, 2].some((ahead) => wanting.test(textAt(query, at + ahead)));
}

function tellsOfOther(query: QueryText, part: readonly number[]): boolean {
  const isThen = part.some((at) => {
    const word = textAt(query, at);
    return otherTime.test(word) || otherTimePair.test(`${word} ${textAt(query, at + 1)}`);
  });
  return isThen && part.some((at) => consumed.test(textAt(query, at))) && !asks(query, part);
}

function asks(query: QueryText, part: readonly number[]): boolean {
  const [first = -1] = part;
  return isRequestVerb(textAt(query, first)) || part.some((at) => wanting.test(textAt(query, at)));
}
