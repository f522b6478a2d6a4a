/** Comparisons in words: "urgency is high", "more than 50 users", "within 2 hours", "budget under 5,000 EUR". */
import type { ComparisonOperator } from "@flowmind/core";
import { readDates } from "../variables/dates/read-dates.ts";
import { comparatorsFrom } from "./comparators.ts";
import { isOnScale } from "./compare-quantities.ts";
import { copulas, determiners, living, people, wordSet } from "./leaf-words.ts";
import { fractionNames } from "./quantity.ts";
import { namesVersion } from "./versions.ts";

export interface WordedComparison {
  /** The words that say what is compared; empty where only the value says it. */
  readonly subject: string;
  readonly operator: ComparisonOperator;
  readonly operand: string;
  /** Of a range. */
  readonly upTo?: string;
}

const numberWords =
  "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen";
const unitWords =
  "ms|milliseconds?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|percent|%|€|\\$|£|k|m|bn|thousand|million|billion|hundred|dozen|" +
  "kg|kilos?|kilograms?|grams?|g|mg|lbs?|ounces?|tons?|tonnes?|km|kilomet(?:re|er)s?|cm|mm|miles?|feet|ft|°\\s?[cf]|degrees|celsius|fahrenheit|km\\/h|kmh|mph|m\\/s|gb|mb|tb";
const amount = new RegExp(
  `^(?:(?:about|around|roughly|approximately)\\s)?((?:\\d{1,2}:\\d{2}(?:\\s?[ap]m)?(?!\\d)|\\d{1,2}\\s?[ap]m\\b|noon\\b|midnight\\b|half an?|(?:${fractionNames.join("|")})(?=\\s(?:of|the)\\b)|an?(?=\\s(?:hour|day|week|month|year|minute|dozen|hundred|thousand|million))|[€$£]?\\s?[+-]?\\d[\\d,.]*%?(?:k|m|bn)?(?![\\p{L}\\d])|\\d+(?:h|min|ms|s|d)\\b|(?:${numberWords})(?:[\\s-](?:${numberWords}))*)(?:\\s?(?:${unitWords})(?![\\p{L}]))*)(?:\\s|$)`,
  "iu",
);
const orMore = /^(?:or|and)\s(?:more|above|higher|over|up|later|longer)\b/i;
const orLess = /^(?:or|and)\s(?:less|fewer|below|lower|under|sooner|earlier|shorter)\b/i;

/** Undefined where a leaf compares nothing. @param text without signs, one space between words */
export function readWordedComparison(text: string): WordedComparison | undefined {
  const words = text.split(" ");
  for (const [at, word] of words.entries()) {
    for (const [phrase, operator] of comparatorsFrom(word.toLowerCase())) {
      if (!phrase.every((one, next) => words[at + next]?.toLowerCase() === one)) continue;
      const rest = words.slice(at + phrase.length).join(" ");
      const read = readOperand(words.slice(0, at), phrase.join(" "), operator, rest);
      if (read !== undefined) return read;
    }
  }
  return readSuffixed(text) ?? readEquality(words);
}

function readOperand(
  before: readonly string[],
  phrase: string,
  operator: ComparisonOperator,
  rest: string,
): WordedComparison | undefined {
  if (phrase === "between") return readRange(before, rest);
  const [measured, dated] = [amount.exec(rest)?.[1], dateAtStart(phrase, rest)];
  // "1 December" is more than "1".
  const operand = (dated?.length ?? 0) > (measured?.length ?? 0) ? dated : (measured ?? stepOnScale(phrase, rest));
  if (operand === undefined) return undefined;
  const behind = rest.includes(operand) ? rest.slice(rest.indexOf(operand) + operand.length).trim() : "";
  // Of versions the older is the lesser.
  if (namesVersion(before.join(" ")) && /^older than$/i.test(phrase))
    return { subject: subjectOf(before, behind), operator: "<", operand };
  // "younger than 12" and "user is under 18" speak of years.
  const isAge = /^(?:younger|older) than$/i.test(phrase) || isPerson(before);
  if (isAge && /^\d+$/.test(operand) && behind === "") {
    return { subject: subjectOf(before, "old"), operator, operand: `${operand} years` };
  }
  if (phrase === "is") return readPlainAmount(before, operand, behind);
  // "more than 30 days ago" is before that day.
  const isTurned =
    /\sago$/i.test(operand) && !/^(?:before|after|later|earlier|newer|more recent|sooner)\b/i.test(phrase);
  return { subject: subjectOf(before, behind), operator: isTurned ? turned(operator) : operator, operand };
}

function turned(operator: ComparisonOperator): ComparisonOperator {
  return turns.get(operator) ?? operator;
}

const turns: ReadonlyMap<ComparisonOperator, ComparisonOperator> = new Map([
  [">", "<"],
  [">=", "<="],
  ["<", ">"],
  ["<=", ">="],
]);

/** "the user is", "the child is" */
function isPerson(before: readonly string[]): boolean {
  const words = before.map((word) => word.toLowerCase());
  const [last = ""] = words.slice(-1);
  return (
    copulas.has(last) &&
    words.length > 1 &&
    words.slice(0, -1).every((word) => people.has(word) || living.has(word) || determiners.has(word))
  );
}

/** "amount is 500 or more", "amount is 500" */
function readPlainAmount(before: readonly string[], operand: string, behind: string): WordedComparison | undefined {
  const subject = subjectOf(before, "");
  if (orMore.test(behind)) return { subject, operator: ">=", operand };
  if (orLess.test(behind)) return { subject, operator: "<=", operand };
  return /\d/.test(operand) && behind === "" ? { subject, operator: "==", operand } : undefined;
}

