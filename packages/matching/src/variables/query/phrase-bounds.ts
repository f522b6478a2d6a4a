/** Where a noun phrase begins and ends, judged by the words around it. */
import { stopWords } from "../../lexical/stop-words.ts";
import { isRequestVerb } from "../../needs/clauses/request-words.ts";
import { isCalendarWord } from "../dates/calendar-words.ts";
import { readNames } from "../names/read-names.ts";
import { type QueryText, startAt, textAt } from "./query-text.ts";

/** Words that no noun phrase goes over, beside the stop words: prepositions, conjunctions, verbs and adverbs of everyday requests. */
const boundaries: ReadonlySet<string> = new Set(
  (
    "against between over under before after during without within near since until till through across per via because while but though " +
    "although however where that which who whose and or nor both each every like than versus vs if unless once whether except " +
    "am being gets get got getting make makes made making take takes took taking need needs needed want wants wanted help helps " +
    "fail fails failed failing crash crashes crashed crashing throw throws threw return returns returned keep keeps kept show shows showed " +
    "say says said tell tells told go goes went going come comes came become becomes look looks looked work works worked " +
    "run runs ran stop stops stopped start starts started starting leak leaked leaks join joins joined cost costs break breaks broke " +
    "call calls called named know knows think find finds found give gives gave use uses used using see sees saw seems seem " +
    "hold holds handle handles cope respond responds load loads hang hangs die dies died explode sleeps lives live leave leaves left " +
    "again last next now today tomorrow yesterday tonight already still always never slowly quickly twice often only even really too very yet " +
    "please pls plz thanks thx maybe perhaps currently suddenly randomly sometimes ever anyway instead back away together soon later first then therefore " +
    "ask asks asked write draft plan create design build review check fix add update improve harden rewrite refactor test upgrade migrate move explain describe compare " +
    "prepare organise organize set put turn send buy sell hire launch release deploy document translate summarise summarize analyse analyze incl include includes including included " +
    "reported reports flags flag accepts accept allows crawl crawls lags slow down up off behind offline online broken wrong mine ours yours overnight matters more most less fewer " +
    "something anything nothing everything someone somebody anyone anybody " +
    "one two three four five six seven eight nine ten eleven twelve twenty dozen half"
  ).split(" "),
);
const determiners: ReadonlySet<string> = new Set(
  "the a an our my your their his her its this that these those some any".split(" "),
);
/** More words make no name of a thing. */
const mostWords = 5;

export function isBoundary(word: string): boolean {
  return (
    boundaries.has(word) ||
    stopWords.has(word) ||
    /^[\d]/.test(word) ||
    /n't$|'(?:re|ve|ll|m|d)$|^(?:it|that|what|who|he|she|there|here|let|how|where|everyone|nobody)'s$/.test(word)
  );
}

/**
 * First position of the noun phrase that ends with the word at `last`; undefined where it cannot be told, or no word stands before
 * that one. Words of a phrase stand in one clause.
 */
export function phraseStart(query: QueryText, last: number): number | undefined {
  const clause = query.words[last]?.clause;
  for (let first = last; last - first < mostWords; first--) {
    const before = query.words[first - 1];
    if (before === undefined || before.clause !== clause) return withoutAdjectives(query, first, last);
    const ends = isBoundary(before.text) || determiners.has(before.text) || isVerb(query, first - 1);
    if (!ends || isJoined(query, first - 1) || isName(query, first - 1)) continue;
    return isNumber(before.text) || subjects.has(before.text) ? undefined : withoutAdjectives(query, first, last);
  }
  return undefined;
}

const beforeVerb: ReadonlySet<string> = new Set(
  "i we you they i'd we'd i'll we'll you'll they'll would will can could should must please let's don't didn't can't".split(
    " ",
  ),
);

/** "I'd love lavender", "please search Scopus", "my sister plays piano": a verb of the clause, whose object begins behind it. */
function isVerb(query: QueryText, at: number): boolean {
  const [before, word] = [query.words[at - 1], query.words[at]];
  if (word === undefined) return false;
  const opens = before?.clause !== word.clause;
  if (!opens && beforeVerb.has(before.text)) return true;
  if (opens || before.text === "to") return isRequestVerb(word.text);
  const third = word.text.endsWith("s") && isRequestVerb(word.base);
  return (
    third &&
    (!isBoundary(before.text) || /^(?:some|any)(?:one|body)$/.test(before.text)) &&
    !determiners.has(before.text) &&
    !plainAdjectives.has(before.text)
  );
}

/** "Go" and "Express" are names where they are written so. */
function isName(query: QueryText, at: number): boolean {
  return query.read(readNames).some((name) => name.first <= at && name.last >= at);
}

/** The "to" of "end-to-end tests" and the "of" of "head of finance" stand within a phrase. */
function isJoined(query: QueryText, at: number): boolean {
  const [before, word] = [query.words[at - 1], query.words[at]];
  if (query.text[word?.end ?? 0] === "-") return true;
  return word?.text === "of" && before !== undefined && before.clause === word.clause && !isBoundary(before.text);
}

/** "A five piece band": the number belongs to the phrase. */
function isNumber(word: string): boolean {
  return /^\d/.test(word) || numberWords.has(word);
}

const numberWords: ReadonlySet<string> = new Set(
  "two three four five six seven eight nine ten eleven twelve twenty dozen half".split(" "),
);

