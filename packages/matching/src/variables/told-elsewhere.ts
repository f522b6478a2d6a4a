/** What a query tells of another time or of somebody else: it gives no value. */

import { type QueryText, textAt } from "./query-text.ts";
import type { FoundDate } from "./read-dates.ts";

/** Finite forms that are no participles of what lies ahead ("delivered by Friday"). */
const pastVerbs: ReadonlySet<string> = new Set(
  "was were had did got went came bought lost missed took wrote broke saw left met fell gave told said happened wasn't weren't didn't".split(
    " ",
  ),
);
const subject = /^(?:i|we|they|he|she|it|who|you)$/;
const between = /^(?:just|already|only|also|first|\w+ly)$/;
const regular = /\w{2,}[^e]ed$/;

/** "Bought a juicer on 2 March", "we ordered on Monday": the clause of the day has a finite verb in the past. */
export function isToldAsPast(query: QueryText, { start }: FoundDate): boolean {
  const at = query.words.findIndex((word) => word.end > start);
  const clause = query.words[at]?.clause;
  const first = query.words.findIndex((word) => word.clause === clause);
  for (let near = first; query.words[near]?.clause === clause; near++) {
    const word = textAt(query, near);
    if (pastVerbs.has(word)) return true;
    const before = between.test(textAt(query, near - 1)) ? near - 2 : near - 1;
    if (regular.test(word) && subject.test(textAt(query, before))) return true;
  }
  return false;
}

const otherTime =
  /^(?:years?|months?) ago$|^(?:last|previous) (?:years?|months?|weeks?|times?|summers?|winters?|springs?|autumns?|seasons?|ones?)(?:'s)?$/;
/** Not those whom people ask for: children, parents, partners, clients. */
const others = "brother sister boss neighbour neighbor colleague friend flatmate cousin uncle ex";
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
  const clause = query.words[position]?.clause;
  if (clause === undefined) return false;
  let first = position;
  while (query.words[first - 1]?.clause === clause) first--;
  for (let at = first; at <= position + timeReach && query.words[at + 1]?.clause === clause; at++) {
    const two = `${textAt(query, at)} ${textAt(query, at + 1)}`;
    if (otherTime.test(two)) return true;
    if (at + 1 >= position) continue;
    const three = at + 2 < position ? `${two} ${textAt(query, at + 2)}` : "";
    if (two === "used to" || otherPerson.test(two) || otherPerson.test(three)) return true;
  }
  return false;
}
