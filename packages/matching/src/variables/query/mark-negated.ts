/** Which words of a query are said not to hold: "not angry", "no press", "instead of Kafka", "style does not matter". */
import { isCalendarWord } from "../dates/calendar-words.ts";

interface MarkedWord {
  readonly text: string;
  readonly clause: number;
  readonly sentence: number;
  readonly negated: boolean;
}

/** How many words behind it a negation reaches; never over the end of its clause or a "but". */
const reaches: ReadonlyMap<string, number> = new Map([
  ...pairs("no non", 3),
  ...pairs("without", 1),
  ...pairs(
    "not never neither nor hardly none nobody nothing isn't aren't won't shouldn't mustn't wasn't weren't doesn't don't didn't hasn't haven't ain't dont doesnt",
    4,
  ),
  ...pairs("unlike except avoid formerly previously", 3),
  ...pairs("dropped ditched abandoned hates", 2),
]);

/** Two words that negate what follows. */
const pairReaches: ReadonlyMap<string, number> = new Map([
  ["instead of", 4],
  ["rather than", 4],
  ["used to", 4],
  ["switched from", 3],
  ["changed from", 3],
  ["apart from", 4],
  ["away from", 4],
  ["no longer", 5],
  ["no one", 4],
  ["no more", 4],
  ["other than", 4],
  ["already hold", 4],
  ["already have", 4],
  ["already has", 4],
  ["not want", 12],
  ["don't want", 12],
  ["don't need", 12],
  ["doesn't want", 12],
  ["doesn't need", 12],
  ["never want", 12],
]);

