/** Finds the error codes that a text names exactly. */
import { type ErrorCode, errorTable } from "@flowmind/core";

/** The code that a text is, or begins with, and that FlowMind does not have. @param isError it is asked about as an error */
export function unknownCodeIn(text: string, isError: boolean): string | undefined {
  const [code] = /^[A-Z][A-Z_]*[A-Z](?=$|:)/.exec(text.trim().slice(0, longestShown)) ?? [];
  if (code === undefined || Object.hasOwn(errorTable, code)) return undefined;
  return isError || code.includes("_") ? code : undefined;
}

/** Longer than any code; bounds the message. */
const longestShown = 60;

/** In the order in which they stand in the text, each once. O(length). */
export function errorCodesIn(text: string): readonly ErrorCode[] {
  const words = text.match(/\b[A-Z][A-Z_]+[A-Z]\b/g) ?? [];
  return [...new Set(words)].filter((word): word is ErrorCode => Object.hasOwn(errorTable, word));
}
