/** The number that a query says for a variable. */
import type { Variable } from "@flowmind/core";
import { isInDate } from "../dates/dates-of.ts";
import { hintsOf, isAssigned, standsAt } from "../declared/hints.ts";
import { chooseDuration } from "../durations/choose-duration.ts";
import type { DurationFound } from "../durations/read-durations.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { endsPhrase, isBoundary } from "../query/phrase-bounds.ts";
import { clauseSays, endAt, phraseBases, type QueryText, startAt, textAt, wordAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { countsAsked } from "./counts-asked.ts";
import { countsAttending, countsInvolved, countsNothingElse, countsUs } from "./counts-people.ts";
import { currency } from "./currency.ts";
import { inferRate } from "./infer-rate.ts";
import { inferSum } from "./infer-sum.ts";
import { isOnHand } from "./is-on-hand.ts";
import { isOtherBound, upperName } from "./is-other-bound.ts";
import { isRelativeNumber } from "./is-relative-number.ts";
import { isReported } from "./is-reported.ts";
import { isSummand } from "./is-summand.ts";
import { rateBehind, rateFactor, wantedRate } from "./rate-factor.ts";
import { nameWithoutUnit, readInUnit } from "./read-in-unit.ts";
import { type NumberFound, readNumbers } from "./read-numbers.ts";
import { isToldBefore } from "./told-before.ts";

/** Names that say the unit: a length of time is counted in it. In seconds. */
const unitSeconds: ReadonlyMap<string, number> = new Map([
  ["seconds", 1],
  ["minutes", 60],
  ["hours", 3_600],
  ["days", 86_400],
  ["weeks", 604_800],
]);

/** The only number beside a hint, of the type and within the bounds; a length of time where the name says its unit ("length_minutes"). */
export function inferNumber(variable: Variable, query: QueryText): InferredValue | undefined {
  const unit = unitSeconds.get(variable.name.slice(variable.name.lastIndexOf("_") + 1));
  return unit === undefined ? inferCounted(variable, query) : inferLength(variable, query, unit);
}

/** "4 hours a week" for `weekly_hours`, of "45 minutes a day" seven times as much. @param unit in seconds */
function inferLength(variable: Variable, query: QueryText, unit: number): InferredValue | undefined {
  const isRated = wantedRate(variable) !== undefined;
  const length = chooseDuration(variable, query, isRated ? ({ last }) => isRate(query, endAt(query, last)) : undefined);
  if (length === undefined || !isCountedIn(variable, length)) return undefined;
  if (isRelativeNumber(variable, query, startAt(query, length.first), endAt(query, length.last))) return undefined;
  const factor = isRated ? rateFactor(variable, query, endAt(query, length.last)) : 1;
  const value = Number(((length.seconds * (factor ?? Number.NaN)) / unit).toPrecision(digitsSaid));
  return isAllowed(variable, value)
    ? inferredFromWords(query, length.first, length.until ?? length.last, value)
    : undefined;
}

/** A third of an hour is not said to more. */
const digitsSaid = 4;

/** Months have no certain number of days, and a week has fewer working days than days. */
function isCountedIn({ description = "" }: Variable, { iso }: DurationFound): boolean {
  return (
    !/^P[\d.]+[MY]$/.test(iso) && !(iso.endsWith("W") && /\b(?:working|business|school)\s+days?\b/i.test(description))
  );
}

function inferCounted(variable: Variable, query: QueryText): InferredValue | undefined {
  const measured = inferMeasured(variable, query);
  if (measured !== undefined) return measured;
  const often = inferRate(variable, query);
  if (often !== undefined) return isAllowed(variable, often.value as number) ? often : undefined;
  const numbers = query
    .read(readNumbers)
    .flatMap((one) => perWanted(variable, query, one))
    .filter((one) => isAllowed(variable, one.value) && !isReported(query, one) && !isOnHand(variable, query, one))
    .filter(({ first, last }) => isMeant(variable, query, startAt(query, first), endAt(query, last)));
  const counted = numbers.filter((one) => countsHint(variable, query, one));
  const announced = counted.length > 0 ? counted : numbers.filter((one) => isAnnounced(variable, query, one));
  const attending =
    announced.length > 0
      ? announced
      : numbers.filter((one) => countsAttending(variable, query, one) || isAsked(variable, query, one));
  const fitting = attending.length > 0 ? attending : inferSum(variable, query, numbers);
  const [number] = fitting;
  const several = fitting.some((one) => one.value !== number?.value || isSummand(variable, query, one));
  return number === undefined || several
    ? undefined
    : inferredFromWords(query, number.first, number.until ?? number.last, number.value);
}

/** Neither a bound from the wrong side nor a part, step or sum. */
function isMeant(variable: Variable, query: QueryText, start: number, end: number): boolean {
  return !isOtherBound(variable, query, start) && !isRelativeNumber(variable, query, start, end);
}

/** "How many euros" asks for no number of things. */
function isAsked(variable: Variable, query: QueryText, one: NumberFound): boolean {
  return !moneyName.test(variable.name) && countsAsked(variable, query, one);
}

/** The number for each of what the variable asks for; none of a date, and no rate for a sum of money. */
function perWanted(variable: Variable, query: QueryText, one: NumberFound): readonly NumberFound[] {
  if (isInDate(query, one.first)) return [];
  if (!moneyName.test(variable.name)) return isOfEach(variable, query, one) ? [] : [one];
  const factor = rateFactor(variable, query, endAt(query, one.last));
  return factor === undefined ? [] : [{ ...one, value: one.value * factor }];
}

/** "12 pages of 300 words each", "1,000 words a day" count no total. */
function isOfEach(variable: Variable, query: QueryText, { last }: NumberFound): boolean {
  const [noun, clause] = [query.words[last + 1], query.words[last]?.clause];
  return (
    noun?.clause === clause && rateBehind(query, noun?.end ?? 0) !== undefined && wantedRate(variable) === undefined
  );
}

/** The only number in the unit that the name says; undefined where it says none, or several are said. */
function inferMeasured(variable: Variable, query: QueryText): InferredValue | undefined {
  const isRated = wantedRate(variable) !== undefined;
  const all = (readInUnit(variable, query) ?? []).filter(({ value, start, end }) => {
    const at = wordAt(query, start);
    return (
      !isToldOfOthers(query, at) &&
      !isToldBefore(query, at) &&
      isMeant(variable, query, start, end) &&
      isAllowed(variable, value as number) &&
      (isRated ? isRate(query, end) : !isForEach(variable, query, end))
    );
  });
  const [only] = all;
  return only !== undefined && all.every(({ value }) => value === only.value) ? only : undefined;
}

/** "12 euros per head" is no budget; "5 % a year" is a share all the same. */
function isForEach({ name }: Variable, query: QueryText, end: number): boolean {
  return !/percent|pct/.test(name) && isRate(query, end);
}

function isRate(query: QueryText, end: number): boolean {
  return rateBehind(query, end) !== undefined;
}

function isAllowed({ type, minimum, maximum }: Variable, value: number): boolean {
  if (type === "integer" && !Number.isInteger(value)) return false;
  return value >= (minimum ?? value) && value <= (maximum ?? value);
}

/** Money is told by its currency, not by what stands behind a number: "four credit cards" is no debt of four. */
const moneyName = /budget|income|debt|value|price|cost|spend|salary|fee|amount|revenue/;
const isCurrency = new RegExp(`^${currency}$`, "i");
/** Two children are not a household of two. */
const partOfHousehold: ReadonlySet<string> = new Set(["child", "kid", "cat", "dog", "pet"]);

/** They stand before what they say: in "meter 4711 shows 12" it is 12 that it shows. */
const announcing = /^(?:shows?|reads?|stands|costs?|paid|spent|weighs?|earns?|worth|is|are|was|measures?|counts?)\b/;

/** "1,200 displaced people", "85 care home residents": two words of a noun phrase may stand between a number and what it counts. */
const mostBetween = 2;

function countsHint(variable: Variable, query: QueryText, one: NumberFound): boolean {
  const { first, last } = one;
  const clause = query.words[first]?.clause;
  if (query.words[first]?.text === "one") return false;
  if (upperName.test(variable.name) && isReached(query, first)) return false;
  const money = moneyName.test(variable.name);
  const counted = hintsOf(variable).some(({ text, bases }) => {
    if (
      partOfHousehold.has(bases[0] ?? "") ||
      announcing.test(text) ||
      (money && !isCurrency.test(text) && !/^(?:per|a|an) /.test(text))
    )
      return false;
    for (let at = last + 1; at <= last + 1 + mostBetween; at++) {
      if (standsAt(query, bases, at, clause)) return true;
      if (isBoundary(textAt(query, at))) return false;
    }
    return false;
  });
  if (counted || countsNoun(variable, query, one) || isWanted(variable, query, first, last)) return true;
  return countsUs(variable, query, one) || countsInvolved(variable, query, one);
}

/** "We need two senior engineers", "looking for 3 welders" for `headcount`. */
function isWanted({ name }: Variable, query: QueryText, first: number, last: number): boolean {
  const noun = /^(?!.*ss$|(?:day|week|month|year|hour)s$)\w{3,}s$/;
  const before = `${textAt(query, first - 2)} ${textAt(query, first - 1)}`;
  return (
    staffName.test(name) &&
    /(?:^|\s)(?:needs?|hire|hiring|seeks?|seeking|recruit|recruiting|(?:look|looks|looking|search|searching) for)$/.test(
      before,
    ) &&
    [1, 2, 3].some((ahead) => noun.test(textAt(query, last + ahead)) && endsPhrase(query, last + ahead))
  );
}

const staffName = /^(?:headcount|openings|vacancies|positions)$/;

const countName = /_(?:count|quantity)$|^(?:number_of|num|count_of)_/;

/** "I've written 4300 words": what there is already is no limit. */
function isReached(query: QueryText, number: number): boolean {
  return clauseSays(query, number, reached);
}

const reached = /^(?:written|wrote|already|currently)$/;

/** "17 players" for `player_count`, "a crew of four" for `crew_count`; "max 500 words" for `word_limit`. */
function countsNoun({ name }: Variable, query: QueryText, { first, last }: NumberFound): boolean {
  if (!upperName.test(name) && !countName.test(name)) return false;
  const bases = phraseBases(name.replace(countName, "").replace(upperName, "").replaceAll("_", " "));
  const clause = query.words[last]?.clause;
  const nouns = bases.length === 1 && bases[0] === "people" ? [...bases, "person"] : bases;
  const head = nouns.at(-1) ?? "";
  if (textAt(query, first - 1) === "of" && standsAt(query, [head], first - 2, clause))
    return countsNothingElse(query, last);
  if (isAssigned(query, [head], first)) return true;
  return [1, 2].some((away) => query.words[last + away]?.clause === clause && query.words[last + away]?.base === head);
}

/** What may stand between a hint and its number, beside a colon: "budget is about 5,000", "team of six", "price up to 90 euros". */
const linking: ReadonlySet<string> = new Set(
  "is are was of about around roughly max maximum up to at most least approximately only now currently € $ eur usd".split(
    " ",
  ),
);
const mostLinking = 4;

function isAnnounced(variable: Variable, query: QueryText, { first, last }: NumberFound): boolean {
  const clause = query.words[first]?.clause;
  const head = nameWithoutUnit(variable.name)?.replaceAll("_", " ");
  const announcers = hintsOf(variable).map(({ bases }) => bases);
  if (head !== undefined) announcers.push(phraseBases(head));
  if (head !== undefined && !isBare(query, first, last)) return false;
  if (announcers.some((bases) => isAssigned(query, bases, first))) return true;
  for (let at = first - 1; at >= first - 1 - mostLinking; at--) {
    if (announcers.some((bases) => standsAt(query, bases, at - bases.length + 1, clause))) return true;
    if (!linking.has(textAt(query, at))) return false;
  }
  return false;
}

/** "Budget is 500 dollars" says another unit than the name, "weight is 12 stone" too. */
function isBare(query: QueryText, first: number, last: number): boolean {
  const [start, end] = [startAt(query, first), endAt(query, last)];
  return (
    endsPhrase(query, last) &&
    !/^\s?[%°€$£²]/.test(query.text.slice(end, end + 2)) &&
    !/[€$£]\s?$/.test(query.text.slice(Math.max(0, start - 2), start))
  );
}
