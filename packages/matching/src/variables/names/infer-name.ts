/** A technology, genre or other thing with a known name that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { onceForEach } from "../../once-for-each.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { findPhrase } from "../query/find-phrase.ts";
import { isAffirmed } from "../query/is-affirmed.ts";
import { isBoundary, phraseStart } from "../query/phrase-bounds.ts";
import { baseAt, endAt, phraseBases, type QueryText, startAt, textAt, wordAt } from "../query/query-text.ts";
import { isStudied, isUnclear, ofSchool } from "./is-studied.ts";
import { technologies } from "./known-names/technologies.ts";
import { kindsOfName, type NameFound, readNames } from "./read-names.ts";

interface Wanted {
  readonly kinds: ReadonlySet<string>;
  /** Hints that are names themselves and of no known kind: "LinkedIn", "sad". */
  readonly names: readonly { readonly text: string; readonly bases: readonly string[] }[];
  /** What may stand between two names that are given together. */
  readonly joining: RegExp;
}

const technologyKinds = Object.keys(technologies);
/** Variables for a thing that further nouns before it name closer: "citric acid". */
const nounsOnly = /^(?:hazard|publication)$|_type$/;
/** Hints in capitals that are kinds of things, not names of one. */
const generic: ReadonlySet<string> = new Set("API SDK UI CI DB OS".split(" "));
/** Variables whose hints are values in lower case too. */
const listing = /^(?:mood|currency|publication|hazard|spokesperson|reader)$|_type$/;

export function inferName(variable: Variable, query: QueryText): InferredValue | undefined {
  const found = inferKnown(variable, query);
  return found !== undefined && moods.test(variable.name) && isHalfSaid(query, found) ? undefined : found;
}

const moods = /(?:^|_)mood$/;

/** "Warm and funny", of which only "funny" is known. */
function isHalfSaid(query: QueryText, { start }: InferredValue): boolean {
  const at = wordAt(query, start);
  const before = query.words[at - 2];
  const joined = textAt(query, at - 1) === "and" && before?.clause === query.words[at]?.clause;
  return joined && !isBoundary(before?.text ?? "");
}

function inferKnown(variable: Variable, query: QueryText): InferredValue | undefined {
  const { kinds, names, joining } = wantedBy(variable);
  const isSubject = variable.name === "subject";
  const found = query
    .read(readNames)
    .filter(
      (name) =>
        name.kinds.some((kind) => kinds.has(kind)) &&
        (isAffirmed(query, name.first) || (isSubject && isUnclear(query, name.first))),
    )
    .filter((name) => !namesGroup(query, name) && (!isSubject || isStudied(query, name)));
  const first = preferred(query, left(variable, query, found), joining);
  if (first === "open") return undefined;
  if (first !== undefined) {
    if (isVersionsOnly(query, found, first)) return inferredFromWords(query, first.first, first.last);
    const last = lastJoined(query, found, first, joining);
    return inferredFromWords(
      query,
      joining === comparing ? offeredFrom(query, first) : startOf(query, first),
      isSubject ? partOf(query, first, last) : last,
    );
  }
  return inferHint(variable, query, names);
}

/** Without what is replaced or left: "replace MongoDB by Postgres", "from REST to GraphQL" unless both sides are asked for. */
function left({ description = "" }: Variable, query: QueryText, found: readonly NameFound[]): readonly NameFound[] {
  const [one, other] = found;
  if (one === undefined || other === undefined || /\bboth\b/i.test(description)) return found;
  const end = withVersion(query, one);
  const between = textAt(query, end + 1);
  if (other.first !== end + 2 || baseAt(query, one.first) === baseAt(query, other.first)) return found;
  const isReplaced =
    /^(?:by|with)$/.test(between) && [1, 2].some((back) => baseAt(query, one.first - back) === replacing);
  return isReplaced || (between === "to" && textAt(query, one.first - 1) === "from") ? found.slice(1) : found;
}

const replacing = phraseBases("replace")[0];

const preferring: ReadonlySet<string> = new Set("prefer rather choose take want favour favor with".split(" "));

