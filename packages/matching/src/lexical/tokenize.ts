/** Text → the terms that the lexical part counts. */
import type { Token } from "@flowmind/core";
import { stemmer } from "stemmer";
import { splitName } from "../split-name.ts";
import { stopWords } from "./stop-words.ts";

/** Runs of letters, marks and digits, with apostrophes inside. */
const wordForm = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** What a word came to; give one to many calls where many texts share words. */
export type KnownWords = Map<string, readonly Token[]>;

/** Tokens in the order of the text: names split, lower-cased, stop words dropped, stemmed (Porter 1980). */
export function tokenize(text: string, known: KnownWords = new Map()): Token[] {
  const tokens: Token[] = [];
  for (const [found] of text.matchAll(wordForm)) {
    let made = known.get(found);
    if (made === undefined) {
      made = splitName(found).toLowerCase().split(" ").flatMap(toToken);
      known.set(found, made);
    }
    for (const token of made) tokens.push(token);
  }
  return tokens;
}

/** None for a stop word. */
function toToken(part: string): readonly Token[] {
  const plain = part.replaceAll("’", "'");
  if (stopWords.has(plain)) return [];
  const word = plain.replace(/'(?:s|re|ve|ll|d|m)$/, "");
  return word === "" || stopWords.has(word) ? [] : [{ term: stemmer(word.replaceAll("'", "")), word }];
}
