/** The country, state or town that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { isInDate } from "../dates/dates-of.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "../inferred-value.ts";
import { countsWhatFollows, endsPhrase } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { type NameFound, readNames } from "./read-names.ts";

/** Words that say whose rules apply, and how strongly. */
const strongBefore: ReadonlySet<string> = new Set(
  "courts governed law live lives living based resident residents located registered seat seated headquartered company employees incorporated settled".split(
    " ",
  ),
);
const strongAfter: ReadonlySet<string> = new Set(
  "resident residents law rules citizen citizens based courts rule".split(" "),
);
const prepositions: ReadonlyMap<string, number> = new Map([
  ["in", 2],
  ["under", 2],
  ["across", 2],
  ["near", 1],
  ["from", 1],
  ["of", 1],
  ["within", 2],
  ["to", -1],
]);
/** "Clients in Brazil": where others are says less than where we are. */
const others: ReadonlySet<string> = new Set([
  "client",
  "customer",
  "supplier",
  "partner",
  "user",
  "visitor",
  "tourist",
  "friend",
]);
/** "Our server in Texas", "a lab in India": where something is sent or kept is not where we are. */
const kept = /^(?:servers?|clouds?|datacenters?|hosted|stored|kept)$/;
const away = /^(?:lab|laboratory|provider|vendor|subcontractor)$/;
const strength = 3;
const reach = 3;

export function inferPlace(variable: Variable, query: QueryText): InferredValue | undefined {
  const hints = hintsOf(variable);
  if (!/jurisdiction|country|region|state/.test(variable.name)) return inferTown(variable, query);
  const ruled = inferNationality(query);
  if (ruled !== undefined) return ruled;
  const places = query.read(readPlaces);
  const best = Math.max(...places.map((place) => weigh(query, place)));
  const first = best < 0 ? undefined : places.find((place) => weigh(query, place) === best);
  if (first === undefined) return inferLaw(variable, query) ?? inferTownOnly(variable, query);
  const last = lastJoined(query, places, first);
  if (places.some((other) => other.first > last && isRival(query, first, other))) return undefined;
  const wholeAddress = first.kinds.includes("state") && hints.some(({ text }) => text === "city" || text === "address");
  return inferredFromWords(
    query,
    wholeAddress ? addressStart(query, first.first) : asksTown(variable) ? withTown(query, first.first) : first.first,
    last,
  );
}

/** "Clubs in Denmark and members in Norway": another place of the sentence that is said as much. */
function isRival(query: QueryText, one: NameFound, other: NameFound): boolean {
  const [word, rival] = [query.words[one.first], query.words[other.first]];
  if (word?.sentence !== rival?.sentence || word?.base === rival?.base) return false;
  return weigh(query, one) === weigh(query, other);
}

/** "Under the GDPR", where the declaration takes a law as well. */
function inferLaw(variable: Variable, query: QueryText): InferredValue | undefined {
  if (!/\blaw\b/i.test(variable.description ?? "")) return undefined;
  for (const { text, bases } of hintsOf(variable)) {
    if (!/^[A-Z]{3,}$|^[A-Z]{2,} [A-Z]{3,}$/.test(text)) continue;
    const [at] = placesOf(query, bases);
    if (at !== undefined && query.words[at]?.negated === false)
      return inferredFromWords(query, at, at + bases.length - 1);
  }
  return undefined;
}

/** "Under Irish law", "a Dutch company": whose rules apply, said by an adjective. */
const nationality =
  /(?<![\p{L}-])(\p{Lu}\p{Ll}*(?:ian|[gmrtx]an|ish|ese|ench|utch|zech|wiss|reek|[aq]i))\s+(?:(?:labou?r|employment|tax|contract|privacy)\s+)?(?:law|rules|courts|company|firm|employer|charity|association|club|gym|bank|clinic|hospital|school|university|start-?up|branch|subsidiary|shop|factory|agency|municipality)(?!\p{L})/u;

