/** Finds the error codes that a text names exactly. */
import { type ErrorCode, errorTable } from "@flowmind/core";

/** In the order in which they stand in the text, each once. O(length). */
export function errorCodesIn(text: string): readonly ErrorCode[] {
  const words = text.match(/\b[A-Z][A-Z_]+[A-Z]\b/g) ?? [];
  return [...new Set(words)].filter((word): word is ErrorCode => Object.hasOwn(errorTable, word));
}
