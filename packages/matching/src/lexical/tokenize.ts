/** Text → the terms that the lexical part counts. */
import type { Token } from "@flowmind/core";
import { splitName } from "../split-name.ts";
import { detectLanguage, type Language } from "./detect-language.ts";
import { stemWord } from "./stem-word.ts";
import { stopWordsOf } from "./stop-words.ts";
import { splitScripts, unspacedRun, unspacedUnits } from "./unspaced-units.ts";

/** Runs of letters, marks and digits, with apostrophes inside. */
export const wordForm: RegExp = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** What a word came to in each language; give one to many calls where many texts share words. */
export type KnownWords = Map<Language, Map<string, readonly Token[]>>;

/**
 * Tokens in the order of the text: names split, lower-cased, stop words dropped, stemmed; scripts without spaces by pairs of signs.
 * @param language whose stop words and inflections; told from the text where it is not given
 */
export function tokenize(
  text: string,
  known: KnownWords = new Map(),
  language: Language = detectLanguage(text),
): Token[] {
  const tokens: Token[] = [];
  const made = knownOf(known, language);
  for (const [found] of text.matchAll(wordForm)) {
    let one = made.get(found);
    if (one === undefined) {
      one = toTokens(found, language);
      made.set(found, one);
    }
    for (const token of one) tokens.push(token);
  }
  return tokens;
}

function knownOf(known: KnownWords, language: Language): Map<string, readonly Token[]> {
  const before = known.get(language);
  if (before !== undefined) return before;
  const made = new Map<string, readonly Token[]>();
  known.set(language, made);
  return made;
}

function toTokens(form: string, language: Language): readonly Token[] {
  if (plainWord.test(form)) return toToken(form.toLowerCase(), language);
  const parts = unspacedRun.test(form) ? splitScripts(form) : [form];
  return parts.flatMap((part) =>
    unspacedRun.test(part)
      ? unspacedUnits(part).map((unit) => ({ term: unit, word: unit }))
      : splitName(part)
          .toLowerCase()
          .split(" ")
          .flatMap((word) => toToken(word, language)),
  );
}

/** Nothing to split: most words, at a tenth of the time. */
const plainWord = /^[A-Za-z]?[a-z]+$/;

/** None for a stop word. */
function toToken(part: string, language: Language): readonly Token[] {
  const stopWords = stopWordsOf[language];
  const plain = part.replaceAll("’", "'");
  if (stopWords.has(plain)) return [];
  const word = plain.replace(/'(?:s|re|ve|ll|d|m)$/, "");
  return word === "" || stopWords.has(word) ? [] : [{ term: stemWord(word.replaceAll("'", ""), language), word }];
}