function inferNationality(query: QueryText): InferredValue | undefined {
  const found = nationality.exec(query.text);
  if (found?.[1] === undefined) return undefined;
  return inferredFromSpan(query, found.index, found.index + found[1].length);
}

/** "Our home in Basel", "we're a vet in Cork", "we open a second shop in Porto": the town where the asker is, where no land is named. */
function inferTownOnly(variable: Variable, query: QueryText): InferredValue | undefined {
  const asked = asksTown(variable);
  const known = query.read(readNames);
  const isKnown = (at: number) => known.some(({ first }) => first === townStart(query, at));
  const places = placesOf(query, ["in"]).filter((at) => (asked || isOurs(query, at)) && !isKnown(at));
  return onlyTown(query, places);
}

function asksTown({ description }: Variable): boolean {
  return /\b(?:city|town)\b/i.test(description ?? "");
}

function isOurs(query: QueryText, at: number): boolean {
  const clause = query.words[at]?.clause;
  const before = [1, 2, 3, 4].filter((back) => query.words[at - back]?.clause === clause);
  const [verb = ""] = before.map((back) => textAt(query, at - back));
  if (/^(?:we're|i'm|based|located)$/.test(verb)) return true;
  if (before.some((back) => /^(?:our|my|we're|i'm)$/.test(textAt(query, at - back)))) return true;
  return [5, 6].some((back) => query.words[at - back]?.clause === clause && textAt(query, at - back) === "we");
}

function readPlaces(query: QueryText): readonly NameFound[] {
  return query
    .read(readNames)
    .filter(({ kinds, negated }) => !negated && (kinds.includes("country") || kinds.includes("state")))
    .filter(({ first }) => !isToldOfOthers(query, first));
}

function weigh(query: QueryText, { first, last }: NameFound): number {
  const clause = query.words[first]?.clause;
  const before = [1, 2, 3, 4].map((back) => query.words[first - back]).filter((word) => word?.clause === clause);
  const preposition = before.find((word) => word?.text !== "the" && word?.text !== "both");
  const after = query.words[last + 1];
  const said = before.slice(0, reach).some((word) => strongBefore.has(word?.text ?? ""));
  const isOurs = /^(?:we're|i'm|im)$/.test(before[1]?.text ?? "");
  const ruled = after?.clause === clause && strongAfter.has(after?.text ?? "");
  if (!said && !ruled && isOfAnother(query, first, last)) return -1;
  return (
    (prepositions.get(preposition?.text ?? "") ?? 0) + (said || ruled || isOurs ? strength : 0) - elsewhere(before)
  );
}

/** "A US mailing service": where something comes from that is no firm of ours. */
function isOfAnother(query: QueryText, first: number, last: number): boolean {
  return /^an?$/.test(textAt(query, first - 1)) && !endsPhrase(query, last);
}

/** How much less a place says behind others than us. @param before the words before it, backwards */
function elsewhere([, owner, article]: readonly (QueryText["words"][number] | undefined)[]): number {
  const isAway = away.test(owner?.text ?? "") && /^(?:an?|another|external)$/.test(article?.text ?? "");
  if (isAway || kept.test(owner?.text ?? "")) return strength;
  return others.has(owner?.base ?? "") ? 1 : 0;
}

/** "Spain and Italy", "Spain, Italy or Malta". */
function lastJoined(query: QueryText, places: readonly NameFound[], first: NameFound): number {
  let last = first.last;
  for (const next of places) {
    if (next.first <= last) continue;
    const between = query.text.slice(endAt(query, last), startAt(query, next.first));
    if (!/^(?:,\s*|,?\s+(?:and|or)\s+(?:the\s+)?)$/.test(between)) break;
    last = next.last;
  }
  return last;
}