function readRange(before: readonly string[], rest: string): WordedComparison | undefined {
  const [from, to] = rest.split(/\s(?:and|to)\s/i);
  const operand = amount.exec(from ?? "")?.[1];
  const upTo = amount.exec(to ?? "")?.[1];
  if (operand === undefined || upTo === undefined) return undefined;
  const behind = (to ?? "").slice(upTo.length).trim();
  // "between 10 and 20 euros": the unit is said once.
  const unit = /^\d[\d,.]*$/.test(operand) ? upTo.replace(/^[\d,.]+/, "") : "";
  return { subject: subjectOf(before, behind), operator: ">=", operand: `${operand}${unit}`, upTo };
}

/** "3 or more users", "10 hours or less", "39 °C or higher". */
function readSuffixed(text: string): WordedComparison | undefined {
  const found = /\s(?:or|and)\s(more|above|higher|longer|later|less|fewer|below|lower|sooner|shorter)\b/i.exec(text);
  if (found === null) return undefined;
  const before = text.slice(0, found.index).split(" ");
  for (let at = 0; at < before.length; at++) {
    const operand = amount.exec(before.slice(at).join(" "))?.[1];
    if (operand === undefined || at + operand.split(" ").length < before.length - 1) continue;
    const between = before.slice(at + operand.split(" ").length).join(" ");
    const behind = text.slice(found.index + found[0].length).trim();
    const operator = /^(?:more|above|higher|longer|later)$/i.test(found[1] ?? "") ? ">=" : "<=";
    const counted = `${between} ${behind}`.trim();
    // "ten or more years": the unit stands behind.
    const [unit = ""] = counted.split(" ");
    const measured = amount.exec(`${operand} ${unit}`)?.[1] ?? operand;
    const rest = measured === operand ? counted : counted.slice(unit.length).trim();
    return { subject: subjectOf(before.slice(0, at), rest), operator, operand: measured };
  }
  return undefined;
}

/** "urgency is high": what is compared only where such a variable is given, and otherwise judged by its meaning. */
function readEquality(words: readonly string[]): WordedComparison | undefined {
  const at = words.findIndex((word) => equating.has(word.toLowerCase()));
  const subject = words.slice(0, at).filter((word) => !determiners.has(word.toLowerCase()));
  const said = words.slice(at + 1);
  const excepted = exceptIn(said);
  const named = excepted?.operand ?? said;
  const operand = withoutLeading(named);
  if (at < 1 || operand.length < 1 || operand.length > mostOperandWords || subject.length > mostSubjectWords)
    return undefined;
  if (subject.length === 0 || subject.every((word) => people.has(word.toLowerCase()))) return undefined;
  if (excepted === undefined) return { subject: subject.join(" "), operator: "==", operand: operand.join(" ") };
  return { subject: `${subject.join(" ")} ${excepted.noun}`.trim(), operator: "!=", operand: operand.join(" ") };
}

/** "anything but free", "any colour except white", "other than red": what is excepted, and of what. */
function exceptIn(said: readonly string[]): { readonly operand: readonly string[]; readonly noun: string } | undefined {
  const text = said.join(" ");
  const found =
    /^(?:(?:any|some|every)(?:thing|one|body)?\s(?:(\p{L}+)\s)?)?(?:but|except(?: for)?|other than|besides)\s/iu.exec(
      text,
    );
  return found === null ? undefined : { operand: text.slice(found[0].length).split(" "), noun: found[1] ?? "" };
}

/** One word at least is left. */
function withoutLeading(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word, at) => at === words.length - 1 || !leading.has(word.toLowerCase()));
  return words.slice(Math.max(0, first));
}

/** "is on 24 December", "falls on a Saturday", "is a beginner" */
const leading: ReadonlySet<string> = new Set([...determiners, "on", "at"]);
const equating = wordSet("is are was falls equals contains contain includes include");

/** A longer phrase describes, it names no value. */
const mostOperandWords = 3;
const mostSubjectWords = 4;

/** Days that have a name. */
const holidays: readonly (readonly [RegExp, string])[] = [
  [/^christmas eve\b/i, "24 December"],
  [/^christmas(?: day)?\b/i, "25 December"],
  [/^new year's eve\b/i, "31 December"],
  [/^(?:the )?new year(?:'s day)?\b/i, "1 January"],
];

function dateAtStart(phrase: string, rest: string): string | undefined {
  const holiday = holidays.find(([name]) => name.test(rest))?.[1];
  if (holiday !== undefined) return holiday;
  const lead = /^(?:before|after|within)$/.test(phrase) ? phrase : "by";
  const named = `${lead === "after" ? "by" : lead} ${rest}`;
  const found = readDates(named, 0).find(({ start }) => start <= lead.length + 1);
  return found && named.slice(Math.max(found.start, named.indexOf(" ") + 1), found.end);
}

/** "urgency is at least high". */
function stepOnScale(phrase: string, rest: string): string | undefined {
  const [word = ""] = rest.split(" ");
  return phrase !== "is" && isOnScale(word.toLowerCase()) ? word : undefined;
}

const empty: ReadonlySet<string> = wordSet(
  "must should shall can could will has have had there with affects affect affecting of for to in on at least most got get gets needs need wants want requires involves contains includes takes took lasts been by are",
);

/** The words that name something: those before the value, and what is counted behind it. */
function subjectOf(before: readonly string[], behind: string): string {
  const isTelling = (word: string) => {
    const plain = word.toLowerCase();
    return plain !== "" && !copulas.has(plain) && !determiners.has(plain) && !empty.has(plain);
  };
  const counted = behind.split(" ").filter(isTelling);
  // "the user has more than 3 orders" counts orders, "more than 50 users" counts users.
  const leading = before.filter((word) => isTelling(word) && !people.has(word.toLowerCase()));
  return [...leading, ...counted].join(" ");
}
