/** What a query tells of another time or of somebody else: it gives no value. */

import { type QueryText, textAt } from "./query-text.ts";
import { readSuperseded } from "./read-superseded.ts";

const otherTime =
  /^(?:years?|months?) ago$|^yesterday's \w+$|^old one$|^(?:last|previous) (?:years?|times?|summers?|winters?|springs?|autumns?|seasons?|ones?)(?:'s)?$/;
/** Not those whom people ask for: children, parents, partners, clients. */
const others =
  "brother sister boss neighbour neighbor colleague friend flatmate cousin uncle competitor rival predecessor seller ex";
const otherPerson = new RegExp(
  `^(?:(?:my|our|his|her|their|\\w+'s) (?:old |former )?(?:${others.replaceAll(" ", "|")})|a friend|the (?:neighbours?|neighbors?|seller|competitors?|rivals?))(?:'s)?$|^an? (?:competitor|rival)'s$`,
);

/** "My last order was fine by the way": at the end of its clause it says that the clause is told in passing. */
const asideReach = 12;

/** How many words behind it a time still tells of when that was. */
const timeReach = 4;

/**
 * "Last time we were 30", "we were in Lisbon last year", "my brother does 5 a week": the clause of the word at `position` names another
 * time, or somebody else before it.
 */
export function isToldOfOthers(query: QueryText, position: number): boolean {
  return query.read(readTold).has(position);
}

/** "My boss needs …", "my colleague says …", "my brother and I": what they ask for or report is what is asked. */
function asks(query: QueryText, at: number): boolean {
  return /^(?:wants?|needs?|says?|said|asks?|asked|reports?|reported|tells|thinks|would|and)$/.test(textAt(query, at));
}

/** "My last project was …": one that is over. "The last bill is …" may be the one that is meant. */
function isOtherOne(query: QueryText, at: number): boolean {
  return (
    /^(?:last|previous|former|old)$/.test(textAt(query, at)) &&
    /^(?:was|were|had|took|got|did|went|ran|lasted|weighed|cost|sold|used|needed|earned|showed|held|spent)$/.test(
      textAt(query, at + 2),
    )
  );
}

/** "We used to", "I was a nurse in Graz". */
function isFormer(query: QueryText, at: number): boolean {
  const two = `${textAt(query, at)} ${textAt(query, at + 1)}`;
  return two === "used to" || (two === "i was" && /^an?$/.test(textAt(query, at + 2)));
}

/** Positions. O(words). */
function readTold(query: QueryText): ReadonlySet<number> {
  const told = new Set(readSuperseded(query));
  const tell = (from: number, clause: number) => {
    for (let at = Math.max(0, from); at < query.words.length; at++) {
      const word = query.words[at];
      if (word === undefined || word.clause > clause || (told.has(at) && word.clause === clause)) break;
      if (word.clause === clause) told.add(at);
    }
  };
  for (const [at, { clause }] of query.words.entries())
    for (const from of toldFrom(query, at, clause)) tell(from, clause);
  return told;
}

/** Where what the words at `at` say to be of another time or person begins. */
function toldFrom(query: QueryText, at: number, clause: number): readonly number[] {
  if (query.words[at + 1]?.clause !== clause) return nothing;
  const two = `${textAt(query, at)} ${textAt(query, at + 1)}`;
  const three = query.words[at + 2]?.clause === clause ? `${two} ${textAt(query, at + 2)}` : "";
  const from: number[] = [];
  if (otherTime.test(two) || isOtherOne(query, at)) from.push(at - timeReach);
  if (three === "by the way" && query.words[at + 3]?.clause !== clause) from.push(at - asideReach);
  if (isFormer(query, at) || (otherPerson.test(two) && !asks(query, at + 2))) from.push(at + 2);
  if (otherPerson.test(three) && !asks(query, at + 3)) from.push(at + 3);
  return from;
}

const nothing: readonly number[] = [];
