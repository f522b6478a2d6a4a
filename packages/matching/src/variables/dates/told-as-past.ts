/** Days that a query tells of: what happened on them has happened. */
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { type QueryText, textAt, wordAt } from "../query/query-text.ts";
import type { FoundDate } from "./read-dates.ts";

/** Finite forms that tell what happened, and neither wish nor ask politely. */
const happened: ReadonlySet<string> = new Set(
  "bought lost missed took wrote broke saw fell gave quit happened went came stole sent met paid drove flew sold built began told found heard spent brought ate bit ran fled hit".split(
    " ",
  ),
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
  "by until till due before if and but can could would should will shall may please so that which".split(" "),
);

/** "An invoice dated 5 January", "my order of 2 March". */
const dated =
  /\bdated\s+$|\b(?:orders?|invoices?|charges?|payments?|parcels?|bills?|receipts?|letters?|e?-?mails?|statements?|transactions?)\s+(?:of|from)\s+$/i;
const datedReach = 24;
/** "I bought tickets for 3 December": nothing has happened on that day. */
const intended = /\bfor\s+(?:the\s+)?$/i;

/** "Bought a juicer on 2 March", "on Monday they cancelled": a verb of the day's clause tells what happened on it. */
export function isToldAsPast(query: QueryText, { start, end }: Pick<FoundDate, "start" | "end">): boolean {
  const day = wordAt(query, start);
  const head = query.text.slice(Math.max(0, start - datedReach), start);
  if (dated.test(head)) return true;
  if (intended.test(head)) return false;
  if (/^\s+(?:was|were)\s+\w+ed\b/i.test(query.text.slice(end, end + datedReach))) return true;
  const clause = query.words[day]?.clause;
  const isEnd = spanning.test(textAt(query, day - 1)) && /^\d|day$/.test(textAt(query, day - 2));
  if (!isEnd && isBlocking(query, day - 1)) return false;
  return [-1, 1].some((step) => isTowards(query, day + (isEnd ? 2 : 1) * step, step, clause));
}

/** Whether a verb that tells stands in the clause from `from` on in one direction, before anything that begins something else. */
function isTowards(query: QueryText, from: number, step: number, clause: number | undefined): boolean {
  const verbs = query.read(readHappened);
  for (let at = from; query.words[at]?.clause === clause && clause !== undefined; at += step) {
    if (verbs.has(at)) return true;
    if (isBlocking(query, at)) break;
  }
  return false;
}

/** "From 16 to 18 November" is told as one. */
const spanning = /^(?:to|until|till|through)$/;

/** "Decided to leave" looks ahead, "moved to Kessler Street" and "to the station" do not. */
function isBlocking(query: QueryText, at: number): boolean {
  const word = textAt(query, at);
  if (word === "and" && textAt(query, at + 2) === "half") return false;
  if (word !== "to") return blocking.has(word);
  const next = query.words[at + 1];
  return (
    next === undefined ||
    !/^\d|^\p{Lu}|^(?:the|a|an|my|our|her|his|their)\s/u.test(query.text.slice(next.start, next.end + 1))
  );
}

/** Positions of verbs. O(words). */
function readHappened(query: QueryText): ReadonlySet<number> {
  return new Set([...query.words.keys()].filter((at) => isHappened(query, at)));
}

function isHappened(query: QueryText, at: number): boolean {
  const text = textAt(query, at);
  if (text === "got")
    return gotObject.has(textAt(query, at + 1)) || (hasSubject(query, at) && textAt(query, at + 1) === "on");
  if (text === "left") return hasSubject(query, at) || opensClause(query, at) || isGone(query, at);
  if (text === "had") return hasSubject(query, at) && !unreal.test(textAt(query, at + 1));
  if (text === "did") return hasSubject(query, at) || isNamed(query, at) || isAskedOf(query, at);
  if (/^(?:was|were|wasn't|weren't)$/.test(text)) return isState(query, at);
  return (
    happened.has(text) ||
    (deed.test(text) && (isNamed(query, at) || isOf(query, at))) ||
    (regular.test(text) && !wishing.test(text) && (hasSubject(query, at) || isTold(query, at)))
  );
}

