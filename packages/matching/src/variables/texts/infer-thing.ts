/** A thing that a query names with its kind ("the checkout service"), behind a word that announces it, or by an identifier. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { type Hint, hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { appositionEnd } from "../names/apposition-end.ts";
import { inferCalled } from "../names/infer-called.ts";
import { inferPerson } from "../names/infer-person.ts";
import { namesSomebody } from "../names/names-somebody.ts";
import { readNames } from "../names/read-names.ts";
import { readNumbers } from "../numbers/read-numbers.ts";
import { endsPhrase, isBoundary, phraseAfter, phraseStart } from "../query/phrase-bounds.ts";
import { baseAt, phraseBases, type QueryText, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { componentHeads } from "./component-heads.ts";
import { inferCode, isCode } from "./infer-code.ts";
import { inferIdentifier } from "./infer-identifier.ts";
import { isNumbered } from "./infer-numbered.ts";
import { jobHintsFor } from "./job-hints.ts";

const roleName = /position|job_title|role$/;
const component = /component$/;
const componentHints = componentHeads.map(toHint);
/** Hints that only say what kind of thing it is: "a park ranger role". */
const jobKinds: ReadonlySet<string> = new Set(["role", "position", "job", "vacancy", "opening", "post"]);

export function inferThing(variable: Variable, query: QueryText): InferredValue | undefined {
  if (isCode(variable)) return inferCode(variable, query);
  const person = inferPerson(variable, query);
  const found =
    person === undefined
      ? (inferIdentifier(variable, query) ?? inferHinted(variable, query) ?? inferUsual(variable, query))
      : person.found;
  return found === undefined || isOfOthers(query, found) ? undefined : found;
}

/** "Last year's Harbour Open", "my cousin's wedding". */
function isOfOthers(query: QueryText, { end }: InferredValue): boolean {
  return isToldOfOthers(
    query,
    query.words.findLastIndex((word) => word.start < end),
  );
}

/** Undefined where two hints stand with different things. */
function inferHinted(variable: Variable, query: QueryText): InferredValue | undefined {
  const isRole = roleName.test(variable.name);
  let only: InferredValue | undefined;
  for (const [at, hint] of hintsOf(variable).entries()) {
    const named = inferCalled(variable, query, hint);
    if (named !== undefined) return named.found;
    if (at === 0 || !query.positions.has(hint.bases[0] ?? "")) continue;
    const found = isAnnouncing(hint) ? behind(variable, query, hint, isRole) : upTo(variable, query, hint);
    if (found === undefined || (only !== undefined && found.start < only.end && only.start < found.end)) continue;
    if (only !== undefined) return undefined;
    only = found;
  }
  return only;
}

/** By the words that are usual for jobs and parts of software. */
function inferUsual(variable: Variable, query: QueryText): InferredValue | undefined {
  const { name } = variable;
  const isRole = roleName.test(name);
  for (const hint of isRole ? jobHintsFor(variable) : component.test(name) ? componentHints : []) {
    const found = isRole ? behind(variable, query, hint, isRole) : upTo(variable, query, hint);
    if (found !== undefined) return found;
  }
  return component.test(name) ? insideOwn(query) : undefined;
}

/** "In our seat map": where something happens, in two words or more. */
function insideOwn(query: QueryText): InferredValue | undefined {
  for (const at of placesOf(query, ["in"])) {
    if (!/^(?:our|my)$/.test(textAt(query, at + 1)) || query.words[at]?.negated === true) continue;
    const phrase = query.words[at + 1]?.clause === query.words[at]?.clause ? phraseAfter(query, at + 1) : undefined;
    if (phrase === undefined || phrase.last === phrase.first || !endsPhrase(query, phrase.last)) continue;
    if (!isDescribed(query, phrase.first, phrase.last) && !elsewhere.test(textAt(query, phrase.last)))
      return inferredFromWords(query, phrase.first, phrase.last);
  }
  return undefined;
}

/** Times, rooms and people. */
const elsewhere =
  /^(?:morning|evening|afternoon|night|weekend|week|month|year|days?|meeting|office|team|department|company|world|way|case|list|logs?|phone|channel|floor|field|road|city|town|country|others?)$/;

/** "for our", "risks of": what they announce follows. "Before we" announces a clause, a bare preposition too much. */
function isAnnouncing({ text, bases }: Hint): boolean {
  const last = text.slice(text.lastIndexOf(" ") + 1);
  if (bases.length > 1) return stopWords.has(last) && !/^(?:we|i|you|end)$/.test(last);
  return announcingVerbs.has(text) || trading.has(text);
}

