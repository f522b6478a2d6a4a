/** Text → the terms that the lexical part counts. */
import type { Token } from "@flowmind/core";
import { stemmer } from "stemmer";
import { splitName } from "../split-name.ts";
import { stopWords } from "./stop-words.ts";

/** Runs of letters, marks and digits, with apostrophes inside. */
const wordForm = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * Tokens in the order of the text: names split, lower-cased, stop words dropped, stemmed (Porter 1980).
 * @param known keeps what a word came to; give one map to many calls where many texts share words
 */
export function tokenize(text: string, known: Map<string, Token | undefined> = new Map()): Token[] {
  const tokens: Token[] = [];
  for (const [found] of splitName(text).toLowerCase().matchAll(wordForm)) {
    const token = known.has(found) ? known.get(found) : toToken(found);
    known.set(found, token);
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
}

/** Undefined for a stop word. */
function toToken(found: string): Token | undefined {
  const plain = found.replaceAll("’", "'");
  if (stopWords.has(plain)) return undefined;
  const word = plain.replace(/'(?:s|re|ve|ll|d|m)$/, "");
  return stopWords.has(word) ? undefined : { term: stemmer(word.replaceAll("'", "")), word };
}
