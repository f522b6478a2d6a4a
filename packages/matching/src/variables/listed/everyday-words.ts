/** Everyday words for values that many catalogs list, beside the synonyms that an author gives. */
import { baseOf } from "../query/base-of.ts";

/** Behind a tilde, those that say the value only where they are announced: "readers are engineers". */
const everyday: Readonly<Record<string, string>> = {
  low: "no hurry|no rush|not urgent|low priority|low urgency|take your time|no particular hurry|is fine too|no one is in danger|nobody is in danger|next week is fine|next month is fine|not time critical|when you have time|whenever it suits|can wait|not pressing|plenty of time|no pressure|all the time you need|as long as it takes|nobody's in a hurry|nothing is happening|nothing has happened|thinking ahead|no panic|not dramatic|when you've time|whenever you have time",
  high: "high priority|high urgency|top priority",
  medium: "medium priority|medium urgency|normal priority",
  critical: "is critical|as critical|it's critical|critical priority",
  emergency: "an emergency|life and death|lives are at risk",
  children: "kids|child|toddler|pupils|my son|my daughter|year old|second graders|little ones|kindergarten",
  young_adult: "teenagers|teens|adolescents|young adults|students|teenage|high school",
  adult: "adults|grown ups|grown up",
  professional:
    "professionals|experts|specialists|practitioners|~devs|~developers|~engineers|~managers|~administrators|~technicians|~doctors|~accountants|~executives|~investors|~installers|~pharmacists",
  general: "general public|general audience|laypeople|lay readers|everyone|ordinary people",
  frustrated:
    "yelling|shouting|screaming|angry|furious|annoyed|fed up|sick of|could scream|infuriating|frustrating|unacceptable|fuming|livid|in capitals|all capitals|all caps|exhausted",
  confused:
    "puzzled|bewildered|confusing|totally lost|completely lost|make sense of|doesn't understand|don't know what i want|don't know what to do|no idea what to do",
  urgent: "panicking|in panic|desperate|in a hurry|in a total panic|help fast|hurry please",
  positive:
    "excited|thrilled|delighted|looking forward|very happy|in great spirits|in high spirits|in a good mood|in a great mood|pretty great|feeling good|feeling great|feel great",
  neutral: "i'm calm|am calm|quite calm|totally calm|remain calm about|not panicking",
  hr: "human resources",
  EUR: "euro|euros",
  USD: "dollar|dollars|us dollars",
  GBP: "pounds|pounds sterling",
  CHF: "franc|francs|swiss francs",
  JPY: "yen",
  beginner: "novice|newbie|complete beginner|from scratch|never done|new to this|i'm new to|first job after",
  advanced: "experienced",
  remote: "home office|from home|remotely",
  hybrid: "partly at home|partly from home|partly remote",
  production: "prod",
  development: "dev",
  daily: "every day|each day",
  weekly: "every week|each week|once a week",
  monthly: "every month|each month|once a month",
  yearly: "every year|annually|once a year",
  good: "great spirits|high spirits",
  none: "~not a single",
  first_time: "never had an audit|never had any audit|never done anything like it",
  phone: "keeps ringing|rings again",
  in_person: "face to face|in front of me|at the counter",
  writing: "mails|e-mails",
  logic: "off by one|wrong total|simply wrong|just wrong|one cent off|cent too much|off by one cent",
  performance: "takes ages|latency|more memory|memory keeps climbing",
  syntax: "missing semicolon|unexpected token",
  accessibility: "screen reader|screen readers|tab key|nvda",
  security: "sql injection|security hole",
  blackout: "no power|no electricity|without electricity",
  storm: "gale",
  flood: "over its banks",
  theft: "broke into",
  existing_customers: "already use us|already use our|customers we have",
  existing_customer: "existing client|bought from us before|worked with us before",
  new_prospect: "never worked for them|never worked with us|never bought from us",
  employed: "still employed",
  unemployed: "laid off|made redundant",
  planned: "nothing has begun|haven't started|not started yet|nothing done yet|haven't begun|havent started",
  insider: "ex-employee",
  misdelivery: "in cc|wrong distribution list|wrong list|wrong recipient|wrong person|wrong address",
  exposure: "anybody with the link",
  spike: "all at once|go on sale",
  stress: "fall over|before it breaks|breaking point",
  soak: "whole night|for 48 hours",
  competitors: "who else sells",
  customers: "who buys",
  size: "how big is",
  rumour: "totally made up|not a word of it",
  transfer: "out of the country",
  internet: "open to the whole world|exposed to the internet",
  internal: "company network|building network",
  pentest: "pentester|pentesters",
  antagonist: "baddie",
  supporting: "sidekick",
  defective: "doesn't work",
  damaged: "crack|torn",
  changed_mind: "don't like it",
  windows: "win10",
  macos: "macbook",
  quick: "rough picture",
  talk: "keynote",
  stage_play: "for the stage",
  graduating: "i graduate|finishing my degree|finish my degree",
  runtime: "crashes|exception|keyerror|nullpointerexception",
  victims_harmed: "to hospital|in hospital|food poisoning|injured",
  loss: "left on the train|left on a train|left on the tram",
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
