/** The clause of a query that says what happened or what is wanted. */
import type { Variable } from "@flowmind/core";
import { stopWords } from "../../lexical/stop-words.ts";
import { requestVerbs } from "../../needs/clauses/request-words.ts";
import { type Hint, hintsOf, placesOf } from "../declared/hints.ts";
import { type InferredValue, inferredFromWords } from "../inferred-value.ts";
import { readNumbers } from "../numbers/read-numbers.ts";
import { isBoundary } from "../query/phrase-bounds.ts";
import { endAt, type QueryText, startAt, textAt } from "../query/query-text.ts";
import { saysTooLittle } from "./says-too-little.ts";
import { behindReporter, mostWords, statementBounds } from "./statement-bounds.ts";

/** Names of what happened: the whole clause tells it. Others begin with the word that announces them. */
const wholeClause = /summary|issue|problem|situation|behaviou?r|incident|symptom|^error|question/;
const asksName = /question/;
/** A clause that orders or asks tells nothing that happened. */
const asking = new RegExp(
  `^(?:${requestVerbs}|hi|hey|hello|dear|thanks|thank|lead|preserve|walk|take|go|put|bring|talk|turn|not\\s+sure|no\\s+idea|holding|how|what|let's|lets|let|reproduce|triage|ask|use|user\\s+has|\\d+\\s+whys|which|who|when|where|why|should|can|could|do|does|did|is|are|may|must|i\\s+need|we\\s+need|(?:the\\s+)?user\\s+(?:asks|wants|needs))(?![\\p{L}'’])`,
  "iu",
);
/** Who wants a report tells of the report. */
const wanting = /^[^,.;:?!]{0,60}\b(?:wants?|wanted)\b/i;
/** Within these a word is a noun: "into readable classes". */
const nounBefore: ReadonlySet<string> = new Set("into of in with".split(" "));

/** Fewer words say nothing that could not be asked for as well. */
const leastWords = 3;
/** Behind "API for" even two do. */
const leastBehind = 2;

export function inferStatement(variable: Variable, query: QueryText): InferredValue | undefined {
  const opens = variable.required && happened.test(variable.name) && query.words.length > 0;
  return (opens ? firstClause(query) : undefined) ?? inferHinted(variable, query);
}

