/** An amount of money or of something counted that a query says for a variable, in the query's words. */
import type { Variable } from "@flowmind/core";
import { hintsOf, standsAt } from "../declared/hints.ts";
import { type InferredValue, inferredFromSpan, inferredFromWords } from "../inferred-value.ts";
import { endsPhrase } from "../query/phrase-bounds.ts";
import { clauseSays, endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { isToldOfOthers } from "../query/told-elsewhere.ts";
import { currency } from "./currency.ts";
import { rateBehind } from "./rate-factor.ts";
import { type NumberFound, readNumbers } from "./read-numbers.ts";
import { isToldBefore } from "./told-before.ts";

const moneyName = /budget|salary|spend|price|cost|fee|pay/;
const number = String.raw`\d[\d,.]*\s?(?:k\b|m\b|million\b|thousand\b)?`;
const money = new RegExp(
  String.raw`(?<![\w.,-])(?:up\s+to\s+)?[$€£]?\s?${number}(?:\s?(?:to|-|–)\s?[$€£]?${number})?` +
    String.raw`(?:\s?${currency})?` +
    String.raw`(?:\s?(?:\/|per\s|an?\s)\s?(?:hour|day|week|month|year|annum)\b)?`,
  "gi",
);
/** A bare number is no money. */
const moneyMark = new RegExp(String.raw`${currency}|\d\s?k\b|(?:per|an?|\/)\s?(?:hour|day|week|month|year|annum)`, "i");

export function inferAmount(variable: Variable, query: QueryText): InferredValue | undefined {
  return moneyName.test(variable.name) ? inferMoney(query) : inferQuantity(variable, query);
}

/** Undefined where several amounts are named. */
function inferMoney(query: QueryText): InferredValue | undefined {
  const [one, another] = query.read(readMoney);
  return another === undefined ? one : undefined;
}

function readMoney(query: QueryText): readonly InferredValue[] {
  return [...query.text.matchAll(money)]
    .filter(([amount]) => moneyMark.test(amount))
    .map((found) => inferredFromSpan(query, found.index, found.index + found[0].replace(/[.,\s]+$/, "").length))
    .filter(({ end }) => periods.has(rateBehind(query, end) ?? "year"))
    .filter(({ start, end }) => !isToldOfOthers(query, wordBefore(query, end)) && !isBefore(query, start, end));
}

/** For each of them a sum is said with its period; "12 euros per head" is no sum of all. */
const periods: ReadonlySet<string> = new Set("hour day night week month quarter year".split(" "));

/** "We pay 1,100 a month now and look for 700". */
function isBefore(query: QueryText, start: number, end: number): boolean {
  return query.read(readNumbers).some(({ first }) => {
    const at = query.words[first]?.start ?? 0;
    return at >= start && at < end && isToldBefore(query, first);
  });
}

function wordBefore(query: QueryText, end: number): number {
  return query.words.findLastIndex(({ start }) => start < end);
}

/** "My first two pages" are there already. */
const existing: ReadonlySet<string> = new Set("first last my our the these those his her".split(" "));
const noUnits: ReadonlySet<string> = new Set(
  "short long peak growth since always intermittent randomly before under below within less lower to by".split(" "),
);
/** "50 requests per second". */
function withRate(query: QueryText, last: number): number {
  const [per, unit] = [textAt(query, last + 1), textAt(query, last + 2)];
  if (query.words[last + 1]?.clause !== query.words[last]?.clause) return last;
  return /^(?:per|an?)$/.test(per) && /^(?:second|minute|hour|day|week|month|year)$/.test(unit) ? last + 2 : last;
}

/** A target below a limit is said with it. */
const limits: ReadonlySet<string> = new Set(["under", "below", "within"]);
/** What a target is said with: "below 200 ms". */
const bounding: ReadonlySet<string> = new Set("under below within than to by".split(" "));

/** "20,000 concurrent users", "at least 1500 rps": of several the last, since what is wanted comes behind what is, where that is not said. */
function inferQuantity(variable: Variable, query: QueryText): InferredValue | undefined {
  const all = query.read(readNumbers).toReversed();
  const isPresent = ({ first }: NumberFound) => clauseSays(query, first, /^(?:currently|presently)$/);
  for (const number of [...all.filter((one) => !isPresent(one)), ...all.filter(isPresent)]) {
    const before = textAt(query, number.first - 1);
    const last = existing.has(before)
      ? undefined
      : (unitBehind(variable, query, number.last) ?? bareTarget(variable, query, number));
    if (isToldOfOthers(query, number.first) || isToldBefore(query, number.first)) continue;
    if (last === undefined || number.value === 0 || (isTarget.test(variable.name) && !isAimed(query, number))) continue;
    return inferredFromWords(query, limits.has(before) ? number.first - 1 : number.first, withRate(query, last));
  }
  return undefined;
}

const isTarget = /target$/;

/** "I want it under 2", "must be below 10": a limit needs no unit, where nothing is counted behind it. */
function bareTarget({ name }: Variable, query: QueryText, { first, last }: NumberFound): number | undefined {
  const limits = isTarget.test(name) && limitsAlone.test(textAt(query, first - 1)) && endsPhrase(query, last);
  return limits && !isCurrency(query, first, last) ? last : undefined;
}

const limitsAlone = /^(?:under|below)$/;

function isCurrency(query: QueryText, first: number, last: number): boolean {
  return /[$€£]/.test(query.text.slice(Math.max(0, startAt(query, first) - 2), endAt(query, last) + 2));
}

/** "Latency went from 120 to 900 ms" tells of what is. */
const changed: ReadonlySet<string> = new Set("went rose grew climbed jumped fell dropped increased".split(" "));

function isAimed(query: QueryText, { first, last }: NumberFound): boolean {
  const told = query.words.some(({ clause, text }) => clause === query.words[first]?.clause && changed.has(text));
  if (told && textAt(query, first - 1) === "to") return false;
  const after = textAt(query, last + 2);
  return bounding.has(textAt(query, first - 1)) || /^(?:less|lower|cheaper|off|faster)$/.test(after);
}

/** Last position of the unit behind a number, with at most one word between: "concurrent users". */
function unitBehind(variable: Variable, query: QueryText, last: number): number | undefined {
  const clause = query.words[last]?.clause;
  const [, ...hints] = hintsOf(variable);
  for (const { text, bases } of hints) {
    const at = [last + 1, last + 2].find((one) => standsAt(query, bases, one, clause));
    if (at !== undefined && !noUnits.has(text)) return at + bases.length - 1;
  }
  return undefined;
}