/** What somebody who is named did: "Mia worked 2 hours". */
const deed =
  /^(?:worked|stayed|arrived|visited|attended|finished|ended|travelled|called|complained|shouted|helped|covered)$/;

function isNamed(query: QueryText, at: number): boolean {
  const [before, word] = [query.words[at - 1], query.words[at]];
  if (before?.clause !== word?.clause || isRequestVerb(before?.text ?? "")) return false;
  return /^\p{Lu}\p{Ll}/u.test(query.text.slice(before?.start));
}

/** "Which events did we have?", but not "did you book 12 December?" */
function isAskedOf(query: QueryText, at: number): boolean {
  const [who, verb] = [textAt(query, at + 1), textAt(query, at + 2)];
  return (
    who !== "you" && subject.test(who) && !/^(?:book|plan|order|reserve|agree|schedule|say|set|choose|want)$/.test(verb)
  );
}

/** "The doctor shouted". */
function isOf(query: QueryText, at: number): boolean {
  return /^(?:the|my|our|his|her|their|an?)$/.test(textAt(query, at - 2)) && !/(?:s|ing)$/.test(textAt(query, at - 1));
}

/** "They just cancelled"; not "we need it repaired". */
function hasSubject(query: QueryText, at: number): boolean {
  const before = between.test(textAt(query, at - 1)) ? at - 2 : at - 1;
  return subject.test(textAt(query, before)) && !auxiliary.test(textAt(query, before - 1));
}

/** "Her predecessor left on 2 May"; not "any rooms left on 2 May". */
function isGone(query: QueryText, at: number): boolean {
  const clause = query.words[at]?.clause;
  const isPlace = /^(?:room|seat|place|table|ticket|slot|spot|copy|day|bed|flight)s?$/.test(textAt(query, at - 1));
  return (
    !isPlace &&
    textAt(query, at + 1) === "on" &&
    !query.words.some((word) => word.clause === clause && remaining.test(word.text))
  );
}

const remaining = /^(?:any|no|is|are|have|has|got|still|there|there's|how|what|which|many|few)$/;

function opensClause(query: QueryText, at: number): boolean {
  return query.words[at - 1]?.clause !== query.words[at]?.clause;
}

/** What is wanted, said politely or by plan. */
const unreal =
  /^(?:supposed|meant|planned|planning|going|hoping|thinking|wondering|scheduled|due|to|set|looking|trying|considering|wanting|expecting|about|hoped|thought|wanted|better)$/;

/** "He was lame", "we were there"; not "we were hoping", "it was to be". */
function isState(query: QueryText, at: number): boolean {
  const next = /^(?:just|only|also|originally|actually|really|not)$/.test(textAt(query, at + 1)) ? at + 2 : at + 1;
  return (
    !unreal.test(textAt(query, next)) &&
    !/^in (?:two|the middle|\w+ to)$/.test(`${textAt(query, next)} ${textAt(query, next + 1)}`)
  );
}

/** Before a participle they make something of it that is yet to come, or comes every time. */
const auxiliary =
  /^(?:is|are|be|being|am|gets?|will|must|should|shall|can|may|want|wants|need|needs|needed|have|please|if|when|once|not|it|them)$/;
const auxiliaryReach = 3;

/** "The flight booked on 2 May", "the rule expired on 2 May", right before the day; not "it is delivered on 2 May". */
function isTold(query: QueryText, at: number): boolean {
  if (textAt(query, at + 1) !== "on") return false;
  const clause = query.words[at]?.clause;
  for (let back = at - 1; back >= at - auxiliaryReach && query.words[back]?.clause === clause; back--)
    if (auxiliary.test(textAt(query, back))) return false;
  return true;
}