const announcingVerbs: ReadonlySet<string> = new Set("launch introduce hire recruit buy need replace".split(" "));

/** Behind them stands what is sold, mostly without an article: "who else sells oat milk". */
const trading: ReadonlySet<string> = new Set(["sells", "sell"]);
const seller = /^(?:who|else|we|i|they|you|that|also|to|and)$/;

/** "For a" announces a job only behind these. */
const sought: ReadonlySet<string> = new Set(
  phraseBases(
    "ad advert questions vacancy posting opening search looking hire hiring recruiting recruiter interview candidates applicants applicant position role",
  ),
);

const counts: ReadonlySet<string> = new Set("two three four five six seven eight nine ten".split(" "));

/** "Launch price" and "buy side" are nouns: the object of a verb begins with an article, an adjective or a number. */
const takesObject = /^(?:an?|the|our|my|your|their|his|her|its|this|that|these|new|another|some|\d.*)$/;

function behind(variable: Variable, query: QueryText, { bases }: Hint, isRole: boolean): InferredValue | undefined {
  for (const at of placesOf(query, bases)) {
    const phrase = announces(query, at, bases, isRole) ? behindAt(query, at + bases.length, isRole) : undefined;
    if (phrase !== undefined && !onlyHint(query, phrase, bases))
      return inferredFromWords(query, phrase.first, appositionEnd(variable, query, phrase));
  }
  return undefined;
}

function announces(query: QueryText, at: number, bases: readonly string[], isRole: boolean): boolean {
  const [word, next] = [query.words[at], query.words[at + bases.length]];
  if (word === undefined || word.negated || next?.clause !== word.clause) return false;
  if (partitive.has(bases[0] ?? "") && !wholeBefore.test(textAt(query, at - 1))) return false;
  if (/^(?:years?|months?|like|working|worked|employed)$/.test(textAt(query, at - 1))) return false;
  if (trading.has(word.text)) return seller.test(textAt(query, at - 1));
  if (announcingVerbs.has(word.text) && !takesObject.test(next.text) && !launchesName(query, at)) return false;
  return !isRole || bases[0] !== "for" || sought.has(baseAt(query, at - 1));
}

/** "Part of the cast is sick", but "the part of Hamlet", "she plays part of …". */
const partitive: ReadonlySet<string> = new Set(["part", "half", "rest", "most", "some"]);
const wholeBefore =
  /^(?:the|an?|this|that|my|our|her|his|their|lead|leading|main|title|(?:play|sing|act|tak|danc)(?:e|s|es|ing)?)$/;
/** Many have no one role. */
const group = /^(?:cast|crew|ensemble|company|troupe|orchestra|choir|audience|play|production|show)$/;

/** "We launch Kettle Pro": behind a subject and before a name in capitals it is a verb. */
function launchesName(query: QueryText, at: number): boolean {
  const named = /^\p{Lu}\p{Ll}/u.test(query.text.slice(query.words[at + 1]?.start));
  return named && /^(?:i|we|to|will|we'll|i'll|should|can|us)$/.test(textAt(query, at - 1));
}

/** A phrase that ends in a possessive or before "of" goes on; one that begins with a word for any job names none. */
function behindAt(query: QueryText, from: number, isRole: boolean): Phrase | undefined {
  const phrase = phraseAfter(query, isRole && counts.has(textAt(query, from)) ? from + 1 : from);
  if (phrase === undefined || isCutOff(query, phrase) || namesSomebody(query, phrase.first)) return undefined;
  if (!isRole) return phrase;
  const isGroup = phrase.first === phrase.last && group.test(textAt(query, phrase.last));
  return isGroup || generic.has(textAt(query, phrase.first)) ? undefined : withoutHolder(query, phrase);
}

