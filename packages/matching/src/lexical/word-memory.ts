/** What readers of requests remember of words, whatever part of a catalog they read by. */
import type { Token, Vocabulary } from "@flowmind/core";
import type { Language } from "./detect-language.ts";
import { createSpellingIndex, type SpellingIndex } from "./spelling-index.ts";
import { type KnownWords, tokenize } from "./tokenize.ts";

export interface WordMemory {
  readonly tokensOf: (text: string, language: Language) => readonly Token[];
  /** The index for it is made when it is first needed, in some milliseconds. */
  readonly nearest: SpellingIndex["nearest"];
  /** Whether the catalog has it in this form; of its words of four letters and more. */
  readonly has: (word: string) => boolean;
}

export function createWordMemory({ words: catalogWords }: Pick<Vocabulary, "words">): WordMemory {
  let spelling: SpellingIndex | undefined;
  const known = new Set(catalogWords);
  // Most words of a request have stood in another before.
  let words: KnownWords = new Map();
  return {
    tokensOf: (text, language) => {
      if ((words.get(language)?.size ?? 0) > mostWordsKept) words = new Map();
      return tokenize(text, words, language);
    },
    nearest: (word, isOpen) => {
      spelling ??= createSpellingIndex(catalogWords);
      return spelling.nearest(word, isOpen);
    },
    has: (word) => known.has(word),
  };
}

/** Of each language, some hundred bytes each; then it begins anew. */
const mostWordsKept = 10_000;
