/** Which words of a query are said not to hold: "not angry", "no press", "instead of Kafka", "style does not matter". */

interface MarkedWord {
  readonly text: string;
  readonly clause: number;
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

/** "Not only the API but also …" says that it holds. */
const affirming: ReadonlySet<string> = new Set(["only", "just", "sure", "merely", "yet", "until", "if", "why"]);
/** "… doesn't matter", "… is gone", "… stays closed". */
const dismissing =
  /^(?:(?:doesn't|does not|don't|do not|doesnt) (?:matter|apply|count)|didn't (?:work|help)|did not (?:work|help)|(?:is|are) (?:gone|out|a no)|already exists?\b|exists? already|(?:stays?|remains?) (?:as|closed|off|out|shut|blocked|untouched|unchanged)\b|(?:isn't|is not|aren't|are not) (?:needed|important|necessary|relevant))\b/;
const dismissers: ReadonlySet<string> = new Set(
  "doesn't does don't do doesnt didn't did is are isn't aren't already exist exists stay stays remain remains".split(
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
    if (at <= reach) negated.add(at);
    if (at <= reach && determiners.has(word.text)) reach++;
    reach = Math.max(reach, at + reachOf(word.text, words[at + 1]?.text ?? ""));
    for (const before of dismissedAt(words, at)) negated.add(before);
  }
  return words.map((word, at) => (negated.has(at) ? { ...word, negated: true } : word));
}

/** Words behind it that a word denies; none for most. */
function reachOf(word: string, next: string): number {
  const single = affirming.has(next) ? undefined : reaches.get(word);
  return pairReaches.get(`${word} ${next}`) ?? single ?? Number.NEGATIVE_INFINITY;
}

/** Positions that the words from `at` on take back; none for most. */
function dismissedAt(words: readonly MarkedWord[], at: number): readonly number[] {
  const clause = words[at]?.clause;
  if (!dismissers.has(words[at]?.text ?? "")) return [];
  const ahead = [0, 1, 2].map((more) => words[at + more]?.text).join(" ");
  if (!dismissing.test(ahead)) return [];
  return [1, 2, dismissedWords].map((back) => at - back).filter((before) => words[before]?.clause === clause);
}

function pairs(words: string, reach: number): readonly (readonly [string, number])[] {
  return words.split(" ").map((word) => [word, reach] as const);
}