/** Behind these a verb comes before the next noun: "which channels reach families". */
const subjects: ReadonlySet<string> = new Set("which what how who i we they he she it you".split(" "));

/** Words that say nothing of which thing it is. */
const plainAdjectives: ReadonlySet<string> = new Set(
  "new old existing current whole entire big small slow flaky main better best single second third another next previous faulty fresh finished existing upcoming own same live local good own latest few many several various other different little last first empty planned hired actual favourite favorite strange weird odd unusual repeat".split(
    " ",
  ),
);

function isPlain(word: string): boolean {
  return plainAdjectives.has(word) || (/\w{3}ly$/.test(word) && !nounsInLy.has(word));
}

const nounsInLy: ReadonlySet<string> = new Set(
  "family assembly supply reply anomaly butterfly italy july hourly daily nightly weekly fortnightly monthly quarterly yearly".split(
    " ",
  ),
);

function withoutAdjectives(query: QueryText, from: number, last: number): number | undefined {
  let first = from;
  while (first < last && isPlain(textAt(query, first))) first++;
  return first === last ? undefined : first;
}

/** Last position of the noun phrase that begins at `first` or behind its determiner; undefined where there is none. */
export function phraseAfter(query: QueryText, first: number): { first: number; last: number } | undefined {
  const clause = query.words[first]?.clause;
  const start = behindDeterminers(query, first);
  let last = start - 1;
  while (last - start < mostWords) {
    const next = query.words[last + 1];
    if (next === undefined || next.clause !== clause || isOver(query, last, start)) break;
    last++;
  }
  while (last >= start && query.words[last]?.text === "of") last--;
  if (last >= start && isNumbered(query, last)) last++;
  return last < start || last - start >= mostWords ? undefined : { first: start, last };
}

/** "Old Harrow" is a name, "old bike" a bike. */
function behindDeterminers(query: QueryText, first: number): number {
  let start = first;
  while (determiners.has(textAt(query, start)) || (plainAdjectives.has(textAt(query, start)) && !isTitle(query, start)))
    start++;
  return start;
}

/** Whether the phrase that begins at `start` ends with the word at `last`: "our webmail right now". */
function isOver(query: QueryText, last: number, start: number): boolean {
  const next = textAt(query, last + 1);
  if (next === "right" && textAt(query, last + 2) === "now") return true;
  return isBoundary(next) && !goesOn(query, last + 1, start) && !isTitle(query, last);
}

/** "E-scooter Zip 2", but "Zip 2 weeks ago": a number belongs to the name that it ends. */
function isNumbered(query: QueryText, last: number): boolean {
  const [word, next] = [query.words[last], query.words[last + 1]];
  if (word === undefined || next === undefined || next.clause !== word.clause || !/^\d{1,2}$/.test(next.text))
    return false;
  const named = capital.test(query.text.slice(word.start)) && !isCalendarWord(word.text);
  return named && query.text[next.end] !== "%" && endsPhrase(query, last + 1);
}

/** "Spirited Away": a word in capitals behind one in capitals belongs to the name. */
function isTitle(query: QueryText, last: number): boolean {
  const [one, other] = [query.words[last], query.words[last + 1]].map((word) =>
    query.text.slice(word?.start, word?.end),
  );
  return capital.test(one ?? "") && capital.test(other ?? "");
}

const capital = /^\p{Lu}\p{Ll}/u;

/** "Head of finance", "our office move", "runner-up"; at the beginning "used bicycles". */
function goesOn(query: QueryText, at: number, start: number): boolean {
  if (at === start) return participles.has(textAt(query, at));
  if (isCompound(query, at)) return true;
  return textAt(query, at) === "of" || query.text[(query.words[at]?.start ?? 0) - 1] === "-" || isNounHere(query, at);
}

/** "Payroll add-on", "bag check-in": before a hyphen a verb is none. */
function isCompound(query: QueryText, at: number): boolean {
  const [word, next] = [query.words[at], query.words[at + 1]];
  return word !== undefined && query.text[word.end] === "-" && next?.start === word.end + 1;
}

/** They begin a noun phrase: "the market for used bicycles". */
const participles: ReadonlySet<string> = new Set(["used", "broken", "lost"]);

/** Verbs that are nouns at the end of a noun phrase: "our office move". */
const nounsToo: ReadonlySet<string> = new Set(
  "move launch release upgrade review design test plan switch build update start check run call".split(" "),
);

function isNounHere(query: QueryText, at: number): boolean {
  const [word, next] = [query.words[at], query.words[at + 1]];
  if (word === undefined || !nounsToo.has(word.text)) return false;
  return next === undefined || next.clause !== word.clause || /^(?:with|for|in|on|to|at|by|and|from)$/.test(next.text);
}

/** Whether a noun phrase ends with this word: what follows is no further noun. */
export function endsPhrase(query: QueryText, at: number): boolean {
  const next = query.words[at + 1];
  return next === undefined || next.clause !== query.words[at]?.clause || isBoundary(next.text);
}

/** "4 nights", "18 people", but "12 Park Lane", "3b" and "2 for us": whether a noun stands behind the number at a position. */
export function countsWhatFollows(query: QueryText, at: number): boolean {
  return (
    isNumber(textAt(query, at)) && !endsPhrase(query, at) && !/^\p{Lu}/u.test(query.text.slice(startAt(query, at + 1)))
  );
}
