/** Everyday words for values that many catalogs list, beside the synonyms that an author gives. */
import { baseOf } from "./base-of.ts";

/** Behind a tilde, those that say the value only where they are announced: "readers are engineers". */
const everyday: Readonly<Record<string, string>> = {
  low: "no hurry|no rush|not urgent|low priority|low urgency|take your time|no particular hurry|is fine too|no one is in danger|nobody is in danger|next week is fine|next month is fine|not time critical|when you have time|whenever it suits|can wait|not pressing|plenty of time|no pressure|all the time you need|as long as it takes|nobody's in a hurry|nothing is happening|nothing has happened yet|nothing has happened|just curious|thinking ahead",
  high: "high priority|high urgency|top priority",
  medium: "medium priority|medium urgency|normal priority",
  critical: "is critical|as critical|it's critical|critical priority",
  emergency: "an emergency|life and death|lives are at risk",
  children:
    "kids|child|toddler|pupils|my son|my daughter|year old|primary school|second graders|first graders|third graders|fourth graders|little ones|elementary school|schoolchildren|kindergarten",
  young_adult: "teenagers|teens|adolescents|young adults|students|teenage|high school|secondary school|youth group",
  adult: "adults|grown ups|grown up",
  professional:
    "professionals|experts|specialists|practitioners|~devs|~developers|~engineers|~administrators|~sysadmins|~admins|~managers|~nurses|~pharmacists|~scientists|~statisticians|~lawyers|~installers|~technicians|~accountants|~doctors|~researchers",
  general:
    "general public|general audience|laypeople|lay readers|everyone|ordinary people|ordinary visitors|ordinary users|normal people|lay people|layperson|non-experts",
  frustrated:
    "yelling|shouting|screaming|angry|furious|annoyed|fed up|sick of|could scream|infuriating|frustrating|unacceptable|fuming|livid|in capitals|all capitals|all caps|wits end|drives me mad|driving me mad|drives me crazy",
  confused:
    "puzzled|bewildered|confusing|totally lost|completely lost|so lost|make sense of|head is all fog|doesn't understand|doesn't get it",
  urgent:
    "panicking|in panic|desperate|in a hurry|in a panic|in total panic|in a total panic|help fast|hurry please|please hurry",
  positive:
    "excited|thrilled|delighted|looking forward|very happy|in great spirits|in high spirits|in a good mood|in a great mood|pretty great|feeling great|so happy|really happy",
  neutral: "i'm calm|am calm|quite calm|totally calm|remain calm about|not panicking|not upset|perfectly calm",
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
  good: "great spirits|high spirits|great mood|good mood",
  none: "~not a single|~never had any|~no tests",
  first_time:
    "never had an audit|never had any audit|never done anything like it|never done this|never done one|never done it before|for the first time",
  phone: "on the phone|over the phone|by phone|keeps ringing|keeps calling|rings again|landline",
  in_person:
    "face to face|in front of me|at my door|at the counter|at my kitchen table|at our kitchen table|in the same room",
  writing: "in writing|mails|emails|e-mails",
  logic:
    "off by one|off by a|wrong total|wrong result|wrong results|wrong sum|wrong number|wrong amount|wrong value|simply wrong|just wrong|adds up wrong|miscalculates",
  performance: "takes ages|takes forever|latency|sluggish|laggy|memory leak|more memory|memory keeps climbing",
  syntax: "unexpected token|missing semicolon|parse error|won't parse|doesn't parse",
  accessibility: "screen reader|screen readers|tab key|keyboard only|nvda|voiceover|wheelchair",
  security: "sql injection|xss|exploit|exploitable|security hole|loophole",
  blackout: "no power|power is gone|power cut|power outage|no electricity|without power|without electricity",
  storm: "gale|hurricane|tornado|cyclone",
  earthquake: "quake|tremor|aftershock",
  flood: "over its banks|burst its banks|over the levee|under water|high water",
  theft: "broke into|burgled|snatched|nicked|pickpocketed",
  existing_customers:
    "already use us|already use our|existing clients|current clients|current customers|customers we have|customers we already have",
  existing_customer: "existing client|current client|long-standing customer|already a customer|customer of ours",
  new_prospect: "never worked for them|never worked with them|never dealt with them|cold lead|new to us",
  employed: "current boss|current job|current employer|still employed|still have a job",
  unemployed: "laid off|made redundant|out of work|jobless|between jobs|lost my job|was fired|fired me",
  planned:
    "haven't touched it|havent touched it|not started|not begun|nothing has begun|still planning|only an idea|haven't started|havent started",
  started: "already begun|already started|have started|half done|under way|underway",
  finished: "already built|already finished|is finished|has been built",
  insider: "ex-employee|former employee|former colleague|disgruntled",
  misdelivery: "wrong recipient|wrong recipients|wrong address|wrong person|in cc|wrong mailing list",
  exposure:
    "anybody with the link|anyone with the link|publicly accessible|open to everybody|open to anyone|visible to everyone",
  spike: "all at once|at the same moment|flash sale|go on sale",
  stress: "fall over|falls over|before it breaks|breaking point|until it breaks|how much can",
  soak: "whole night|for 24 hours|for 48 hours|for hours|memory creeps",
  competitors: "who else sells|who else offers|who else makes",
  customers: "who buys",
  size: "how big is|how large is",
  rumour: "totally made up|completely made up|all made up|not a word of it|false claim|fake news",
  transfer: "outside the eu|out of the country",
  internet: "open to the whole world|exposed to the internet|public internet|reachable from anywhere",
  internal: "company network|building network|internal network|intranet",
  pentest: "pentester|pentesters|penetration test|pen test",
  antagonist: "baddie|bad guy",
  supporting: "sidekick",
  defective: "doesn't work|does not work|stopped working|doesn't turn on|won't turn on|crack|cracked|faulty",
  damaged: "crack|cracked|dented|scratched|smashed|torn",
  wrong_item: "wrong one|sent the wrong|got the wrong",
  wrong_size: "too big|too small|doesn't fit|too tight|too wide",
  changed_mind: "changed my mind|don't need it|no longer need it|don't like it",
  ios: "iphone|ipad",
  android: "galaxy|pixel phone",
  windows: "win10|win11",
  macos: "macbook|imac",
  thorough: "in depth|in detail|deep dive",
  quick: "rough picture|rough idea|back of the envelope",
  talk: "keynote|lecture|speech",
  stage_play: "for the stage|on stage|theatre play",
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