const affirming: ReadonlySet<string> = new Set(["sure", "yet", "until", "if", "why"]);
/** "Not only the API but also …" says that it holds, "not just a touch-up" that it takes more. */
const limiting: ReadonlySet<string> = new Set(["only", "just", "merely"]);
const adding: ReadonlySet<string> = new Set(["but", "also", "too"]);
/** "… doesn't matter", "… is gone", "… stays closed". */
const dismissing =
  /^(?:(?:doesn't|does not|don't|do not|doesnt) (?:matter|apply|count)|didn't (?:work|help)|did not (?:work|help)|(?:is|are) (?:gone|out|a no)|already exists?\b|exists? already|(?:stays?|remains?) (?:as|where|closed|off|out|shut|blocked|untouched|unchanged)\b|(?:was|were|is|are) \w+ed already|(?:isn't|is not|aren't|are not) (?:needed|important|necessary|relevant))\b/;
const dismissers: ReadonlySet<string> = new Set(
  "doesn't does don't do doesnt didn't did is are was were isn't aren't already exist exists stay stays remain remains or".split(
    " ",
  ),
);
/** How many words before it such a dismissal takes back. */
const dismissedWords = 3;

/** They take nothing of the reach: "without any music", "not for the kids". */
const determiners: ReadonlySet<string> = new Set("a an the any our my your their for".split(" "));

/** O(words). */
export function markNegated<Word extends MarkedWord>(words: readonly Word[]): readonly Word[] {
  const negated = new Set<number>();
  let [reach, clause] = [-1, -1];
  for (const [at, word] of words.entries()) {
    if (word.clause !== clause || word.text === "but") reach = -1;
    clause = word.clause;
    if (at <= reach && isBehindContrast(words, at)) reach = -1;
    if (at <= reach) negated.add(at);
    if (at <= reach && determiners.has(word.text)) reach++;
    reach = Math.max(reach, at + reachOf(words, at));
    for (const before of [...dismissedAt(words, at), ...correctedAt(words, at)]) negated.add(before);
  }
  return words.map((word, at) => (negated.has(at) ? { ...word, negated: true } : word));
}

/** How many words behind it a word denies; none for most. */
function reachOf(words: readonly MarkedWord[], at: number): number {
  const [word = "", next = ""] = [words[at]?.text, words[at + 1]?.text];
  if (word === "but") return excepted.test(words[at - 1]?.text ?? "") ? exceptedReach : Number.NEGATIVE_INFINITY;
  const single = affirming.has(next) ? undefined : reaches.get(word);
  const reach = pairReaches.get(`${word} ${next}`) ?? single ?? Number.NEGATIVE_INFINITY;
  return limiting.has(next) && isAddedTo(words, at) ? Math.min(reach, 1) : reach;
}

/** "Anything but the wheelchair", "for all but the kitchen". */
const excepted = /^(?:any|every)(?:thing|body|one|where)$|^all$/;
const exceptedReach = 2;

const when = /^(?:on|at|by|from|until|till|before|after)$/;
const dayWord = /^(?:today|tonight|tomorrow|yesterday)$/;
const pairOfDay = /^(?:this (?:morning|afternoon|evening)|last night)$/;
const preposition = /^(?:on|at|by|from|until|till|before|after|in|for|to|with|of|later|earlier|more|less|than)$/;
/** Behind these "not" denies what is said, and sets nothing against what stands before it. */
const denying =
  /^(?:am|is|are|was|were|be|do|does|did|will|would|can|could|shall|should|must|may|might|have|has|had|i|we|you|they|he|she|it|please|if|or|why|to|that|\w+ly|\w+'(?:m|s|re|ve|ll|d))$/;
/** Words of what is set against another thing. */
const mostContrasted = 4;

/** "Studio B not studio A on 2 December", "studio B instead of A tomorrow": the day is that of the thing before. */
function isBehindContrast(words: readonly MarkedWord[], at: number): boolean {
  if (!saysWhen(words, at)) return false;
  const near = Array.from({ length: mostContrasted }, (_, more) => at - 2 - more);
  const same = near.filter((back) => words[back]?.clause === words[at]?.clause);
  return same.some((back) => setsAgainst(words, back));
}

function saysWhen(words: readonly MarkedWord[], at: number): boolean {
  const [word = "", next = "", after = ""] = words.slice(at, at + 3).map(({ text }) => text);
  const day = next === "the" ? after : next;
  return (
    dayWord.test(word) ||
    pairOfDay.test(`${word} ${next}`) ||
    (when.test(word) && (/^\d/.test(day) || isCalendarWord(day)))
  );
}

/** "Not" behind what it is set against, "instead of", "rather than". */
function setsAgainst(words: readonly MarkedWord[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (contrasting.has(`${before?.text} ${word?.text}`)) return true;
  if (word?.text !== "not" || before?.sentence !== word.sentence) return false;
  return !denying.test(before.text) && !preposition.test(next?.text ?? "");
}

const contrasting: ReadonlySet<string> = new Set(["instead of", "rather than"]);

/** "Not only … but also …": the word that limits is denied, what it limits is not. */
function isAddedTo(words: readonly MarkedWord[], at: number): boolean {
  const sentence = words[at]?.sentence;
  const ahead = words.slice(at, at + addedReach);
  return ahead.some((word) => word.sentence === sentence && adding.has(word.text));
}

const addedReach = 16;

/** Positions that the words from `at` on take back; none for most. */
function dismissedAt(words: readonly MarkedWord[], at: number): readonly number[] {
  const clause = words[at]?.clause;
  if (!dismissers.has(words[at]?.text ?? "")) return [];
  const ahead = [0, 1, 2].map((more) => words[at + more]?.text).join(" ");
  if (!dismissing.test(ahead) && !isOrNot(words, at)) return [];
  return [1, 2, dismissedWords].map((back) => at - back).filter((before) => words[before]?.clause === clause);
}

const undecided = /^(?:decide|decided|undecided|sure|unsure|know|idea|wondering)$/;
const undecidedReach = 8;

/** "GraphQL or not, I can't decide", but "MySQL or not, it is slow". */
function isOrNot(words: readonly MarkedWord[], at: number): boolean {
  const [or, not] = [words[at], words[at + 1]];
  if (or?.text !== "or" || not?.text !== "not" || not.clause !== or.clause) return false;
  return words.slice(at + 2, at + undecidedReach).some(({ text }) => undecided.test(text));
}

const denial = /^(?:isn't|aren't|wasn't|weren't|doesn't|don't|didn't)$/;
const auxiliary = /^(?:is|are|was|were|does|do|did)$/;

/** Positions that the words from `at` on correct: "compare them? No, just …", "the search isn't slow, the export is", "we can't go to Vue 3 yet", "tried Django 5 and failed". */
function correctedAt(words: readonly MarkedWord[], at: number): readonly number[] {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined) return [];
  const opens = before?.clause !== word.clause;
  if (word.text === "no" && opens && before?.sentence !== word.sentence && next?.clause !== word.clause)
    return positionsBefore(words, at, (one) => one.sentence === before?.sentence);
  if (auxiliary.test(word.text) && next?.clause !== word.clause && before?.clause === word.clause) {
    const start = at - positionsBefore(words, at, (one) => one.clause === word.clause).length;
    const denied = positionsBefore(words, start, (one) => one.clause === words[start - 1]?.clause);
    return denied.some((one) => denial.test(words[one]?.text ?? "")) ? denied : [];
  }
  const isLast = next?.clause !== word.clause;
  if (word.text === "yet" && isLast) return sinceIn(words, at, /^(?:can't|cannot|not)$/);
  return before?.text === "and" && failing.test(word.text) ? sinceIn(words, at, /^(?:tried|used)$/) : [];
}

const failing = /^(?:failed|hated|disliked|regretted|dropped|abandoned)$/;

/** Positions of the clause between the last such word before `at` and `at`; none where there is no such word. */
function sinceIn(words: readonly MarkedWord[], at: number, opening: RegExp): readonly number[] {
  const clause = positionsBefore(words, at, (one) => one.clause === words[at]?.clause);
  const from = clause.find((one) => opening.test(words[one]?.text ?? ""));
  return from === undefined ? [] : clause.filter((one) => one > from);
}

/** Positions directly before `at`, backwards, as long as the condition holds. */
function positionsBefore(
  words: readonly MarkedWord[],
  at: number,
  holds: (word: MarkedWord) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let back = at - 1; back >= 0 && holds(words[back] as MarkedWord); back--) found.push(back);
  return found;
}

function pairs(words: string, reach: number): readonly (readonly [string, number])[] {
  return words.split(" ").map((word) => [word, reach] as const);
}
