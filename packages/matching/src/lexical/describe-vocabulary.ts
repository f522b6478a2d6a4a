/** What a catalog's texts are written in: its words, languages and scripts. */
import type { Vocabulary } from "@flowmind/core";
import { countScripts } from "./script-coverage.ts";
import { shortestCorrected } from "./spelling-index.ts";
import type { KnownWords } from "./tokenize.ts";

/**
 * Every distinct word counts once, however often it stands in the texts. O(distinct words).
 * @param known all words that were met when the catalog was indexed
 */
export function describeVocabulary(known: KnownWords): Vocabulary {
  const languages = [...known].filter(([, forms]) => [...forms.values()].some((tokens) => tokens.length > 0));
  const forms = [...known.values()].flatMap((one) => [...one.keys()]);
  const words = [...known.values()].flatMap((one) => [...one.values()].flat().map((token) => token.word));
  return {
    words: [...new Set(words.filter(isCorrectable))].sort(),
    languages: languages.map(([language]) => language).sort(),
    scripts: scriptShares(forms),
  };
}

function scriptShares(forms: readonly string[]): Vocabulary["scripts"] {
  const letters = new Map<string, number>();
  for (const form of forms) {
    for (const [script, count] of countScripts(form)) letters.set(script, (letters.get(script) ?? 0) + count);
  }
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  return Object.fromEntries([...letters].sort().map(([script, count]) => [script, count / total]));
}

/** An error may have added a letter to it. */
function isCorrectable(word: string): boolean {
  return word.length >= shortestCorrected - 1 && onlyLetters.test(word);
}

/** Of scripts whose words a typing error leaves recognisable. */
const onlyLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u;
