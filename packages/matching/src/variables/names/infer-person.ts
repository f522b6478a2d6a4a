/** A person or organisation that a query names with capitals. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "../inferred-value.ts";
import { endAt, type QueryText, textAt, wordAt } from "../query/query-text.ts";
import { introducedName } from "./introduced-name.ts";
import { nameStart, title } from "./name-start.ts";
import { readNames } from "./read-names.ts";

const bearsPerson =
  /(?:employee|person|guest|contact|user)_?name|(?:^|_)(?:member|patient|client|customer|pupil|student|child|pet|volunteer|donor|viewer|visitor|passenger|tenant|driver|applicant|candidate|owner|caller|resident)_?name|^(?:guest|name|tenant|driver|patient|pupil|person)$/;
const bearsParty = /prospect|client|customer|recipient|company|organi[sz]ation/;

const bearsFirm = /company|organi[sz]ation/;

/** "Father Brendan", "plant manager Erik Holm", "Ruth Egli, the manager", "Anna Keller from Siemens": no firm, or not certainly one. */
function isPerson(query: QueryText, { words, start, end }: InferredValue): boolean {
  return (
    /^(?:mr|mrs|ms|mx|dr|prof|herr|frau|father|sister|brother|mother|sir|madam)\b/i.test(words) ||
    jobs.test(query.text.slice(Math.max(0, start - jobReach), start)) ||
    /^(?:, (?:the|our|my|his|her)| from)\s/.test(query.text.slice(end, end + apposition))
  );
}

const apposition = 8;
const jobs =
  /\b(?:manager|director|officer|chair(?:man|woman)?|secretary|spokes(?:man|woman|person)|president|doctor|surgeon|lawyer|engineer|nurse|teacher|assistant|coach|colleague|mayor|minister|head of \w+)\s$/i;
const jobReach = 24;

/** "The Golden Dragon", "La Piazza": houses go by an article, people by none. */
function isHouse(query: QueryText, { words, start }: InferredValue): boolean {
  return /^(?:la|le|el|il|los|las|les)\s/i.test(words) || textAt(query, wordAt(query, start) - 1) === "the";
}

/** Undefined where the variable is for nobody; `found` is undefined where the query names nobody. */
export function inferPerson(
  variable: Variable,
  query: QueryText,
): { readonly found: InferredValue | undefined } | undefined {
  const person = bearsPerson.test(variable.name);
  if (!person && !bearsParty.test(variable.name)) return undefined;
  const announced = inferAnnounced(variable, query, person);
  const found =
    announced ??
    (person ? introducedName(variable, query) : undefined) ??
    (person ? undefined : inferParty(query)) ??
    inferOnlyName(query);
  const wrong =
    found !== undefined && (person ? isHouse(query, found) : bearsFirm.test(variable.name) && isPerson(query, found));
  return { found: wrong ? undefined : found };
}

function inferAnnounced(variable: Variable, query: QueryText, person: boolean): InferredValue | undefined {
  for (const { bases, text } of hintsOf(variable)) {
    if (person && text === "for" && inferOnlyName(query) !== undefined) continue;
    for (const at of placesOf(query, bases).filter((place) => !isCalling(query, place))) {
      const found = nameBehind(query, at + bases.length - 1);
      const before = person && !stopWords.has(text) ? nameBefore(query, at) : undefined;
      if (found !== undefined || before !== undefined) return found ?? before;
    }
  }
  return undefined;
}

function nameBehind(query: QueryText, last: number): InferredValue | undefined {
  const clause = query.words[last]?.clause;
  const end = nameFrom(query, last + 1, 1, clause);
  const start = title.test(textAt(query, last)) ? last : last + 1;
  return end === undefined ? undefined : named(query, start, joinedEnd(query, end) ?? end);
}

/** Last position of "… and TransNord" behind the name that ends at `last`. */
function joinedEnd(query: QueryText, last: number): number | undefined {
  if (textAt(query, last + 1) !== "and") return undefined;
  const end = nameFrom(query, last + 2, 1, query.words[last]?.clause);
  return end === undefined || isDate(query, last + 2, end) ? undefined : end;
}

/** Two words at least: one alone may only begin a sentence. */
function nameBefore(query: QueryText, at: number): InferredValue | undefined {
  const start = nameFrom(query, at - 1, -1, query.words[at]?.clause);
  return start === undefined || start === at - 1 ? undefined : inferredFromWords(query, start, at - 1);
}

