/** What one context says of itself and the others do not. */
import type { Context, Token } from "@flowmind/core";
import { tokenize } from "../lexical/tokenize.ts";
import { onceForEach } from "../once-for-each.ts";

/** A phrase longer than this (UTF-16 code units) is no answer any more: one sentence of a description is seldom longer. */
const phraseLimit = 90;
/** Sentences, clauses and words looked through of any one text; a longer one is no description. */
const mostPhrases = 100;
/** Words named where no phrase says anything of its own. */
const wordCount = 4;

/**
 * For each context a phrase of its own description: the sentence, or the part of a long one, that holds most terms which neither the
 * others' titles, tags and descriptions nor the request hold, and that does not only say its title again. Where none holds one, the first
 * such tags; empty where a context says nothing of its own beside its title.
 * @param asked terms of the request, which tell nothing new
 */
export function distinguishingWords(contexts: readonly Context[], asked: ReadonlySet<string>): readonly string[] {
  const read = contexts.map(wordsOf);
  return read.map((words, at) => {
    const own = (term: string) =>
      !asked.has(term) && read.every(({ terms }, other) => other === at || !terms.has(term)) && !/^\d+$/.test(term);
    return bestPhrase(words.phrases, own) ?? firstWords(words.tags, own);
  });
}

interface ContextWords {
  readonly terms: ReadonlySet<string>;
  /** Those of the tags that the title does not hold. */
  readonly tags: readonly Token[];
  readonly phrases: readonly Phrase[];
}

/** Short enough to be an answer, and more than the title. */
interface Phrase {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

/** The same few contend in many requests. */
const wordsOf = onceForEach(({ title, description, tags }: Context): ContextWords => {
  const ofTitle = termsOf(title);
  return {
    terms: termsOf([title, description, ...tags].join(" . ")),
    tags: tokenize(tags.join(" . ")).filter(({ term }) => !ofTitle.has(term)),
    phrases: phrasesOf(description)
      .map((text) => ({ text, terms: termsOf(text) }))
      .filter(({ terms }) => [...terms].some((term) => !ofTitle.has(term))),
  };
});

function termsOf(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map(({ term }) => term));
}

const sentenceEnd = /[.!?](?=\s|$)|[。！？]/u;
/** What stands on either side of it can stand alone. */
const halfEnd = /[;；]/u;
/** Latin, Chinese and Japanese punctuation. */
const clauseEnd = /[,:()、，：（）]+|\s[-–—]\s/gu;
/**
 * What a context says it is not for tells its neighbours' subjects, to the end of the sentence. Where a clause does not begin with it, it
 * tells what the context is about: "a bill that was not paid".
 */
const denial =
  /(?:(?:^|[,;:(]\s*)(?:(?:(?:do|does|is|are)\s+)?not|(?:do|does|is|are)n['’]t|nor|never|without|instead)|\s(?:and|but)\s+(?:not|nor|never|instead))\b.*$/iu;

function phrasesOf(description: string): readonly string[] {
  return description
    .replace(/\s+/g, " ")
    .split(sentenceEnd)
    .slice(0, mostPhrases)
    .flatMap((sentence) => sentence.trim().replace(denial, "").split(halfEnd))
    .flatMap((sentence) => shortened(sentence.trim()));
}

/** The sentence itself or, of a long one, the most that is short enough from each clause on; what is cut off shows as an ellipsis. */
function shortened(sentence: string): readonly string[] {
  if (sentence.length <= phraseLimit) return [sentence];
  const breaks = [...sentence.matchAll(clauseEnd)].slice(0, mostPhrases);
  const ends = [...breaks.map(({ index }) => index), sentence.length];
  const starts = [0, ...breaks.map(({ index, 0: sign }) => index + sign.length)];
  return starts.flatMap((start, at) => {
    const end = ends.findLast((one) => one > start && one - start <= phraseLimit);
    const cuts = end === undefined ? withinClause(sentence, start, ends[at] as number) : [{ start, end }];
    return cuts.map((cut) => {
      const text = sentence.slice(cut.start, cut.end).trim();
      const opened = cut.start === 0 ? text : `… ${text.replace(/^(?:and|or)\s+/i, "")}`;
      return cut.end === sentence.length ? opened : `${opened} …`;
    });
  });
}

/** Of a clause that is too long what fits from each of its words on. */
function withinClause(sentence: string, start: number, end: number): readonly { start: number; end: number }[] {
  const words = [...sentence.slice(start, end).matchAll(/\S+/gu)].slice(0, mostPhrases).map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }));
  return words.map((first) => {
    const last = words.findLast((word) => word.end - first.start <= phraseLimit);
    const isWhole = last !== undefined && last.end > first.start;
    return { start: first.start, end: isWhole ? last.end : first.start + phraseLimit };
  });
}

function bestPhrase(phrases: readonly Phrase[], own: (term: string) => boolean): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { text, terms } of phrases) {
    let count = 0;
    for (const term of terms) if (own(term)) count++;
    if (count > most) [best, most] = [text, count];
  }
  return best;
}

function firstWords(tokens: readonly Token[], own: (term: string) => boolean): string {
  const words = new Map<string, string>();
  for (const { term, word } of tokens) if (own(term) && !words.has(term)) words.set(term, word);
  return [...words.values()].slice(0, wordCount).join(", ");
}
