/** Text → the terms that the lexical part counts. */
import type { Token } from "@flowmind/core";
import { stemmer } from "stemmer";
import { splitName } from "../split-name.ts";
import { stopWords } from "./stop-words.ts";

/** Runs of letters, marks and digits, with apostrophes inside. */
const wordForm = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** Tokens in the order of the text: names split, lower-cased, stop words dropped, stemmed (Porter 1980). */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [found] of splitName(text).toLowerCase().matchAll(wordForm)) {
    const plain = found.replaceAll("’", "'");
    if (stopWords.has(plain)) continue;
    const word = plain.replace(/'(?:s|re|ve|ll|d|m)$/, "");
    if (!stopWords.has(word)) tokens.push({ term: stemmer(word.replaceAll("'", "")), word });
  }
  return tokens;
}