/** What follows belongs to the value: "the city of …", "the brand's …", "case 41007", "emptying the dishwasher", "the Salt and Silver show". */
function isCutOff(query: QueryText, { last }: Phrase): boolean {
  const [word, next] = [textAt(query, last), textAt(query, last + 1)];
  if (/['’]s?$/.test(word) || next === "of" || isNumbered(query, last)) return true;
  const follows = query.words[last + 1]?.clause === query.words[last]?.clause;
  if (follows && /ing$/.test(word) && /^(?:the|a|an|our|my|your)$/.test(next)) return true;
  const isCapital = (at: number) => /^\p{Lu}\p{Ll}/u.test(query.text.slice(query.words[at]?.start));
  return follows && next === "and" && isCapital(last) && isCapital(last + 2);
}

/** "Our new tester Olga": who holds the job is no part of its name. */
function withoutHolder(query: QueryText, { first, last }: Phrase): Phrase {
  const isCapital = (at: number) => /^\p{Lu}\p{Ll}/u.test(query.text.slice(query.words[at]?.start));
  let end = last;
  while (end > first && isCapital(end)) end--;
  return isCapital(end) || textAt(query, end) === "of" ? { first, last } : { first, last: end };
}

type Phrase = NonNullable<ReturnType<typeof phraseAfter>>;

/** The hint alone, a word for anything, or a verb ("about to open"): it names nothing. */
function onlyHint(query: QueryText, { first, last }: Phrase, bases: readonly string[]): boolean {
  return (
    first === last &&
    (generic.has(textAt(query, first)) || bases.includes(baseAt(query, first)) || isRequestVerb(textAt(query, first)))
  );
}

const generic: ReadonlySet<string> = new Set(
  "patient patients hire hires starter joiner candidate employee employees staff job jobs role position vacancy better price date day client clients colleague colleagues friend friends boss user users office department product project process tool app application software device system service team company business customer customers thing things something someone somebody manager story list text one it them person people".split(
    " ",
  ),
);

function upTo(variable: Variable, query: QueryText, { text, bases }: Hint): InferredValue | undefined {
  if (bases.some((base) => stopWords.has(base)) || isBoundary(text)) return undefined;
  let told: InferredValue | undefined;
  for (const at of placesOf(query, bases).filter((place) => query.words[place]?.negated === false)) {
    const last = at + bases.length - 1;
    if (isOtherForm(query, text, last)) continue;
    const first = endsPhrase(query, last) ? phraseStart(query, at) : undefined;
    if (first === undefined || first >= at || !isThing(query, first, at, last)) continue;
    const found = inferredFromWords(query, first, saysKind(variable, query, at, text) ? at - 1 : last);
    if (!isToldOfOthers(query, last)) return found;
    told ??= found;
  }
  return told;
}

/** More than one, or one that a number tells: "reopen room 12". */
function isOtherForm(query: QueryText, text: string, last: number): boolean {
  return (/[^s]$/.test(text) && textAt(query, last).endsWith("s")) || isNumbered(query, last);
}

/** "Park ranger position" is a position; "Joanna covers", of a variable for somebody, says what the named one does. */
function saysKind({ name, description, question }: Variable, query: QueryText, at: number, text: string): boolean {
  if (roleName.test(name)) return jobKinds.has(text);
  const named = /^\p{Lu}\p{Ll}/u.test(query.text.slice(query.words[at - 1]?.start));
  return named && /^\p{Ll}+s$/u.test(text) && /^who\b/i.test(question ?? description ?? "");
}

function isThing(query: QueryText, first: number, at: number, last: number): boolean {
  if (isProduct(query, first, last) || isCountedAlong(query, first) || isAnyOne(query, first)) return false;
  return !isDescribed(query, first, at) && !becomes.has(textAt(query, first - 1));
}

/** "The addresses are in a Google sheet", "a joint on a coffee table": where something else is. */
function isAnyOne(query: QueryText, first: number): boolean {
  return /^an?$/.test(textAt(query, first - 1)) && /^(?:in|on|at)$/.test(textAt(query, first - 2));
}

/** "Three kids and a deaf cat": the last of what is counted is not all of it. */
function isCountedAlong(query: QueryText, first: number): boolean {
  const clause = query.words[first]?.clause;
  if (!/^an?$/.test(textAt(query, first - 1)) || textAt(query, first - 2) !== "and") return false;
  return query.read(readNumbers).some((number) => number.first < first && query.words[number.first]?.clause === clause);
}

/** "Split it into readable classes", "some say blank page": what is wanted or told, not what is there. */
const becomes: ReadonlySet<string> = new Set(["into", "say", "says", "said"]);
/** "Readable", "useful", "extracted": they say how a thing is, not which. */
const describing = /(?:[aeiou]ble|ful|less|ous|ted|ied)$/;

/** Whether the only word before the kind of thing is an adjective. */
function isDescribed(query: QueryText, first: number, at: number): boolean {
  return first === at - 1 && describing.test(textAt(query, first));
}

/** "SQL Server" is the name of a product, not of a server. */
function isProduct(query: QueryText, first: number, last: number): boolean {
  return query.read(readNames).some((name) => name.first <= first && name.last >= last);
}

function toHint(text: string): Hint {
  return { text, bases: phraseBases(text) };
}
