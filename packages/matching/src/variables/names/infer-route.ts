/** Both ends of "from … to …". */
import type { Variable } from "@flowmind/core";
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { isInDate } from "../dates/dates-of.ts";
import { hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { countsWhatFollows, isBoundary } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { isNumbered } from "../texts/infer-numbered.ts";
import { readNames } from "./read-names.ts";

interface Route {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const ends: ReadonlySet<string> = new Set(
  "on with by until before for in at around from next and this without via because as asap please".split(" "),
);
const determiners: ReadonlySet<string> = new Set("a an the our my".split(" "));
/** "From accounts I have what I am meant to read" tells and goes nowhere. */
const telling = /^(?:i|we|you|he|she|they|it|me|us|him|them)(?:['’].+)?$/;
/** Longer stretches hold more than a place. */
const mostWords = 8;

/** Names of the ends of a way; "from" announces other things elsewhere. */
const routed = /origin|home|source|departure|destination|route|^(?:from|to)_|(?:^|_)(?:from|to|start|end)$/;

/** Names that say which end it is, without hints. */
const fromName = /(?:^|_)(?:origin|source|departure|from)(?:_|$)/;
const toName = /(?:^|_)(?:destination|to)(?:_|$)|^new_home$/;

/** For a variable that a hint or its name says an end of, and that is no amount of time or money. */
export function inferRoute(variable: Variable, query: QueryText): InferredValue | undefined {
  const end = wantedEnd(variable);
  const route = end === undefined ? undefined : query.read(readRoute);
  if (end === undefined || route === undefined) return undefined;
  return inferredFromWords(query, route[end][0], route[end][1]);
}

function wantedEnd(variable: Variable): keyof Route | undefined {
  const { name } = variable;
  if (!routed.test(name)) return undefined;
  const hints = hintsOf(variable).map(({ text }) => text);
  if (hints.includes("from")) return "from";
  if (hints.includes("to")) return "to";
  const [isFrom, isTo] = [fromName.test(name), toName.test(name)];
  return isFrom === isTo ? undefined : isFrom ? "from" : "to";
}

/** The first of the query; undefined where numbers or days stand at its ends ("from 17 to 19", "from Monday to Friday"). */
function readRoute(query: QueryText): Route | undefined {
  for (const at of placesOf(query, ["from"])) {
    if (isToldOfOthers(query, at)) continue;
    const clause = query.words[at]?.clause;
    const ahead = query.words.slice(at + 2, at + 2 + mostWords);
    const to = at + 2 + ahead.findIndex((word) => word.clause === clause && word.text === "to");
    if (to < at + 2 || isOpenBefore(query, to) || isRequestVerb(textAt(query, to + 1))) continue;
    if (query.words.slice(at, to).some(({ text }) => telling.test(text))) continue;
    const first = withoutDeterminer(query, at + 1);
    const from = [first, beforeWhen(query, first, to - 1)] as const;
    const last = stretchEnd(query, to + 1, clause);
    if (last === undefined || from[0] > from[1] || [from[0], to + 1].some((first) => isNumberOrDay(query, first)))
      continue;
    return { from, to: [withoutDeterminer(query, to + 1), last] };
  }
  return readPair(query);
}

/** "Leave by May to make room" ends in "may" no less than "from Oslo on 3 May to Rome", which ends in a day; "from ward 6 to" ends in its number. */
function isOpenBefore(query: QueryText, to: number): boolean {
  return isBoundary(textAt(query, to - 1)) && !isInDate(query, to - 1) && !isNumbered(query, to - 2);
}

/** "17 to 19", but "a 3-room flat to a house". */
function isNumberOrDay(query: QueryText, at: number): boolean {
  if (isCalendarWord(textAt(query, at)) || isInDate(query, at)) return true;
  return /^\d/.test(textAt(query, at)) && query.text[endAt(query, at)] !== "-";
}

/** "Toronto to Lisbon": the only two names that "to" stands between. */
function readPair(query: QueryText): Route | undefined {
  const pairs = (query.positions.get("to") ?? []).flatMap((to): Route[] => {
    if (isToldOfOthers(query, to) || ![to - 1, to + 1].every((at) => isPlaceName(query, at, to))) return [];
    let [first, last] = [to - 1, to + 1];
    while (isPlaceName(query, first - 1, to)) first--;
    while (isPlaceName(query, last + 1, to)) last++;
    return [{ from: [first, to - 1], to: [to + 1, withCountry(query, last)] }];
  });
  return pairs.length === 1 ? pairs[0] : undefined;
}

function isPlaceName(query: QueryText, at: number, to: number): boolean {
  const word = query.words[at];
  if (word === undefined || word.clause !== query.words[to]?.clause || isCalendarWord(word.text)) return false;
  if (query.words[at - 1]?.clause !== word.clause && isRequestVerb(word.text)) return false;
  return /^\p{Lu}\p{Ll}/u.test(query.text.slice(word.start)) && !isBoundary(word.text);
}

function withoutDeterminer(query: QueryText, at: number): number {
  return determiners.has(textAt(query, at)) ? at + 1 : at;
}

/** "a house in Lyon at the end of June": "in" or "at" before a capitalised name belongs to the place. */
function stretchEnd(query: QueryText, first: number, clause: number | undefined): number | undefined {
  let last = first - 1;
  while (last - first < mostWords) {
    const next = query.words[last + 1];
    if (next === undefined || next.clause !== clause) break;
    const isNamed = /^\p{Lu}/u.test(query.text.slice(startAt(query, last + 2)));
    const inPlace = /^(?:in|at)$/.test(next.text) && isNamed && !isCalendarWord(textAt(query, last + 2));
    if (last >= first && ((ends.has(next.text) && !inPlace) || saysWhenOrHowMany(query, last + 1))) break;
    last++;
  }
  if (last > first && isInDate(query, last + 1) && leadsToDay.test(textAt(query, last))) last--;
  return last < first ? undefined : withCountry(query, last);
}

/** "Sevilla del 4 de marzo", "Wien am 4. März". */
const leadsToDay = /^(?:del|el|am|vom|den|dem|zum|bis|al)$/;

/** "From Oslo 3 May to Rome": the last word before the day or number, and before what leads to it. */
function beforeWhen(query: QueryText, first: number, last: number): number {
  const found = query.words.findIndex((_, at) => at > first && at <= last && saysWhenOrHowMany(query, at));
  if (found < 0) return last;
  return found - 1 > first && ends.has(textAt(query, found - 1)) ? found - 2 : found - 1;
}

/** "Vienna 30 December", "Rome Friday", "Lisbon 4 nights"; "Terminal 2" and "12 Park Lane" are places. */
function saysWhenOrHowMany(query: QueryText, at: number): boolean {
  if (isCalendarWord(textAt(query, at)) || isInDate(query, at)) return true;
  return isNumberOrDay(query, at) && countsWhatFollows(query, at);
}

/** "Halifax, Canada". */
function withCountry(query: QueryText, last: number): number {
  const country = query.read(readNames).find(({ first, kinds }) => first === last + 1 && kinds.some(isLand));
  const gap = query.text.slice(endAt(query, last), startAt(query, last + 1));
  return country !== undefined && /^,\s+$/.test(gap) ? country.last : last;
}

function isLand(kind: string): boolean {
  return kind === "country" || kind === "state";
}
