/** What a query tells of another time or of somebody else: it gives no value. */

import { type QueryText, textAt, wordAt } from "./query-text.ts";
import type { FoundDate } from "./read-dates.ts";
import { readSuperseded } from "./read-superseded.ts";

/** Finite forms that tell what happened, and neither wish nor ask politely. */
const happened: ReadonlySet<string> = new Set(
  "bought lost missed took wrote broke saw fell gave quit happened went came stole sent met".split(" "),
);
/** "They got us in late", but not "have you got a table". */
const gotObject: ReadonlySet<string> = new Set("me us him her them it here there home stuck".split(" "));
const subject = /^(?:i|we|they|he|she|it|who|you)$/;
const between = /^(?:just|already|only|also|first|\w+ly)$/;
const regular = /\w{2,}[^e]ed$/;
const wishing =
  /^(?:asked|wanted|needed|hoped|planned|decided|wondered|liked|promised|agreed|scheduled|intended|tried|wished|supposed)$/;
/** Between a verb and a day they begin something else. */
const blocking: ReadonlySet<string> = new Set(
  "to by until till due before if and but can could would should will shall may please so that which".split(" "),
);

/** "An invoice dated 5 January", "my order of 2 March". */
const dated =
  /\bdated\s+$|\b(?:orders?|invoices?|charges?|payments?|parcels?|bills?|receipts?|letters?|e?-?mails?|statements?|transactions?)\s+(?:of|from)\s+$/i;
const datedReach = 24;

/** "Bought a juicer on 2 March", "on Monday they cancelled": a verb of the day's clause tells what happened on it. */
export function isToldAsPast(query: QueryText, { start, end }: Pick<FoundDate, "start" | "end">): boolean {
  const day = wordAt(query, start);
  if (dated.test(query.text.slice(Math.max(0, start - datedReach), start))) return true;
  if (/^\s+(?:was|were)\s+\w+ed\b/i.test(query.text.slice(end, end + datedReach))) return true;
  const clause = query.words[day]?.clause;
  if (blocking.has(textAt(query, day - 1))) return false;
  const verbs = query.read(readHappened);
  for (const step of [-1, 1]) {
    for (let at = day + step; query.words[at]?.clause === clause && clause !== undefined; at += step) {
      if (verbs.has(at)) return true;
      if (blocking.has(textAt(query, at))) break;
    }
  }
  return false;
}

/** Positions of verbs. O(words). */
function readHappened(query: QueryText): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { text }] of query.words.entries()) {
    const before = between.test(textAt(query, at - 1)) ? at - 2 : at - 1;
    const isRegular = regular.test(text) && !wishing.test(text) && subject.test(textAt(query, before));
    if (happened.has(text) || isRegular || (text === "got" && gotObject.has(textAt(query, at + 1)))) found.add(at);
  }
  return found;
}

const otherTime =
  /^(?:years?|months?) ago$|^yesterday's \w+$|^old one$|^(?:last|previous) (?:years?|times?|summers?|winters?|springs?|autumns?|seasons?|ones?)(?:'s)?$/;
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

/** "My boss needs …", "my colleague says …", "my brother and I": what they ask for or report is what is asked. */
function asks(query: QueryText, at: number): boolean {
  return /^(?:wants?|needs?|says?|said|asks?|asked|reports?|reported|tells|thinks|would|and)$/.test(textAt(query, at));
}

/** "My last project was …": one that is over. "The last bill is …" may be the one that is meant. */
function isOtherOne(query: QueryText, at: number): boolean {
  return (
    /^(?:last|previous|former)$/.test(textAt(query, at)) &&
    /^(?:was|were|had|took|got|did|went)$/.test(textAt(query, at + 2))
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
  for (const [at, { clause }] of query.words.entries()) {
    if (query.words[at + 1]?.clause !== clause) continue;
    const two = `${textAt(query, at)} ${textAt(query, at + 1)}`;
    if (otherTime.test(two) || isOtherOne(query, at)) tell(at - timeReach, clause);
    if (isFormer(query, at) || (otherPerson.test(two) && !asks(query, at + 2))) tell(at + 2, clause);
    const three = query.words[at + 2]?.clause === clause ? `${two} ${textAt(query, at + 2)}` : "";
    if (otherPerson.test(three) && !asks(query, at + 3)) tell(at + 3, clause);
  }
  return told;
}