/** The first; of "k6 or Locust" the one that a later clause prefers, "open" where none does and no comparison is asked for. */
function preferred(query: QueryText, found: readonly NameFound[], joining: RegExp): NameFound | "open" | undefined {
  const [first, other] = found;
  if (first === undefined || joining === comparing || !isOffered(query, first, other)) return first;
  const chosen = found.slice(1).find((name) => preferring.has(textAt(query, name.first - 1)));
  return chosen ?? "open";
}

/** "Firebase or Supabase", of which a list may know only one. */
function isOffered(query: QueryText, first: NameFound, other: NameFound | undefined): boolean {
  if (textAt(query, first.first - 1) === "or" && isCapital(query, first.first - 2)) return true;
  const end = withVersion(query, first);
  return textAt(query, end + 1) === "or" && (other?.first === end + 2 || isCapital(query, end + 2));
}

/** Position of the unknown name that a known one is held against: "Fusebase or Postgres". */
function offeredFrom(query: QueryText, { first }: NameFound): number {
  const offered = /^(?:or|vs|versus)$/.test(textAt(query, first - 1)) && isCapital(query, first - 2);
  return offered && query.words[first - 2]?.clause === query.words[first]?.clause ? first - 2 : first;
}

function isCapital(query: QueryText, at: number): boolean {
  return /^\p{Lu}/u.test(query.text.slice(startAt(query, at)));
}

/** "From React 17 to React 19": what moves is React. */
function isVersionsOnly(query: QueryText, found: readonly NameFound[], first: NameFound): boolean {
  const end = withVersion(query, first);
  const next = found.find((name) => name.first === end + 2);
  return (
    next !== undefined && textAt(query, end + 1) === "to" && baseAt(query, next.first) === baseAt(query, first.first)
  );
}

/** "The Lagos drama school", "SQL injection": it says which school. */
function namesGroup(query: QueryText, { last }: NameFound): boolean {
  const next = query.words[last + 1];
  return next?.clause === query.words[last]?.clause && ofGroup.test(next?.text ?? "");
}

const ofGroup = /^(?:school|academy|club|society|department|association|festival|teacher|waiter|speaker|injection)s?$/;

/** "The French subjunctive": what of a language it is. */
function partOf(query: QueryText, { first }: NameFound, last: number): number {
  const next = query.words[last + 1];
  const follows = first === last && spoken.test(textAt(query, last)) && next?.clause === query.words[last]?.clause;
  return follows && next !== undefined && !isBoundary(next.text) && !ofSchool.test(next.text) ? last + 1 : last;
}

const spoken = /(?:ish|ese|ench|erman|talian|ussian|utch|reek|rabic|atin)$/;

/** "A space western", "dark fantasy": what stands before a genre says which. */
function startOf(query: QueryText, { kinds, first }: NameFound): number {
  if (!kinds.includes("story")) return first;
  let start = phraseStart(query, first) ?? first;
  while (start < first && plainBefore.test(textAt(query, start))) start++;
  return start;
}

