/** Where a statement begins and ends in its clause, and where behind the one who reports it. */
import { type QueryText, textAt } from "../query/query-text.ts";

/** On each side of what announces it; a longer clause is cut. */
export const mostWords = 40;
const openers: ReadonlySet<string> = new Set("and but so because please then also".split(" "));
const breaks: ReadonlySet<string> = new Set("because but although while so that which who".split(" "));
/** "… and the reporter wants": a new clause. */
const subjects: ReadonlySet<string> = new Set(
  "the i we he she they it our my you nobody everybody need needs asks wants wonders".split(" "),
);
/** First and last position of the clause around `at`, or of what a colon announces behind it; from `at` on unless the whole clause tells. */
export function statementBounds(query: QueryText, at: number, whole: boolean): readonly [number, number] {
  const behindColon = colonBehind(query, at);
  const from = behindColon ?? at;
  const clause = query.words[from]?.clause;
  let [first, last] = [from, from];
  const inClause = () =>
    query.words[first - 1]?.clause === clause &&
    (!openers.has(textAt(query, first - 1)) || needsSubject.test(textAt(query, first)));
  while (whole && from - first < mostWords && inClause()) first--;
  while (openers.has(textAt(query, first))) first++;
  while (last - from < mostWords && query.words[last + 1]?.clause === clause && !isBreak(query, last + 1)) last++;
  while (last > first && openers.has(textAt(query, last))) last--;
  return [first, Math.max(first, last)];
}

/** "Objective for the team: …": what follows the colon is announced. */
function colonBehind(query: QueryText, at: number): number | undefined {
  const clause = query.words[at]?.clause;
  let end = at;
  while (end - at < mostWords && query.words[end + 1]?.clause === clause) end++;
  const next = query.words[end + 1];
  return next !== undefined && /^\s*:\s/.test(query.text.slice(query.words[end]?.end, next.start))
    ? end + 1
    : undefined;
}

/** "She fell and is bleeding": without its beginning it says of nobody. */
const needsSubject = /^(?:is|are|was|were|has|had|can't|cannot|isn't|hasn't|doesn't)$/;

function isBreak(query: QueryText, at: number): boolean {
  const word = textAt(query, at);
  if (word === "that")
    return query.words[at - 1]?.text !== "so" && ![1, 2, 3].some((back) => reports(textAt(query, at - back)));
  if ((word === "i" || word === "we") && /^(?:want|need|would|wonder)$/.test(textAt(query, at + 1))) return true;
  return breaks.has(word) || (word === "and" && subjects.has(textAt(query, at + 1)));
}

/** "A researcher reported …", "customers say that …": verbs by which somebody tells what happened. */
const reporting: ReadonlySet<string> = new Set(
  "found finds discovered discovers detected detects flags flagged reported reports spotted noticed notices".split(" "),
);
/** These report only with "that" behind them. */
const reportingThat: ReadonlySet<string> = new Set(
  "report say says said complain complains complained claim claims claimed tell tells told think suspect realised realized saw learned learnt wrote posted heard confirmed warned".split(
    " ",
  ),
);
/** Who reports is named in a few words. */
const mostReporterWords = 8;
/** Fewer words report nothing. */
const leastReported = 3;
const articles: ReadonlySet<string> = new Set(["a", "an", "the"]);

function reports(word: string): boolean {
  return reporting.has(word) || reportingThat.has(word);
}

/** First position of what is reported; `first` where nobody is said to report. */
export function behindReporter(query: QueryText, first: number, last: number): number {
  for (let at = first + 1; at <= Math.min(first + mostReporterWords, last - leastReported); at++) {
    const that = reports(textAt(query, at)) ? thatBehind(query, at) : undefined;
    if (that !== undefined && that < last) return that + 1;
    if (reporting.has(textAt(query, at)) && articles.has(textAt(query, at + 1))) return at + 2;
  }
  return first;
}

/** "Told us that", "wrote to us that". */
function thatBehind(query: QueryText, at: number): number | undefined {
  const clause = query.words[at]?.clause;
  return [at + 1, at + 2, at + 3].find((one) => textAt(query, one) === "that" && query.words[one]?.clause === clause);
}
