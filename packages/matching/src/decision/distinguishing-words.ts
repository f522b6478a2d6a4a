/** What one context says of itself and the others do not. */
import type { Context, Token } from "@flowmind/core";
import { tokenize } from "../lexical/tokenize.ts";

/** A phrase longer than this (UTF-16 code units) is no answer any more. */
const phraseLimit = 70;
/** Words named where no phrase is short enough. */
const wordCount = 4;

/**
 * For each context a phrase of its own description: the clause that holds most terms which neither the others' titles, tags and
 * descriptions nor the request hold. Where no clause holds one, the first such words of title, description and tags; empty where a
 * context says nothing of its own.
 * @param asked terms of the request, which tell nothing new
 */
export function distinguishingWords(contexts: readonly Context[], asked: ReadonlySet<string>): readonly string[] {
  const read = contexts.map(wordsOf);
  return read.map((words, at) => {
    const own = (term: string) =>
      !asked.has(term) && read.every(({ terms }, other) => other === at || !terms.has(term)) && !/^\d+$/.test(term);
    return bestClause(words.clauses, own) ?? firstWords(words.tokens, own);
  });
}

interface ContextWords {
  readonly tokens: readonly Token[];
  readonly terms: ReadonlySet<string>;
  readonly clauses: readonly Clause[];
}

/** Short enough to be an answer. */
interface Clause {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

const known = new WeakMap<Context, ContextWords>();

/** Made once for each context: the same few contend in many requests. */
function wordsOf(context: Context): ContextWords {
  const before = known.get(context);
  if (before !== undefined) return before;
  const tokens = tokenize(textOf(context));
  const words = { tokens, terms: termsOf(tokens), clauses: clausesOf(context.description) };
  known.set(context, words);
  return words;
}

function termsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.map(({ term }) => term));
}

function textOf(context: Context): string {
  return [context.title, context.description, ...context.tags].join(" . ");
}

const sentenceEnd = /[.!?](?=\s|$)|[。！？]/u;
/** Latin, Chinese and Japanese punctuation. */
const clauseEnd = /[,;:()、，；：（）]+|\s[-–—]\s/u;
/** What a context says it is not for tells its neighbours' subjects, to the end of the sentence. */
const denial = /(?:^|\s)(?:not|nor|never|without|instead)\b.*$/iu;

function clausesOf(description: string): readonly Clause[] {
  return affirmed(description)
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((part) => part.trim().replace(/^(?:and|or)\s+/i, ""))
    .filter((text) => text.length <= phraseLimit)
    .map((text) => ({ text, terms: termsOf(tokenize(text)) }));
}

function bestClause(clauses: readonly Clause[], own: (term: string) => boolean): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { text, terms } of clauses) {
    let count = 0;
    for (const term of terms) if (own(term)) count++;
    if (count > most) [best, most] = [text, count];
  }
  return best;
}

/** Sentences up to where they begin to deny. */
function affirmed(description: string): readonly string[] {
  const flat = description.replace(/\s+/g, " ");
  return flat.split(sentenceEnd).map((sentence) => sentence.replace(denial, ""));
}

function firstWords(tokens: readonly Token[], own: (term: string) => boolean): string {
  const words = new Map<string, string>();
  for (const { term, word } of tokens) if (own(term) && !words.has(term)) words.set(term, word);
  return [...words.values()].slice(0, wordCount).join(", ");
}
