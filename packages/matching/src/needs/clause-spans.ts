/** A text → its clauses: sentences, list items, and what "and then" or ", and find" joins. */
import { quotedSpans } from "./quoted-spans.ts";
import { abbreviations, asksMidSentence, requestVerbs } from "./request-words.ts";
import type { TextSpan } from "./text-span.ts";

/** Where a sentence may end, with the white space behind it. */
const sentenceEnd = /(?:[.!?…]+["'”’)\]]*(?=\s)|[。！？；]+[”’」』）]*|;(?=\s)|\n)\s*/gu;
/** `1.`, `2)`, `(3)`, `-`, `*`, `•` before an item; within a line only numbers, behind a sentence's end or with a bracket. */
const listMarker =
  /(?:^|\n)[^\S\n]*(?:\(?\d{1,2}[.)]|[-*•–])\s+|(?<=[.:;!?])\s+(?=\d{1,2}\.\s)|\s(?=\(?\d\)\s+\p{L})/gu;
/** Joins two clauses of one sentence; what follows must ask for something: a verb without such a word may be a noun ("search results"). */
const joiningWord = "and|then|also|plus|finally|und|dann|sowie|y|luego|e";
const joint = new RegExp(
  `(?:,\\s{0,4}|\\s{1,4})(?=(?:${joiningWord})\\s+(?:(?:${joiningWord}|please|bitte)\\s+){0,2}(?:${asksMidSentence}|${requestVerbs})(?![\\p{L}'’]))`,
  "giu",
);
/** Words on each side of a joint at least: "search and replace text" is one thing to do. */
const leastWords = 3;
/** "A tool that can plan my day and book rooms" describes one tool. */
const relative = /\b(?:that|which|who)\s+(?:can|could|will|would|may|helps?|lets?|allows?|not)\b/iu;
/** "Fetch and update it" has one object for both verbs. */
const endsInVerb = new RegExp(`(?<![\\p{L}'’])(?:${requestVerbs})[\\s,]*$`, "iu");

export interface ClauseSpan extends TextSpan {
  /** It begins within a sentence, at an "and find" or ", then send". */
  readonly joined: boolean;
}

/** In order and without gaps: each clause ends where the next begins, so that nothing is lost. O(length). */
export function clauseSpans(text: string): readonly ClauseSpan[] {
  const quoted = quotedSpans(text);
  const isFree = (at: number) => quoted.every((span) => at <= span.start || at >= span.end);
  const cuts = new Set<number>();
  for (const found of text.matchAll(sentenceEnd)) {
    if (isFree(found.index) && !isWithinSentence(text, found.index)) cuts.add(found.index + found[0].length);
  }
  for (const found of text.matchAll(listMarker)) {
    if (isFree(found.index)) cuts.add(found.index + (/^\s/u.exec(found[0])?.[0].length ?? 0));
  }
  const sentences = toSpans(text.length, [...cuts]);
  const joints = sentences.flatMap((sentence) => jointsIn(text, sentence).filter(isFree));
  const begins = new Set(joints);
  const clauses = withoutBlank(text, toSpans(text.length, [...cuts, ...joints]));
  return clauses.map((clause) => ({ ...clause, joined: begins.has(clause.start) }));
}

function jointsIn(text: string, { start, end }: TextSpan): readonly number[] {
  const sentence = text.slice(start, end);
  const found: number[] = [];
  let from = 0;
  for (const match of sentence.matchAll(joint)) {
    const at = match.index + match[0].length;
    const before = sentence.slice(from, match.index);
    const rest = sentence.slice(at);
    if (relative.test(before) || endsInVerb.test(before)) continue;
    if (countWords(before) < leastWords || countWords(rest) <= leastWords) continue;
    found.push(start + at);
    from = at;
  }
  return found;
}

const itemNumber = /(?:^|\n|[.:;!?]\s)\s*\(?\d{1,2}$/u;

/** A single letter ("u. s. d."), a known abbreviation, or the number of an item. */
function isWithinSentence(text: string, at: number): boolean {
  if (text[at] !== ".") return false;
  if (itemNumber.test(text.slice(Math.max(0, at - longestAbbreviation), at))) return true;
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - longestAbbreviation), at))?.[0] ?? "";
  return /^\p{L}$/u.test(word) || /(?:^|\.)\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());
}

const longestAbbreviation = 12;

function toSpans(length: number, cuts: readonly number[]): readonly TextSpan[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > 0 && cut < length).sort((a, b) => a - b);
  return [0, ...inside].map((start, at) => ({ start, end: inside[at] ?? length }));
}

/** A stretch without a letter or digit joins the one before it, or the next where it is the first. */
function withoutBlank(text: string, spans: readonly TextSpan[]): readonly TextSpan[] {
  const kept: TextSpan[] = [];
  let pending: number | undefined;
  for (const span of spans) {
    const start = pending ?? span.start;
    const last = kept.at(-1);
    if (/[\p{L}\p{N}]/u.test(text.slice(start, span.end))) kept.push({ start, end: span.end });
    else if (last !== undefined) kept[kept.length - 1] = { start: last.start, end: span.end };
    pending = last === undefined && kept.length === 0 ? start : undefined;
  }
  return kept.length === 0 ? [{ start: 0, end: text.length }] : kept;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
