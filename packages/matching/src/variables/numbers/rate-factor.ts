/** By how much a number said as a rate has to be multiplied for a variable: "45 minutes a day" are 7 times as many a week. */
import type { Variable } from "@flowmind/core";
import { onceForEach } from "../../once-for-each.ts";
import type { QueryText } from "../query/query-text.ts";
import { currency } from "./currency.ts";
import { numerals } from "./numerals.ts";

const each =
  "hour|day|night|week|month|quarter|year|annum|head|person|guest|participant|attendee|visitor|member|employee|adult|child|plate|cover|table|piece|unit|item|box|room|user|seat|ticket|kilo|kg|litre|liter";
const adverbs = "hourly|daily|nightly|weekly|monthly|quarterly|yearly|annually|each|apiece|pp";
const behind = new RegExp(
  String.raw`^\s?${currency}?\s*(?:(?:gross|net)\s+)?(?:(?:(?:for\s+)?(?:an?|per|each|every)\s+|\/\s?)(${each})\b|(${adverbs})\b)`,
  "i",
);
const reach = 40;

const asNoun: Readonly<Record<string, string>> = {
  annum: "year",
  annually: "year",
  annual: "year",
  daily: "day",
  head: "person",
  guest: "person",
  participant: "person",
  attendee: "person",
  visitor: "person",
  member: "person",
  employee: "person",
  adult: "person",
  pp: "person",
};

/** "monthly" and "nightly" too; "day" for "a day". */
function periodOf(said: string): string {
  const word = said.toLowerCase();
  return asNoun[word] ?? word.replace(/ly$/, "");
}

/** What a number is said for each of, by the text behind it: "day" of "20 euros a day"; undefined where it is a plain number. */
export function rateBehind({ text }: QueryText, end: number): string | undefined {
  const found = behind.exec(text.slice(end, end + reach));
  const said = found?.[1] ?? found?.[2];
  return said === undefined ? undefined : periodOf(said);
}

const inName = /(?:^|_)(?:(hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual)|per_([a-z]+))(?:_|$)/;
const inWords = new RegExp(
  String.raw`\b(?:per|each|every)\s+(${each})\b|\ban?\s+(hour|day|night|week|month|year)\b`,
  "i",
);

/** What the variable is asked for each of: "week" of `weekly_hours`, "day" of "highest price per day"; undefined for a total; worked out once for each variable. */
export const wantedRate: (variable: Variable) => string | undefined = onceForEach(
  ({ name, extractionHints, description }) => {
    const found = inName.exec(name) ?? inWords.exec([...extractionHints, description ?? ""].join(" | "));
    const said = found?.[1] ?? found?.[2];
    return said === undefined ? undefined : periodOf(said);
  },
);

const daysOfWeek = 7;

/** How many of it make one of the other; not of months and weeks, which divide into no whole number. */
const multiples: Readonly<Record<string, number>> = {
  "day week": daysOfWeek,
  "month year": 12,
  "quarter year": 4,
  "month quarter": 3,
};

/**
 * 1 for a number that is no rate; undefined where it is a rate of something that the variable is not asked for.
 * @param end of the number and its unit, as a UTF-16 offset
 */
export function rateFactor(variable: Variable, query: QueryText, end: number): number | undefined {
  const said = rateBehind(query, end);
  const wanted = wantedRate(variable);
  if (said === undefined || said === wanted) return 1;
  // Hints and descriptions tell what a rate may be, only a name what it has to be.
  if (!inName.test(variable.name)) return undefined;
  const more = multiples[`${said} ${wanted}`];
  if (more === daysOfWeek) return query.read(daysAWeek);
  if (more !== undefined) return more;
  const less = multiples[`${wanted} ${said}`];
  return less === undefined ? undefined : 1 / less;
}

const small = numerals.slice(1, daysOfWeek + 1);
const numberOfDays = new RegExp(
  String.raw`\b([1-7]|${small.join("|")})\s+days?\s+(?:an?|per|each|every)\s+week\b`,
  "gi",
);
const workingDays =
  /\bweekdays\b|\bmon(?:day)?s?\s*(?:to|through|until|till|[-–])\s*fri(?:day)?s?\b|\b(?:working|business|school)\s+days?\b|\bexcept\s+(?:at\s+|on\s+)?(?:the\s+)?weekends?\b/i;
const someDays =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|except|days?\s+(?:an?|per|each|every)\s+week|every\s+(?:other|second)\s+day)\b/i;

/** Of what is done by the day: those that are said, or all; undefined where some are meant and not how many. */
function daysAWeek({ text }: QueryText): number | undefined {
  const said = new Set([...text.matchAll(numberOfDays)].map(([, number = ""]) => number.toLowerCase()));
  const [days = ""] = said;
  if (said.size > 0) return said.size > 1 ? undefined : small.indexOf(days) + 1 || Number(days);
  if (workingDays.test(text)) return 5;
  return someDays.test(text) ? undefined : daysOfWeek;
}