function inferHinted(variable: Variable, query: QueryText): InferredValue | undefined {
  const [, ...hints] = hintsOf(variable);
  for (const hint of hints) {
    for (const at of placesOf(query, hint.bases)) {
      const found = statementAt(variable, query, hint, at);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function statementAt(
  variable: Variable,
  query: QueryText,
  { text, bases }: Hint,
  at: number,
): InferredValue | undefined {
  const whole = wholeClause.test(variable.name);
  const single = bases.length === 1 && stopWords.has(text);
  const behindHint = stopWords.has(text.slice(text.lastIndexOf(" ") + 1)) && !tellsItself.test(text);
  if (isOtherUse(query, at, text, whole || behindHint) || pointsBack(query, at + bases.length)) return undefined;
  const from = behindHint ? at + bases.length : at;
  if (query.words[from]?.clause !== query.words[at]?.clause || (single && !whole)) return undefined;
  const [first, last] = boundsFrom(query, from, at, whole);
  const tells = whole ? tellsWhole(variable, query, first) : behindHint || isVerbHere(query, at);
  const isShort = last - first + 1 < (behindHint ? leastBehind : leastWords);
  if (!tells || isShort || isPondered(query, at) || isPointing(query, first)) return undefined;
  return saysTooLittle(query, first, last) ? undefined : inferredFromWords(query, first, last);
}

function boundsFrom(query: QueryText, from: number, at: number, whole: boolean): readonly [number, number] {
  const [start, end] = statementBounds(query, from, whole);
  const last = behindQuotation(query, end);
  return [whole ? behindReporter(query, pointedAt(query, start, last), last) : withYears(query, start, at), last];
}

function tellsWhole({ name }: Variable, query: QueryText, first: number): boolean {
  return asksName.test(name) || tellsSomething(query, first);
}

/** "Split it into steps"; "looking for work as a cook" tells of no work done: a hint in the past takes the present only behind a subject. */
function isOtherUse(query: QueryText, at: number, text: string, complete: boolean): boolean {
  const before = textAt(query, at - 1);
  if (query.words[at]?.negated === true || isInName(query, at)) return true;
  if (generalising.has(before) || (!complete && (/^(?:and|before)$/.test(before) || isNounHere(query, at))))
    return true;
  return /^\p{L}+ed\s/u.test(text) && !/ed$/.test(textAt(query, at)) && !acting.test(before);
}

/** "The recruiters say … is an objective for next year": a noun announces only before "is", "to" or a colon. */
function isNounHere(query: QueryText, at: number): boolean {
  const next = query.words[at + 1];
  if (!articles.has(textAt(query, at - 1)) || next?.clause !== query.words[at]?.clause) return false;
  return !/^(?:is|was|to|that|will)$/.test(next?.text ?? "");
}

/** "Our drivers report it since Monday", but "Aiko found it: …": what it is stands elsewhere. */
function pointsBack(query: QueryText, at: number): boolean {
  const [word, next] = [query.words[at], query.words[at + 1]];
  return /^(?:it|this|them)$/.test(word?.text ?? "") && next?.clause === word?.clause;
}

const articles: ReadonlySet<string> = new Set(["a", "an", "the", "our", "my"]);

const acting = /^(?:i|we|you|he|she|they|now|currently)$/;

/** "8 years as a supervisor", "eleven years as a buyer". */
function withYears(query: QueryText, start: number, at: number): number {
  return textAt(query, at) === "years" && isCount(query, at - 1) ? at - 1 : start;
}

function isCount(query: QueryText, at: number): boolean {
  return query.read(readNumbers).some(({ last }) => last === at);
}

/** "Must not be unlimited", "changes how we log": without it the value says something else. */
const tellsItself = /\s(?:not|how)$/;

/** "Split it into steps", "each issue": what is meant stands elsewhere, or nowhere. */
const generalising: ReadonlySet<string> = new Set("each every any which what another".split(" "));
const pointing: ReadonlySet<string> = new Set(["it", "this", "that", "them"]);

function isPointing(query: QueryText, first: number): boolean {
  return pointing.has(textAt(query, first + 1)) && query.words[first + 1]?.clause === query.words[first]?.clause;
}

/** "What does "quorum" mean here": a quotation ends no clause. */
function behindQuotation(query: QueryText, last: number): number {
  if (!/^\s+["\u201c]/.test(query.text.slice(endAt(query, last)))) return last;
  const sentence = query.words[last]?.sentence;
  let end = last;
  while (end - last < mostWords && query.words[end + 1]?.sentence === sentence) end++;
  return end;
}

/** "…, what's wrong with it?": what "it" is stands before it in the sentence. */
function pointedAt(query: QueryText, first: number, last: number): number {
  if (!pointing.has(textAt(query, last)) || query.words[last + 1]?.sentence === query.words[last]?.sentence)
    return first;
  let start = first;
  while (last - start < mostWords && query.words[start - 1]?.sentence === query.words[last]?.sentence) start--;
  return start;
}

/** "Is it dangerous to run …?": asked, and perhaps not wanted. */
function isPondered(query: QueryText, at: number): boolean {
  const start = clauseStart(query, at);
  return /^(?:is|was|would)$/.test(textAt(query, start)) && textAt(query, start + 1) === "it";
}

/** Names of what happened, which a request tells first. */
const happened = /summary|issue|problem|situation|incident/;
/** A shorter opening is a greeting or a heading. */
const leastOpening = 5;

/** "Mrs Aigner from Kuchl called, …": who tells, not what happened. */
const telling: ReadonlySet<string> = new Set("called phoned rang wrote emailed here".split(" "));

function firstClause(query: QueryText): InferredValue | undefined {
  const [start, last] = statementBounds(query, behindIntroduction(query), true);
  const first = behindReporter(query, start, last);
  if (textAt(query, last + 1) === "but" && query.words.slice(first, last).some(({ text }) => denied.test(text)))
    return undefined;
  if (last - first + 1 < leastOpening || !tellsSomething(query, first)) return undefined;
  if (telling.has(textAt(query, last)) || isNoEvent(query, first, last)) return undefined;
  return inferredFromWords(query, first, last);
}

/** "We thought 12,000 were hit", "after every outage we shout", "Father Brendan will do the talking": it did not happen, or not once. */
function isNoEvent(query: QueryText, first: number, last: number): boolean {
  const clause = query.words.slice(first, last + 1);
  return (
    clause.some(
      ({ text }, at) => /^(?:thought|believed|feared)$/.test(text) && /^(?:i|we)$/.test(clause[at - 1]?.text ?? ""),
    ) ||
    clause.slice(0, 2).some(({ text }) => /^(?:every|each|whenever)$/.test(text)) ||
    clause.some(({ text }) => text === "will")
  );
}

/** "We did not fire anybody, but …": what happened follows. */
const denied = /^(?:not|never|nobody|didn't|haven't|hasn't|wasn't|isn't|don't|doesn't)$/;

/** "We do payroll for other firms.": who asks, not what happened. */
const introducing =
  /^(?:we're|we (?:are|do|run|make|sell|offer|operate|process|provide|produce|build|develop|manage)|i'm|i (?:am|run|own|work))\s[^.!?;]{0,80}[.!;]\s/i;

/** First position of what follows the sentence in which the asker says who asks. */
function behindIntroduction(query: QueryText): number {
  const told = introducing.exec(query.text)?.[0].length ?? 0;
  return Math.max(
    0,
    query.words.findIndex(({ start }) => start >= told),
  );
}

/** Where a clause shows whether it asks. */
const openingCharacters = 120;

/** "Turn the notes and logs into …": cut at "and" or "that", a clause still says what its beginning orders; "… because it fails" does not. */
function clauseStart(query: QueryText, at: number): number {
  const clause = query.words[at]?.clause;
  let first = at;
  while (query.words[first - 1]?.clause === clause && !separating.has(textAt(query, first - 1))) first--;
  return first;
}

const separating: ReadonlySet<string> = new Set("because but although while so since".split(" "));

function tellsSomething(query: QueryText, first: number): boolean {
  const start = startAt(query, clauseStart(query, first));
  const clause = query.text.slice(start, start + openingCharacters);
  return !asking.test(clause) && !wanting.test(clause);
}

/** A hint that announces stands at the beginning of its clause or behind a word that is no adjective. */
function isVerbHere(query: QueryText, at: number): boolean {
  const [word, before] = [query.words[at], query.words[at - 1]];
  return before?.clause !== word?.clause || (isBoundary(before?.text ?? "") && !nounBefore.has(before?.text ?? ""));
}

/** "fix" within "fix/token-refresh" announces nothing. */
function isInName(query: QueryText, at: number): boolean {
  const { start, end } = query.words[at] as { start: number; end: number };
  return /[/_]/.test(`${query.text[start - 1] ?? ""}${query.text[end] ?? ""}`);
}
