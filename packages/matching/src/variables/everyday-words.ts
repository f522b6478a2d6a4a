/** Everyday words for values that many catalogs list, used where the author of a value gave no synonyms. */
import { baseOf } from "./base-of.ts";

const everyday: Readonly<Record<string, string>> = {
  low: "no hurry|no rush|not urgent|low priority|low urgency|take your time|no particular hurry|is fine too|no one is in danger|nobody is in danger|next week is fine|next month is fine|not time critical|when you have time|whenever it suits|can wait|not pressing",
  high: "high priority|high urgency|top priority",
  medium: "medium priority|medium urgency|normal priority",
  critical: "is critical|as critical|it's critical|critical priority",
  emergency: "an emergency|life and death|lives are at risk",
  children: "kids|child|toddler|pupils|my son|my daughter|year old",
  young_adult: "teenagers|teens|adolescents|young adults|students",
  adult: "adults|grown ups|grown up",
  professional: "professionals|experts|specialists|practitioners",
  general: "general public|general audience|laypeople|lay readers|everyone",
  frustrated:
    "yelling|shouting|screaming|angry|furious|annoyed|fed up|sick of|could scream|infuriating|frustrating|unacceptable|fuming|livid",
  confused: "puzzled|bewildered|confusing",
  urgent: "panicking|in panic|desperate|in a hurry",
  positive:
    "excited|thrilled|delighted|looking forward|very happy|in great spirits|in high spirits|in a good mood|in a great mood",
  neutral: "i'm calm|am calm|quite calm|totally calm|remain calm about",
  hr: "human resources",
  beginner: "novice|newbie|complete beginner|from scratch|never done",
  advanced: "experienced",
  remote: "home office|from home|remotely",
  hybrid: "partly at home|partly from home|partly remote",
  production: "prod",
  development: "dev",
  daily: "every day|each day",
  weekly: "every week|each week|once a week",
  monthly: "every month|each month|once a month",
  yearly: "every year|annually|once a year",
};

/**
 * Words that as values say too little alone: they count only beside a word that announces the variable, whether they are the value itself
 * or a synonym.
 */
export const vagueWords: ReadonlySet<string> = new Set(
  (
    "low medium high critical emergency general other none small large short long new old simple complex normal standard yes no true " +
    "false professional adult internal public open medium good nothing some free to work change class people us urgent quick positive neutral any"
  ).split(" "),
);

/** Base forms of verbs that are nouns as often: behind a subject, "to" or at the beginning of a clause they order something. */
export const alsoVerbs: ReadonlySet<string> = new Set(
  "test live post change order plan score report present lead head file list share record track charge point object"
    .split(" ")
    .map(baseOf),
);

/** Phrases that mean the value whatever the variable; empty where there are none. */
export function everydayWordsFor(value: string): readonly string[] {
  return Object.hasOwn(everyday, value) ? (everyday[value] ?? "").split("|") : [];
}