/** "41 Birch Lane, Asheville, North Carolina": capitalised words and house numbers before the name, across commas. */
function addressStart(query: QueryText, first: number): number {
  let start = first;
  for (let at = first - 1; at >= Math.max(0, first - longestAddress); at--) {
    const word = query.words[at];
    const gap = query.text.slice(word?.end ?? 0, startAt(query, at + 1));
    if (word === undefined || !/^,?\s+$/.test(gap) || !/^[\p{Lu}\d]/u.test(query.text.slice(word.start, word.end)))
      break;
    if (word.text !== "in" && word.text !== "at") start = at;
  }
  return start;
}

/** "In Linz, Austria": the town before the country. */
function withTown(query: QueryText, country: number): number {
  const town = country - 1;
  const isTown = /^,\s+$/.test(query.text.slice(endAt(query, town), startAt(query, country)));
  const inTown = /^(?:in|near|at)$/.test(textAt(query, town - 1)) && isNameWord(query, town, town);
  return isTown && inTown ? town : country;
}

const longestAddress = 8;

const towardsTown: ReadonlySet<string> = new Set("in near to around at visit through".split(" "));
const noTown = /^(?:i|i'm|i'd|i've|q[1-4])$/;

/** A capitalised name behind a preposition of place: "a week in Lisbon", "to New Zealand". Undefined where there are several. */
function inferTown(variable: Variable, query: QueryText): InferredValue | undefined {
  const wanted = hintsOf(variable).filter(({ text }) => towardsTown.has(text));
  const places = wanted.flatMap(({ bases }) => placesOf(query, bases));
  return onlyTown(query, places, /location|region|area/.test(variable.name));
}

/**
 * @param places of the prepositions before a town
 * @param isRegion whether "near Bristol" says more than "Bristol"
 */
function onlyTown(query: QueryText, places: readonly number[], isRegion = false): InferredValue | undefined {
  const found = places.flatMap((at) => {
    const first = townStart(query, at);
    const last = townEnd(query, first);
    if (last < first || isLanguage(query, first)) return [];
    if (isToldOfOthers(query, last) || query.words[first]?.negated === true) return [];
    const from = query.words[at]?.text === "near" && isRegion ? at : first;
    return [inferredFromWords(query, from, withState(query, last))];
  });
  return found.length === 1 ? found[0] : undefined;
}

function townStart(query: QueryText, preposition: number): number {
  return preposition + (query.words[preposition + 1]?.text === "the" ? 2 : 1);
}

const joiningTowns: ReadonlySet<string> = new Set(["and", "or", "of"]);

/** "New Zealand", "Lisbon or Porto", "University of Ghent"; before `first` where no name stands there. */
function townEnd(query: QueryText, first: number): number {
  let last = first - 1;
  while (isNameWord(query, last + 1, first)) {
    last++;
    if (joiningTowns.has(textAt(query, last + 1)) && isNameWord(query, last + 2, first)) last++;
  }
  return last;
}

const houseNumber = /^ \d{1,4}[a-z]?(?![\w.,:/-]*\w)/i;

/** "Portland, OR", "Linden Court 3b". */
function withState(query: QueryText, last: number): number {
  const isOther = isInDate(query, last + 1) || countsWhatFollows(query, last + 1);
  if (!isOther && houseNumber.test(query.text.slice(endAt(query, last)))) return last + 1;
  return /^,\s[A-Z]{2}\b/.test(query.text.slice(endAt(query, last))) ? last + 1 : last;
}

/** "A degree in Finnish" is no place. */
function isLanguage(query: QueryText, at: number): boolean {
  return /(?:ish|ese|ench|erman|talian|ussian|utch|reek|rabic|atin)$/.test(textAt(query, at));
}

function isNameWord(query: QueryText, at: number, first: number): boolean {
  const word = query.words[at];
  if (word === undefined || word.clause !== query.words[first - 1]?.clause) return false;
  if (noTown.test(word.text) || isCalendarWord(word.text)) return false;
  return /^\p{Lu}\p{Ll}/u.test(query.text.slice(word.start, word.end));
}
