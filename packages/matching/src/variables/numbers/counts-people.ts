/** Which numbers count people. */
import type { Variable } from "@flowmind/core";
import { endsPhrase } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import type { NumberFound } from "./read-numbers.ts";

/** Names of what "eight of us" are so many of. */
export const peopleName: RegExp =
  /people|household|helpers|stakeholder|participant|travell?er|attendee|(?:person|guest|player|visitor|passenger)s?(?:_|$)|(?:team|party|group|company)_size/;
/** Names of all who come, whoever they are. */
const attendingName =
  /(?:^|_)(?:people|person|participant|travell?er|attendee|guest|visitor|passenger|mourner|delegate|diner)s?(?:_|$)|(?:party|group)_size/;
const people = /^(?:people|persons|guests|visitors|participants|attendees)$/;
/** "A table for six", "a party of 12". */
const seating = /\b(?:table|room|seats?|places?|party|group|team|family)\s+(?:for|of)\s+$/i;

/** "We're eleven", "we'll be five": nothing else is counted behind. */
const weAre =
  /\b(?:we're|we’re|we are|we'll be|we’ll be|we will be|there are|there'll be)\s+(?:only\s+|about\s+|around\s+|just\s+)?$/i;

/** "Eight of us", "a table for six", "we're eleven". */
export function countsUs({ name }: Variable, query: QueryText, { first, last }: NumberFound): boolean {
  if (!peopleName.test(name)) return false;
  if (textAt(query, last + 1) === "of" && textAt(query, last + 2) === "us") return true;
  const before = query.text.slice(Math.max(0, startAt(query, first) - beforeReach), startAt(query, first));
  if (weAre.test(before)) return endsPhrase(query, last) || isPeople(query, last + 1);
  return seating.test(before) && countsNothingElse(query, last);
}

const colleagues = /^(?:employees|colleagues|staff|members)$/;

/** "We are 65 people and …"; not "we are 12 members short". */
function isPeople(query: QueryText, at: number): boolean {
  const word = textAt(query, at);
  return (people.test(word) || colleagues.test(word)) && endsPhrase(query, at);
}

const beforeReach = 32;

/** "A room for 3 nights" seats nobody. */
export function countsNothingElse(query: QueryText, last: number): boolean {
  return (
    endsPhrase(query, last) ||
    people.test(textAt(query, last + 1)) ||
    /^(?:adults|friends)$/.test(textAt(query, last + 1))
  );
}

/** Names of those who take part, whatever they are called in the request. */
const involvedName = /stakeholder|participant|attendee/;
/** "Six contractors are involved", "five teams take part", "seven people have a vote". */
const involved =
  /^\s\p{L}+(?:\s\p{L}+)?\s(?:(?:are|is|will be|get|be)\s)?(?:involved|take part|taking part|have a (?:say|vote)|around the table|on board)\b/iu;
const involvedReach = 60;

/** Whoever is counted there is said to take part. */
export function countsInvolved({ name }: Variable, query: QueryText, { last }: NumberFound): boolean {
  const end = endAt(query, last);
  return involvedName.test(name) && involved.test(query.text.slice(end, end + involvedReach));
}

/** "A tour for 18 people" for `group_size`, "60 guests" for `mourner_count`, where no word of the name counts. */
export function countsAttending({ name }: Variable, query: QueryText, { last }: NumberFound): boolean {
  const next = query.words[last + 1];
  return attendingName.test(name) && next?.clause === query.words[last]?.clause && people.test(next?.text ?? "");
}
