/** What a word is taken for that neither the catalog nor the encoder knows. */
import type { LexicalModel } from "@flowmind/core";
import type { PermittedWords } from "./permitted-words.ts";
import { placeOf } from "./place-of.ts";
import { shortestCorrected } from "./spelling-index.ts";
import { splitMerged } from "./split-merged.ts";
import type { WordMemory } from "./word-memory.ts";

export interface MeantWordParts {
  readonly model: LexicalModel & Partial<Pick<PermittedWords, "hasForm">>;
  readonly memory: Pick<WordMemory, "nearest" | "has">;
  /** The term of a word that the catalog has in some form. */
  readonly termOf: (word: string) => string | undefined;
  /** Whether it is a word, whether the catalog has it or not. */
  readonly isWord: (word: string) => boolean;
}

/** Two words of the catalog that were typed as one, with a space between them, or its nearest word; undefined where nothing comes near. @param word English, lower case */
export function createMeantWord({
  model,
  memory,
  termOf,
  isWord,
}: MeantWordParts): (word: string) => string | undefined {
  /** In how many contexts, in this very form as far as that can be told. */
  function frequency(word: string): number {
    const term = termOf(word) ?? "";
    const isThere = model.hasForm?.(word, term) ?? true;
    return isThere ? (model.postings.get(term)?.contexts.length ?? 0) : 0;
  }

  function nearest(word: string): string | undefined {
    if (word.length < shortestCorrected) return swapped(word).find((one) => memory.has(one) && frequency(one) > 0);
    return memory
      .nearest(word, (candidate) => frequency(candidate) > 0)
      .map((candidate) => ({ candidate, begins: candidate[0] === word[0] ? 1 : 0, frequency: frequency(candidate) }))
      .sort((a, b) => b.begins - a.begins || b.frequency - a.frequency || (a.candidate < b.candidate ? -1 : 1))[0]
      ?.candidate;
  }

  const isPart = (part: string) => isWord(part) && termOf(part) !== undefined;
  const postingsOf = (word: string) => model.postings.get(termOf(word) ?? "");
  const areTogether = (one: string, other: string) => {
    const having = postingsOf(other);
    return postingsOf(one)?.contexts.some((position) => placeOf(having, position) >= 0) === true;
  };

  return (word) => {
    if (!onlyLetters.test(word)) return undefined;
    return splitMerged(word, { isPart, areTogether }) ?? nearest(word);
  };
}

/** Of a word of four letters, which has too many neighbours for other errors, those with two letters that changed places. */
function swapped(word: string): readonly string[] {
  if (word.length !== shortestCorrected - 1) return [];
  const places = [...word].slice(1).map((_, at) => at);
  return places.map((at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

const onlyLetters = /^[\p{L}\p{M}]+$/u;
