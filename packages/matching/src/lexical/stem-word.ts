/** A word → what its inflections have in common. */
import { stemmer as germanStemmer } from "@orama/stemmers/german";
import { stemmer as spanishStemmer } from "@orama/stemmers/spanish";
import { stemmer as englishStemmer } from "stemmer";
import type { Language } from "./detect-language.ts";

/**
 * English by Porter 1980, German and Spanish by their Snowball stemmers; then without accents and umlauts, which many people do not
 * type. Never empty for a word of letters or digits.
 * @param word lower case, without apostrophes
 */
export function stemWord(word: string, language: Language): string {
  const stemmed = foldAccents(stem(word, language));
  return stemmed === "" ? word : stemmed;
}

function stem(word: string, language: Language): string {
  switch (language) {
    case "german":
      return germanStemmer(word);
    case "spanish":
      return spanishStemmer(word);
    case "english":
      return englishStemmer(word);
  }
}

function foldAccents(text: string): string {
  if (!beyondAscii.test(text)) return text;
  return text
    .replace(latinWithMarks, (letters) => letters.normalize("NFD").replace(/\p{M}/gu, ""))
    .replaceAll("ß", "ss");
}

const beyondAscii = /[^ -~]/;
/** Marks of other scripts tell words apart: vowels in Devanagari, voicing in kana. */
const latinWithMarks = /[\p{Script=Latin}][\p{Script=Latin}\p{M}]*/gu;
