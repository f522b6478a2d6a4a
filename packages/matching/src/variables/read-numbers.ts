/** The numbers that stand in a query, in digits or in words. */
import { type QueryText, textAt } from "./query-text.ts";

export interface NumberFound {
  readonly value: number;
  /** Positions of its first and last word among the query's words. */
  readonly first: number;
  readonly last: number;
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const wordValues: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
  ["dozen", 12],
]);
const factors: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
  ["billion", 1_000_000_000],
]);
const suffixes: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** A text with more numbers is data. */
const mostNumbers = 64;

/** "18,000", "2.5", "90k", "80 million", "six", "sixty-two", "two hundred", "a dozen". In order, each place once. O(words). */
export function readNumbers(query: QueryText): readonly NumberFound[] {
  const found: NumberFound[] = [];
  for (let at = 0; at < query.words.length && found.length < mostNumbers; at++) {
    const number = numberAt(query, at);
    if (number === undefined) continue;
    found.push(number);
    at = number.last;
  }
  return found;
}

/** Whether the number at `first` is the second of "four to six", "five or six". */
export function isRangeEnd(query: QueryText, first: number): boolean {
  return /^(?:to|or)$/.test(textAt(query, first - 1)) && query.read(readNumbers).some(({ last }) => last === first - 2);
}

function numberAt(query: QueryText, first: number): NumberFound | undefined {
  const word = query.words[first];
  if (word === undefined || isPartOfMore(query, first)) return undefined;
  const digits = digitsOf(word.text);
  let value = digits ?? wordValues.get(word.text);
  if (value === undefined) return undefined;
  let last = first;
  const next = query.words[first + 1];
  const unit = wordValues.get(next?.text ?? "");
  if (
    digits === undefined &&
    value >= 20 &&
    unit !== undefined &&
    unit > 0 &&
    unit < 10 &&
    next?.clause === word.clause
  ) {
    value += unit;
    last++;
  }
  const factor = factors.get(textAt(query, last + 1));
  if (factor !== undefined && query.words[last + 1]?.clause === word.clause) {
    value *= factor;
    last++;
  }
  return { value, first, last };
}

/** Undefined where it is no plain number: "1,200", "2.5", "90k" are, "8th", "k6" and "2.0.1" are not. */
function digitsOf(text: string): number | undefined {
  const [, digits, suffix = ""] = /^(\d+(?:,\d{3})*(?:\.\d+)?)([km])?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", "")) * (suffixes[suffix] ?? 1);
}

/** Numbers of dates, times, versions and names: 2026-08-28, 8:30, 4/5, #12. */
function isPartOfMore(query: QueryText, at: number): boolean {
  const { start, end } = query.words[at] as { start: number; end: number };
  const [before, after] = [query.text.slice(Math.max(0, start - 2), start), query.text.slice(end, end + 2)];
  return /(?:\d[-–—:/.]|[#_/])$/.test(before) || /^(?:[-–—:/.]\d|_|%)/.test(after);
}