/** "Halden Hospital wants a quote": the one who wants, at the beginning. */
function inferParty(query: QueryText): InferredValue | undefined {
  const end = nameFrom(query, 0, 1, query.words[0]?.clause);
  const wants = /^(?:wants?|needs?|asks?|asked|would|expects?)$/.test(textAt(query, (end ?? 0) + 1));
  return end !== undefined && end > 0 && wants ? inferredFromWords(query, 0, end) : undefined;
}

/** Behind these somebody else is named, or a place or product. */
const otherPerson =
  /^(?:to|on|in|at|from|predecessor|former|successor|instead|replaces|replacing|mr|mrs|ms|dr|herr|frau|his|her|their)$/;

/** "…, a second interview with Jonas Feld": the only name of two words or more that is no place or product. */
function inferOnlyName(query: QueryText): InferredValue | undefined {
  const [only, another] = query.read(readFullNames);
  return another === undefined ? only : undefined;
}

/** Where a German or Spanish phrase begins with a capital, names with a title only: nouns have capitals too. */
function readFullNames(query: QueryText): readonly InferredValue[] {
  const found: InferredValue[] = [];
  let isForeign = false;
  for (let at = 0; at < query.words.length; at++) {
    const run = nameFrom(query, at, 1, query.words[at]?.clause);
    if (run === undefined) continue;
    const first = nameStart(query, at, run);
    isForeign ||= first === undefined;
    const last = first === undefined ? undefined : nameFrom(query, first, 1, query.words[first]?.clause);
    if (first !== undefined && last !== undefined) found.push(...fullNamesAt(query, first, last));
    at = joinedEnd(query, last ?? run) ?? last ?? run;
  }
  return isForeign ? found.filter(({ start }) => title.test(textAt(query, wordAt(query, start)))) : found;
}

/** The name from `first` to `last` and the one that "and" joins to it; none for what is known or of somebody else. */
function fullNamesAt(query: QueryText, first: number, last: number): readonly InferredValue[] {
  const known = query.read(readNames).some((name) => name.first <= last && name.last >= first);
  if (last === first || known || isSomebodyElse(query, first)) return [];
  if (isDate(query, first, last) || isShouted(query, first, last)) return [];
  const end = joinedEnd(query, last);
  return [named(query, first, last), ...(end === undefined ? [] : [named(query, last + 2, end)])];
}

/** "I called Anna": whom somebody rang up. */
function isCalling(query: QueryText, at: number): boolean {
  return textAt(query, at) === "called" && /^(?:i|we|he|she|they|you|who)$/.test(textAt(query, at - 1));
}

/** "Harriet Lowe" of "Harriet Lowe's membership". */
function named(query: QueryText, first: number, last: number): InferredValue {
  const found = inferredFromWords(query, first, last);
  return inferredFromSpan(query, found.start, found.start + found.words.replace(/['’]s?$/, "").length);
}

/** "To the Irish Times", "with Herr Wolf". */
function isSomebodyElse(query: QueryText, first: number): boolean {
  const lead = textAt(query, first - 1) === "the" ? first - 2 : first - 1;
  return otherPerson.test(textAt(query, lead)) || otherPerson.test(textAt(query, first));
}

function isDate(query: QueryText, first: number, last: number): boolean {
  return query.words.slice(first, last + 1).some(({ text }) => isCalendarWord(text));
}

/** "SOC 2", "ISO", "NOT NULL": in capitals throughout. */
function isShouted(query: QueryText, first: number, last: number): boolean {
  return query.words
    .slice(first, last + 1)
    .some(({ start, end }) => /^[\p{Lu}\p{N}]{2,}$/u.test(query.text.slice(start, end)));
}

const longestName = 5;

/** The far end of a run of capitalised words; "&" joins two. */
function nameFrom(query: QueryText, from: number, step: 1 | -1, clause: number | undefined): number | undefined {
  let end: number | undefined;
  for (let at = from; Math.abs(at - from) < longestName; at += step) {
    const word = query.words[at];
    const gap = step > 0 ? query.text.slice(endAt(query, at - 1), word?.start ?? 0) : " ";
    if (word === undefined || (word.clause !== clause && gap !== " & ")) break;
    if (stopWords.has(word.text) || !/^\p{Lu}[\p{L}'’-]/u.test(query.text.slice(word.start, word.end))) break;
    end = at;
  }
  return end;
}
