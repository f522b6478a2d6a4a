/** Numbers said in words: "two hundred and ten", "a thousand", "one point five", "two and a half", "half a dozen". */

import { type QueryText, textAt } from "../query/query-text.ts";
import { numerals, tens } from "./numerals.ts";

interface Spoken {
  readonly value: number;
  /** Position of its last word among the query's words. */
  readonly last: number;
}

const values: ReadonlyMap<string, number> = new Map([
  ...numerals.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);
const hundred = 100;
const scales: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["hundred", hundred],
  ["thousand", 1_000],
  ["million", 1_000_000],
  ["billion", 1_000_000_000],
]);

/**
 * The number whose first word stands at `first`; undefined where none does. Its value is undefined where it stands beside another one
 * with which it makes no number ("three fifty"), so that neither is one by itself. O(words of the number).
 */
export function spokenNumber(
  query: QueryText,
  first: number,
): { readonly value: number | undefined; readonly last: number } | undefined {
  const start = belowHundred(query, first);
  const number = start === undefined ? oneOfScale(query, first) : spokenBehind(query, first, start.value, start.last);
  if (number === undefined) return undefined;
  let { last } = number;
  while (isNextNumeral(query, last)) last++;
  return last > number.last || isDecimal(query, first) ? { value: undefined, last } : number;
}

/**
 * A number with the words behind it that belong to it: "2 million", "2 and a half", "3 thousand five hundred".
 * @param first of its words
 * @param last of those that give `value`
 */
export function spokenBehind(query: QueryText, first: number, value: number, last: number): Spoken {
  return withScale(query, first, withFraction(query, { value, last }), Number.POSITIVE_INFINITY);
}

/** The word behind, where nothing but a space or a hyphen stands between; empty elsewhere. */
function nextText({ text, words }: QueryText, at: number): string {
  const [word, next] = [words[at], words[at + 1]];
  return word !== undefined && next !== undefined && /^[\s-]*$/.test(text.slice(word.end, next.start)) ? next.text : "";
}

/** "Two", "twenty-one". */
function belowHundred(query: QueryText, at: number): Spoken | undefined {
  const value = values.get(textAt(query, at));
  if (value === undefined) return undefined;
  const unit = value >= 20 ? (values.get(nextText(query, at)) ?? 0) : 0;
  return unit > 0 && unit < 10 ? { value: value + unit, last: at + 1 } : { value, last: at };
}

/** "A hundred and ten", "half a dozen", and "hundred and ten" itself; not "one in a hundred", "a few hundred". */
function oneOfScale(query: QueryText, first: number): Spoken | undefined {
  const [word, before] = [textAt(query, first), textAt(query, first - 1)];
  const halved = word === "half" ? first + (/^an?$/.test(nextText(query, first)) ? 1 : 0) : first;
  if (word === "half" || (/^an?$/.test(word) && !/^(?:in|of)$/.test(before)))
    return scales.has(nextText(query, halved))
      ? withScale(query, first, { value: word === "half" ? 1 / 2 : 1, last: halved }, Number.POSITIVE_INFINITY)
      : undefined;
  const scale = scales.get(word);
  if (scale === undefined || /^(?:an?|few|several|couple|many|some|of|half|quarter)$/.test(before)) return undefined;
  const number = withRest(query, first, { value: scale, last: first }, scale);
  return number.last > first ? number : undefined;
}

/** "One point five", "two and a half". */
function withFraction(query: QueryText, number: Spoken): Spoken {
  const { value, last } = number;
  const next = nextText(query, last);
  if (next === "point" && Number.isInteger(value)) return withDecimals(query, number);
  const half = last + (nextText(query, last + 1) === "a" ? 3 : 2);
  const isHalf =
    next === "and" && nextText(query, half - 1) === "half" && query.text[query.words[half]?.end ?? 0] !== "-";
  return isHalf ? { value: value + 1 / 2, last: half } : number;
}

/** "… point two five", "… point twenty-five". */
function withDecimals(query: QueryText, number: Spoken): Spoken {
  let [digits, last] = ["", number.last + 1];
  while (nextText(query, last) !== "" && digits.length < mostDecimals) {
    const part = /^\d+$/.test(nextText(query, last))
      ? { value: nextText(query, last), last: last + 1 }
      : belowHundred(query, last + 1);
    if (part === undefined) break;
    digits += part.value;
    last = part.last;
  }
  return digits === "" ? number : { value: Number(`${number.value}.${digits}`), last };
}

const mostDecimals = 6;

/** @param below the scale that it stands behind: no other one is as large */
function withScale(query: QueryText, first: number, number: Spoken, below: number): Spoken {
  const scale = scales.get(nextText(query, number.last));
  if (scale === undefined || scale >= below) return number;
  const scaled = withRest(query, first, { value: number.value * scale, last: number.last + 1 }, scale);
  return withScale(query, first, scaled, below);
}

/** "… hundred and ten", "… thousand five hundred"; not "… hundred and ten of them", "between one hundred and two hundred". */
function withRest(query: QueryText, first: number, number: Spoken, scale: number): Spoken {
  const isJoined = nextText(query, number.last) === "and";
  const at = number.last + (isJoined ? 2 : 1);
  const start = scale < hundred || nextText(query, at - 1) === "" ? undefined : belowHundred(query, at);
  if (start === undefined) return number;
  const rest = withScale(query, first, start, scale);
  const more = scales.get(nextText(query, rest.last));
  const isOther =
    isJoined && (nextText(query, rest.last) === "of" || (more !== undefined && textAt(query, first - 1) === "between"));
  return isOther || (more ?? scale + 1) <= scale ? number : { value: number.value + rest.value, last: rest.last };
}

/** Another numeral right behind, but for the "ten" of "three ten-minute breaks". */
function isNextNumeral(query: QueryText, last: number): boolean {
  const next = query.words[last + 1];
  if (!values.has(nextText(query, last)) || next === undefined) return false;
  return query.text[next.end] !== "-" || values.has(nextText(query, last + 1));
}

/** The "five" of "point five", which no whole part stands before; not that of "at this point five". */
function isDecimal(query: QueryText, first: number): boolean {
  return (
    textAt(query, first - 1) === "point" &&
    nextText(query, first - 1) !== "" &&
    !/^(?:this|that|the|some|any|one|which)$/.test(textAt(query, first - 2))
  );
}
