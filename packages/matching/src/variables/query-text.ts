/** A query prepared once for looking values up in it. */
import { normalizeWords } from "./coerce-value.ts";

export interface QueryText {
  readonly text: string;
  /** Words of the query in order, lower case, without punctuation. */
  readonly words: readonly string[];
  /** The words joined by spaces, with a space at both ends, so that a phrase is found as ` phrase `. */
  readonly padded: string;
  /** Milliseconds since 1970; what "tomorrow" is measured from. */
  readonly nowMs: number;
}

export function prepareQueryText(text: string, nowMs: number): QueryText {
  const words = normalizeWords(text).match(/[\p{L}\p{M}\p{N}]+(?:[.'’][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return { text, words, padded: ` ${words.join(" ")} `, nowMs };
}
