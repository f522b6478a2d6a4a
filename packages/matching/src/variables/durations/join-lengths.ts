/** Lengths of time said in two units: "2 hours 15 minutes", "an hour and 20 minutes", "1 year and 6 months", "2 minutes 30". */
import { endsPhrase } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import type { DurationFound } from "./read-durations.ts";

/** The unit that may follow each, by its letter in ISO 8601 with the `T` of times; and its length in seconds. */
const smaller: ReadonlyMap<string, string> = new Map([
  ["Y", "M"],
  ["D", "TH"],
  ["TH", "TM"],
  ["TM", "TS"],
]);
/** What a bare number behind such a unit counts: "1 hour 30". */
const bare: ReadonlyMap<string, { readonly letter: string; readonly seconds: number }> = new Map([
  ["TH", { letter: "M", seconds: 60 }],
  ["TM", { letter: "S", seconds: 1 }],
]);

/** @param lengths in order @returns those that make up one length as one. O(lengths) */
export function joinLengths(query: QueryText, lengths: readonly DurationFound[]): readonly DurationFound[] {
  const joined: DurationFound[] = [];
  for (const length of lengths) {
    const before = joined.at(-1);
    if (before !== undefined && goesOn(query, before, length)) joined[joined.length - 1] = together(before, length);
    else joined.push(length);
  }
  return joined.map((length) => withBare(query, length));
}

function goesOn(query: QueryText, one: DurationFound, other: DurationFound): boolean {
  const unit = unitOf(one);
  if (unit === undefined || smaller.get(unit) !== unitOf(other) || one.until !== undefined) return false;
  if (query.words[one.last]?.clause !== query.words[other.first]?.clause) return false;
  if (other.first === one.last + 1) return true;
  // "Between 1 hour and 90 minutes" are two.
  const isRange = textAt(query, one.first - 1) === "between";
  return other.first === one.last + 2 && textAt(query, one.last + 1) === "and" && !isRange;
}

/** Of a whole number of one unit. */
function unitOf({ iso }: DurationFound): string | undefined {
  const [, time = "", letter = ""] = /^P(T?)\d+([A-Z])$/.exec(iso) ?? [];
  return letter === "" ? undefined : `${time}${letter}`;
}

function together(one: DurationFound, other: DurationFound): DurationFound {
  const rest = other.iso.slice(1);
  const iso = one.iso + (one.iso.startsWith("PT") ? rest.slice(1) : rest);
  return { ...other, seconds: one.seconds + other.seconds, iso, first: one.first };
}

function withBare(query: QueryText, length: DurationFound): DurationFound {
  const unit = bare.get(unitOf(length) ?? "");
  const at = length.last + 1;
  if (unit === undefined || !/^[1-5]\d$/.test(textAt(query, at)) || !endsPhrase(query, at)) return length;
  if (
    query.text.slice(endAt(query, length.last), startAt(query, at)) !== " " ||
    /^(?:[:/]|\s?%)/.test(query.text.slice(endAt(query, at)))
  )
    return length;
  const count = Number(textAt(query, at));
  return {
    ...length,
    seconds: length.seconds + count * unit.seconds,
    iso: `${length.iso}${count}${unit.letter}`,
    last: at,
  };
}
