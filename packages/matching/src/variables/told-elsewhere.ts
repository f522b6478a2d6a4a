/** What a query tells of another time or of somebody else: it gives no value. */

import { type QueryText, textAt } from "./query-text.ts";
import type { FoundDate } from "./read-dates.ts";

/** Finite forms that are no participles of what lies ahead ("delivered by Friday"). */
const pastVerbs: ReadonlySet<string> = new Set(
  "was were had did got went came bought lost missed took wrote broke saw left met fell gave told said quit happened wasn't weren't didn't".split(
    " ",
  ),
);
const subject = /^(?:i|we|they|he|she|it|who|you)$/;
const between = /^(?:just|already|only|also|first|\w+ly)$/;
const regular = /\w{2,}[^e]ed$/;

/** "Bought a juicer on 2 March", "we ordered on Monday": the clause of the day has a finite verb in the past. */
export function isToldAsPast(query: QueryText, { start }: Pick<FoundDate, "start">): boolean {
  const word = query.words.find(({ end }) => end > start);
  return word !== undefined && query.read(readPastClauses).has(word.clause);
}

function readPastClauses(query: QueryText): ReadonlySet<number> {
  const past = new Set<number>();
  for (const [at, { text, clause }] of query.words.entries()) {
    const before = between.test(textAt(query, at - 1)) ? at - 2 : at - 1;
    const isRegular =
      regular.test(text) && subject.test(textAt(query, before)) && query.words[before]?.clause === clause;
    if (pastVerbs.has(text) || isRegular) past.add(clause);
  }
  return past;
}

const otherTime =
  /^(?:years?|months?) ago$|^yesterday's \w+$|^old one$|^(?:last|previous) (?:years?|months?|weeks?|times?|summers?|winters?|springs?|autumns?|seasons?|ones?)(?:'s)?$/;
/** Not those whom people ask for: children, parents, partners, clients. */
const others = "brother sister boss neighbour neighbor colleague friend flatmate cousin uncle competitor ex";
const otherPerson = new RegExp(
  `^(?:(?:my|our|his|her|their) (?:old |former )?(?:${others.replaceAll(" ", "|")})|a friend)(?:'s)?$`,
);

/** How many words behind it a time still tells of when that was. */
const timeReach = 4;

/**
 * "Last time we were 30", "we were in Lisbon last year", "my brother does 5 a week": the clause of the word at `position` names another
 * time, or somebody else before it.
 */
export function isToldOfOthers(query: QueryText, position: number): boolean {
  return query.read(readTold).has(position);
}

/** "My last project was …": one that is over. "The last bill is …" may be the one that is meant. */
function isOtherOne(query: QueryText, at: number): boolean {
  return (
    /^(?:last|previous|former)$/.test(textAt(query, at)) &&
    /^(?:was|were|had|took|got|did|went)$/.test(textAt(query, at + 2))
  );
}

/** Positions. O(words). */
function readTold(query: QueryText): ReadonlySet<number> {
  const told = new Set<number>();
  const tell = (from: number, clause: number) => {
    for (let at = Math.max(0, from); at < query.words.length; at++) {
      const word = query.words[at];
      if (word === undefined || word.clause > clause || (told.has(at) && word.clause === clause)) break;
      if (word.clause === clause) told.add(at);
    }
  };
  for (const [at, { clause }] of query.words.entries()) {
    if (query.words[at + 1]?.clause !== clause) continue;
    const two = `${textAt(query, at)} ${textAt(query, at + 1)}`;
    if (otherTime.test(two) || isOtherOne(query, at)) tell(at - timeReach, clause);
    if (two === "used to" || otherPerson.test(two)) tell(at + 2, clause);
    if (query.words[at + 2]?.clause === clause && otherPerson.test(`${two} ${textAt(query, at + 2)}`))
      tell(at + 3, clause);
  }
  return told;
}
