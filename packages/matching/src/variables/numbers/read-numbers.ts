/** The numbers that stand in a query, in digits or in words. */

import { endsPhrase } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, textAt, wordAt } from "../query/query-text.ts";
import { correctNumbers } from "./correct-numbers.ts";
import { currency } from "./currency.ts";
import { spokenBehind, spokenNumber } from "./spoken-number.ts";
import { toNumber } from "./to-number.ts";

export interface NumberFound {
  readonly value: number;
  /** Positions of its first and last word among the query's words. */
  readonly first: number;
  readonly last: number;
  /** Position of the last word of what corrects it, the 40 of "35 minutes, no, make that 40", or of its cents: the 50 of "77 euros 50". */
  readonly until?: number;
}

/** A text with more numbers is data. */
const mostNumbers = 64;

/** "18,000", "2.5", "2,5", "1.350,75", "2 300 €", "90k", "80 million", "six", "two hundred and ten", "a dozen". In order, each place once, without what is corrected. O(words). */
export function readNumbers(query: QueryText): readonly NumberFound[] {
  const found: NumberFound[] = [];
  for (let at = 0; at < query.words.length && found.length < mostNumbers; at++) {
    const number = numberAt(query, at);
    if (number === undefined) continue;
    const { value, last } = number;
    const cents = value === undefined ? undefined : centsBehind(query, at, last);
    if (value !== undefined)
      found.push(
        cents === undefined
          ? { value, first: at, last }
          : { value: Number((value + cents.value / 100).toFixed(2)), first: at, last, until: cents.until },
      );
    at = cents?.until ?? last;
  }
  return correctNumbers(query, found);
}

/** Whether the number at `first` is the second of "four to six", "five or six", "15 and 18". */
export function isRangeEnd(query: QueryText, first: number): boolean {
  return (
    /^(?:to|or|and)$/.test(textAt(query, first - 1)) && query.read(readNumbers).some(({ last }) => last === first - 2)
  );
}

function numberAt(query: QueryText, first: number): ReturnType<typeof spokenNumber> {
  const word = query.words[first];
  if (word === undefined || isPartOfMore(query, first)) return undefined;
  const grouped = groupedAt(query, first);
  if (grouped !== undefined) return grouped;
  const digits = toNumber(word.text, isMoney(query, first, first));
  return digits === undefined ? spokenNumber(query, first) : spokenBehind(query, first, digits, first);
}

const centsUnit = /^(?:cents?|ct|cts|pence|rappen)$/;

/** "77 euros 50", "42€90", "12 euros and 50 cents", "£3 and 20 pence": whole units of a currency, and hundredths right behind. */
function centsBehind(query: QueryText, first: number, last: number): { value: number; until: number } | undefined {
  if (!isMoney(query, first, last) || /[.,]\d/.test(textAt(query, last))) return undefined;
  const { text, words } = query;
  const unit = currencyAfter.exec(text.slice(endAt(query, last), endAt(query, last) + currencyReach))?.[0] ?? "";
  const from = endAt(query, last) + unit.length;
  const and = /^\s+and\s+/.exec(text.slice(from, from + currencyReach))?.[0] ?? "";
  const at = wordAt(query, from + and.length);
  const gap = text.slice(from + and.length, words[at]?.start ?? 0);
  const cents = /^\s*$/.test(gap) ? numberAt(query, at) : undefined;
  if (cents?.value === undefined || !Number.isInteger(cents.value) || cents.value < 1 || cents.value > 99)
    return undefined;
  if (centsUnit.test(textAt(query, cents.last + 1))) return { value: cents.value, until: cents.last + 1 };
  const isPlain =
    unit !== "" &&
    !(/^\s/.test(unit) && gap === "") &&
    and === "" &&
    cents.value >= 10 &&
    endsPhrase(query, cents.last);
  return isPlain ? { value: cents.value, until: cents.last } : undefined;
}

/** "2 300 €": groups of three digits behind a space are one number where a currency says so. */
function groupedAt(query: QueryText, first: number): NumberFound | undefined {
  const next = first + 1;
  if (!isGroup(query, next) || !isMoney(query, first, next)) return undefined;
  const value = toNumber(`${textAt(query, first)}${textAt(query, next)}`, true);
  return value === undefined ? undefined : { value, first, last: next };
}

/** Three digits one space behind one to three others. */
function isGroup(query: QueryText, at: number): boolean {
  const [before, word] = [query.words[at - 1], query.words[at]];
  if (before === undefined || word === undefined || word.start !== before.end + 1) return false;
  return /^[1-9]\d{0,2}$/.test(before.text) && /^\d{3}(?:,\d{1,2})?$/.test(word.text) && word.clause === before.clause;
}

const currencyBefore = /(?:[€$£]|\b(?:eur|usd|gbp|chf))\s?$/i;
const currencyAfter = new RegExp(String.raw`^\s?${currency}`, "i");
const currencyReach = 9;

/** Whether a currency stands right before or behind these words. */
export function isMoney(query: QueryText, first: number, last: number): boolean {
  const [start, end] = [query.words[first]?.start ?? 0, query.words[last]?.end ?? 0];
  return (
    currencyBefore.test(query.text.slice(Math.max(0, start - currencyReach), start)) ||
    currencyAfter.test(query.text.slice(end, end + currencyReach))
  );
}

/** Numbers of dates, times, versions, names and telephones: 2026-08-28, 8:30, 4/5, #12, 555 123. */
function isPartOfMore(query: QueryText, at: number): boolean {
  const { start, end } = query.words[at] as { start: number; end: number };
  const [before, after] = [query.text.slice(Math.max(0, start - 2), start), query.text.slice(end, end + 2)];
  const isGrouped = isGroup(query, at) || (isGroup(query, at + 1) && !isMoney(query, at, at + 1));
  return isGrouped || /(?:\d[-–—:/.]|[#_/])$/.test(before) || /^(?:[-–—:/.]\d|_|%)/.test(after);
}
