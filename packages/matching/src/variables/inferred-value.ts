/** What was read from a query for a variable. */
import { endAt, type QueryText, startAt, textAt } from "./query/query-text.ts";

export interface InferredValue {
  readonly value: unknown;
  /** The words of the query it was read from, as they stand there. */
  readonly words: string;
  /** UTF-16 offsets of these words in the query. */
  readonly start: number;
  readonly end: number;
}

/**
 * From the words at `first` to `last`.
 * @param value the words themselves where it is left out
 */
export function inferredFromWords(query: QueryText, first: number, last: number, value?: unknown): InferredValue {
  const start = startAt(query, first);
  const end = endAt(query, last) + (isPercentage(query, last) ? 1 : 0);
  const words = query.text.slice(start, end);
  return { value: value ?? words, words, start, end };
}

/** "A cut of 15%": the sign belongs to the number. */
function isPercentage(query: QueryText, at: number): boolean {
  return query.text[endAt(query, at)] === "%" && /\d$/.test(textAt(query, at));
}

/** From a stretch of the text, without white space around it. */
export function inferredFromSpan(query: QueryText, from: number, to: number): InferredValue {
  const found = query.text.slice(from, to);
  const start = from + (found.length - found.trimStart().length);
  const words = found.trim();
  return { value: words, words, start, end: start + words.length };
}
