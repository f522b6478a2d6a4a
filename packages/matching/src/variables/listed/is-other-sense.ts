/** Whether words that would say a listed value say another thing where they stand: a verb, an adjective, who tells something. */
import { baseOf } from "../query/base-of.ts";
import { endsPhrase } from "../query/phrase-bounds.ts";
import type { QueryText } from "../query/query-text.ts";
import { alsoVerbs } from "./everyday-words.ts";

interface Said {
  readonly bases: readonly string[];
  /** Lower case, as declared. */
  readonly text: string;
}

/** "We test the new system", "an emergency fund", "a friend told me", "people who already use it". */
export function isOtherSense(query: QueryText, first: number, last: number, { bases, text }: Said): boolean {
  const together = last - first < bases.length && bases.length > 1;
  if (!together && (isVerb(query, first) || isAsking(query, first) || isToldBy(query, first))) return true;
  return /^an? \w+$/.test(text) && !endsPhrase(query, last);
}

/** "To test it", "we live in", "in order to". */
function isVerb(query: QueryText, at: number): boolean {
  const [word, before] = [query.words[at], query.words[at - 1]];
  if (word === undefined || !alsoVerbs.has(word.base)) return false;
  return (
    before?.clause !== word.clause || verbLeads.has(before.text) || (word.text === "order" && before.text === "in")
  );
}

const verbLeads: ReadonlySet<string> = new Set(
  "to i we you they i'd we'd you'd they'd i'll we'll you'll they'll please can could should must will would may let's not and".split(
    " ",
  ),
);

/** Base forms of verbs by which people ask at all. */
const asking: ReadonlySet<string> = new Set("need want like help look get know use find".split(" ").map(baseOf));
const object = /^(?:an?|the|some|my|our|your|their|this|that|these|it|to|me|us|you|for|\d.*)$/;

/** "We need a", "she needs to", "i need help": said of no needs. */
function isAsking(query: QueryText, at: number): boolean {
  const [word, before, after] = [query.words[at], query.words[at - 1], query.words[at + 1]];
  if (word === undefined || !asking.has(word.base)) return false;
  if (before?.clause !== word.clause || verbLeads.has(before.text) || subjects.test(before.text)) return true;
  return after?.clause === word.clause && object.test(after.text);
}

const subjects = /^(?:he|she|it|who|nobody|somebody|someone|everybody|everyone)$/;
const telling = /^(?:told|tells|says|said|recommended|mentioned|suggested|advised|asked|thinks|who|that)$/;
const person =
  /^(?:friend|colleague|boss|neighbour|neighbor|brother|sister|partner|person|people|customer|client|user)$/;

/** "A friend told me", "people who work here": who somebody is tells nothing of what is asked. */
function isToldBy(query: QueryText, at: number): boolean {
  const [word, next] = [query.words[at], query.words[at + 1]];
  if (word === undefined || next?.clause !== word.clause) return false;
  return person.test(word.text) && telling.test(next.text);
}