/** They tell of the text and its readers: "a short horror story", "my children's fantasy". */
const plainBefore = /^(?:short|long|ya|kids?|children|teen|adult)$|['’]s?$/;

/** The hint that is said first, with one that follows it by "and" or "but": "sad but hopeful". */
function inferHint(variable: Variable, query: QueryText, names: Wanted["names"]): InferredValue | undefined {
  const places = names
    .flatMap(({ bases, text }) =>
      findPhrase(query, bases).filter(
        ({ first, last }) => last - first === bases.length - 1 && !(text.endsWith("ing") && isThirdPerson(query, last)),
      ),
    )
    .filter(({ first, last }) => query.words[first]?.negated === false && !isRuledOut(query, last))
    .sort((a, b) => a.first - b.first || b.last - a.last);
  const [place] = places;
  if (place === undefined) return undefined;
  const first = nounsOnly.test(variable.name) ? (phraseStart(query, place.first) ?? place.first) : place.first;
  const joined = places.find((next) => next.first === place.last + 2 && andBut.test(textAt(query, place.last + 1)));
  const last = (joined ?? place).last;
  return inferredFromWords(query, first, speaker.test(variable.name) ? bearerEnd(query, last) : last);
}

/** "Our apprentice welds" says who does it. */
function isThirdPerson(query: QueryText, at: number): boolean {
  return /[^s]s$/.test(textAt(query, at));
}

const speaker = /spokesperson|speaker/;

/** "The CEO must not speak", "the CEO is on holiday". */
function isRuledOut(query: QueryText, last: number): boolean {
  const end = endAt(query, last);
  return ruledOut.test(query.text.slice(end, end + ruledOutReach));
}

const ruledOut =
  /^\s+(?:(?:must|should|may|can|will|shall|is|are)\s+not|mustn't|shouldn't|can't|cannot|won't|isn't|(?:is|are)\s+(?:on|away|out|ill|sick|off|abroad|travelling|traveling|unavailable))\b/i;
const ruledOutReach = 24;

/** "Chair Ms Lindqvist", "chair of the board, Ms Varga": who holds the office belongs to it. */
function bearerEnd(query: QueryText, last: number): number {
  const rest = bearer.exec(query.text.slice(endAt(query, last), endAt(query, last) + bearerReach))?.[0] ?? "";
  const end = endAt(query, last) + rest.length;
  return query.words.findLastIndex((word) => word.end <= end);
}

const bearer =
  /^(?:\s+of\s+(?:(?:the|our)\s+)?[\p{L}-]+)?(?:,?\s+(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?(?:\s\p{Lu}[\p{L}-]+){1,2}|(?:\s\p{Lu}\p{Ll}[\p{L}-]*){2})?/u;
const bearerReach = 80;

const andBut = /^(?:and|but)$/;

const wantedBy = onceForEach((variable: Variable): Wanted => {
  const kinds = new Set(variable.extractionHints.flatMap(kindsOfName));
  if (kinds.size === 0 && /technology|framework|language/.test(variable.name))
    for (const kind of technologyKinds) kinds.add(kind);
  const description = variable.description?.toLowerCase() ?? "";
  if (kinds.size > 0) for (const kind of technologyKinds) if (description.includes(kind)) kinds.add(kind);
  if (variable.name === "subject") kinds.add("subject");
  const names = variable.extractionHints
    .filter((hint) => kindsOfName(hint).length === 0 && !generic.has(hint) && !isFunction(hint, variable.name))
    .filter((hint) => /^\p{Lu}/u.test(hint) || listing.test(variable.name))
    .sort((a, b) => b.length - a.length)
    .map((text) => ({ text, bases: phraseBases(text) }));
  const alternatives = variable.extractionHints.some((hint) => /^(?:or|versus|vs)$/.test(hint));
  return { kinds, names, joining: alternatives ? comparing : together };
});

/** "to", "head of", and the variable's own name announce and are no value. */
function isFunction(hint: string, name: string): boolean {
  return hint === name || stopWords.has(hint.slice(hint.lastIndexOf(" ") + 1));
}

const together = /^(?:\s+|\s+(?:with|and|to|on)\s+|\s*[/+,]\s*)$/;
const comparing = /^(?:\s+|\s+(?:with|and|to|on|or|or just|versus|vs\.?)\s+|\s*[/+,]\s*)$/;

/** "Svelte with Tailwind", "Oracle 12c to Aurora", "Kotlin, JUnit 5", "sci-fi comedy". */
function lastJoined(query: QueryText, names: readonly NameFound[], first: NameFound, joining: RegExp): number {
  let last = withVersion(query, first);
  for (const next of names) {
    if (next.first <= last) continue;
    const between = query.text.slice(endAt(query, last), startAt(query, next.first));
    if (!joining.test(between)) break;
    last = withVersion(query, next);
  }
  return last;
}

/** "Postgres 16", "Oracle 12c" and "our Django 5 app" have a version, "Kafka 3 brokers" and "MySQL 2 TB" have none. */
function withVersion(query: QueryText, { kinds, last }: NameFound): number {
  if (!kinds.some((kind) => technologyKinds.includes(kind))) return last;
  const [word, next, after] = [0, 1, 2].map((more) => query.words[last + more]);
  if (next === undefined || next.clause !== word?.clause || !/^v?\d+(?:\.\d+)*[a-z]?$/.test(next.text)) return last;
  const counts = after !== undefined && after.clause === next.clause && /^\d+$/.test(next.text);
  return counts && isCounted(after.text) ? last : last + 1;
}

/** A plural or a unit. */
function isCounted(word: string): boolean {
  return /^(?:[kmgt]b|ms|px|am|pm|percent|million|times?)$/.test(word) || (/[^s]s$/.test(word) && !isBoundary(word));
}
