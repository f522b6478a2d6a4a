/** What the encoder's vocabulary says of a word that the catalog does not have: whether it is one all the same. */
import { gibberish } from "../tuning.ts";

export interface WordForms {
  /** It is a word, perhaps with an ending: no typing error. */
  isInflected(word: string): boolean;
  /** It is made of large pieces ("wristwatch"); what fingers hit at random is made of single letters. A typing error may be either. */
  isCompound(word: string): boolean;
}

/** Remembers what it has found. @param piecesOf of how many pieces the encoder makes a word, lower case */
export function createWordForms(piecesOf: (word: string) => number): WordForms {
  const inflected = new Map<string, boolean>();
  const isWord = (word: string) => piecesOf(word) === 1;
  /** "Pots" has its ending: "potser" is no form of it. */
  const isStem = (word: string) => isWord(word) && !(word.endsWith("s") && isWord(word.slice(0, -1)));
  return {
    isInflected(word) {
      const before = inflected.get(word);
      if (before !== undefined) return before;
      if (inflected.size > mostWordsKept) inflected.clear();
      const found =
        isWord(word) ||
        plurals.some((end) => word.endsWith(end) && isWord(word.slice(0, -end.length))) ||
        otherEndings.some((end) => word.endsWith(end) && isStem(word.slice(0, -end.length)));
      inflected.set(word, found);
      return found;
    },
    isCompound: (word) => onlyLetters.test(word) && word.length / piecesOf(word) >= gibberish.lettersAPiece,
  };
}

const plurals = ["s", "es"] as const;
const otherEndings = ["d", "ed", "ing", "ly", "r", "er"] as const;
const onlyLetters = /^[\p{L}\p{M}]+$/u;
/** Some hundred bytes each; then it begins anew. */
const mostWordsKept = 10_000;
