/** A query prepared once for looking values up in it. */
import { splitName } from "../../split-name.ts";
import { baseOf } from "./base-of.ts";
import { markNegated } from "./mark-negated.ts";

interface QueryWord {
  /** Lower case. */
  readonly text: string;
  /** Without inflection, as `baseOf` gives it. */
  readonly base: string;
  /** UTF-16 offsets in the query. */
  readonly start: number;
  readonly end: number;
  /** Number of the clause that it stands in; clauses end at any punctuation but hyphens, apostrophes and slashes. */
  readonly clause: number;
  /** Number of the sentence that it stands in. */
  readonly sentence: number;
  /** Said not to hold: "not angry", "instead of Kafka". */
  readonly negated: boolean;
}

export interface QueryText {
  readonly text: string;
  /** In order, of the first `mostCharacters`. */
  readonly words: readonly QueryWord[];
  /** Where each base form stands among the words; those within a name in camelCase too. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
  /** Milliseconds since 1970; what "tomorrow" is measured from. */
  readonly nowMs: number;
  /** What a reader finds in this query; read once, however many variables ask. */
  readonly read: <Found>(reader: (query: QueryText) => Found) => Found;
}

/** Inner dots, apostrophes, ampersands, thousands separators and decimal commas belong to a word; "C++", "C#" and ".NET" are words. */
const wordForm =
  /(?:(?<![^\s("'/])\.(?=\p{Lu}))?[\p{L}\p{M}\p{N}]+(?:[.'’&][\p{L}\p{M}\p{N}]+|(?<=\d),\d{1,3}(?!\d))*(?:\+\+|#)?/gu;

/** Every other word comes back from `splitName` as it is, which costs ten times as much to find out. */
const mayHaveParts = /[\p{Ll}\p{N}\p{Lu}]\p{Lu}|\./u;

/** Shorter parts of a camelCase name say too little: "OpenAPI" is not open. */
const shortestPart = 5;
/** Agents tell of their user: "user wants a plan". */
const narrated = /^(?:the\s+)?user\b/i;

/** A request is a few sentences; what is pasted behind them is content, in which a name stands for nothing asked. */
const mostCharacters = 4_000;

/** O(length), bounded by `mostCharacters`. */
export function prepareQueryText(text: string, nowMs: number): QueryText {
  const head = text.slice(0, mostCharacters);
  const words = markNegated(splitWords(head));
  const positions = new Map<string, number[]>();
  const note = (base: string, at: number) => {
    const known = positions.get(base);
    if (known === undefined) positions.set(base, [at]);
    else if (known.at(-1) !== at) known.push(at);
  };
  const narrator = narrated.test(head) ? (words[0]?.text === "the" ? 1 : 0) : -1;
  for (const [at, { base, start, end }] of words.entries()) {
    if (at === narrator) continue;
    note(base, at);
    const form = head.slice(start, end);
    if (!mayHaveParts.test(form)) continue;
    const parts = splitName(form).split(" ");
    if (parts.length === 1) continue;
    for (const part of parts) if (part.length >= shortestPart) note(baseOf(part.toLowerCase()), at);
  }
  const memory = new Map<unknown, unknown>();
  const query: QueryText = {
    text: head,
    words,
    positions,
    nowMs,
    read: <Found>(reader: (query: QueryText) => Found): Found => {
      if (!memory.has(reader)) memory.set(reader, reader(query));
      return memory.get(reader) as Found;
    },
  };
  return query;
}

function splitWords(text: string): QueryWord[] {
  const words: QueryWord[] = [];
  let [clause, sentence, before] = [0, 0, 0];
  for (const found of text.matchAll(wordForm)) {
    const isWithin = isTitleDot(text, words, found.index) || isDayDot(text, words, found.index);
    const gap = isWithin ? " " : text.slice(before, found.index);
    if (/[.!?;\n…。！？]/u.test(gap)) sentence++;
    if (/[^\s\-_'’/$€£]/u.test(gap) && !isInTime(text, before, found.index)) clause++;
    before = found.index + found[0].length;
    const word = found[0].toLowerCase().replaceAll("’", "'");
    words.push({
      text: word,
      base: numeralBehind(words.at(-1), word) ?? baseOf(word),
      start: found.index,
      end: before,
      clause,
      sentence,
      negated: false,
    });
  }
  return words;
}

const numbered = /^(?:type|phase|class|level|part|stage|grade|tier|act|volume|chapter)$/;
const numerals = "i ii iii iv v vi vii viii".split(" ");

/** "Type I" and "type 1" are the same. */
function numeralBehind(before: QueryWord | undefined, word: string): string | undefined {
  const at = numbered.test(before?.text ?? "") ? numerals.indexOf(word) : -1;
  return at < 0 ? undefined : String(at + 1);
}

const titles: ReadonlySet<string> = new Set("dr mr mrs ms mx prof rev sr fr st".split(" "));

/** "Dr. Sato", "St. Clair", but "5 Main St. Call": the dot of an abbreviated title before a name ends nothing. */
function isTitleDot(text: string, words: readonly QueryWord[], next: number): boolean {
  const [before, last] = [words.at(-2), words.at(-1)];
  if (last === undefined || !titles.has(last.text) || !/^\.\s?$/.test(text.slice(last.end, next))) return false;
  if (![last.start, next].every((at) => /^\p{Lu}/u.test(text.slice(at, at + 2)))) return false;
  return last.text !== "st" || before?.clause !== last.clause || !/^\p{Lu}/u.test(text.slice(before.start));
}

const behindDay =
  /^(?:bis\s|(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L}))/u;
const longestMonth = 12;

/** "Am 5. Dezember", "vom 4. bis 19. März": the dot of a German day ends nothing. */
function isDayDot(text: string, words: readonly QueryWord[], next: number): boolean {
  const last = words.at(-1);
  if (last === undefined || !/^\d{1,2}$/.test(last.text) || !/^\.\s?$/.test(text.slice(last.end, next))) return false;
  return behindDay.test(text.slice(next, next + longestMonth));
}

/** The colon of "14:05" ends no clause. */
function isInTime(text: string, start: number, end: number): boolean {
  return text.slice(start, end) === ":" && /\d/.test(text[start - 1] ?? "") && /\d/.test(text[end] ?? "");
}

/** The word that holds the character at an offset, or the next one behind it; the number of words where none does. O(log words). */
export function wordAt({ words }: QueryText, offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as QueryWord).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a word of the clause of the word at `at` is one of these. O(words). */
export function clauseSays({ words }: QueryText, at: number, said: RegExp): boolean {
  const clause = words[at]?.clause;
  return words.some((word) => word.clause === clause && said.test(word.text));
}

/** Empty where no word stands. */
export function textAt(query: QueryText, at: number): string {
  return query.words[at]?.text ?? "";
}

/** Empty where no word stands. */
export function baseAt(query: QueryText, at: number): string {
  return query.words[at]?.base ?? "";
}

/** UTF-16 offset; 0 where no word stands. */
export function startAt(query: QueryText, at: number): number {
  return query.words[at]?.start ?? 0;
}

/** UTF-16 offset behind the word; 0 where no word stands. */
export function endAt(query: QueryText, at: number): number {
  return query.words[at]?.end ?? 0;
}

/** The base forms of a phrase's words, as they are looked up in a query. */
export function phraseBases(phrase: string): readonly string[] {
  return splitWords(phrase).map((word) => word.base);
}
