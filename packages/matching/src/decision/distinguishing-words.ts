/** What one context says of itself and the others do not. */
import type { Context } from "@flowmind/core";
import { tokenize } from "../lexical/tokenize.ts";

/** A phrase longer than this (UTF-16 code units) is no answer any more. */
const phraseLimit = 70;
/** Words named where no phrase is short enough. */
const wordCount = 4;

/**
 * For each context a phrase of its own description: the clause that holds most terms which neither the others' titles, tags and
 * descriptions nor the request hold. Where no clause holds one, the first such words of title, description and tags; empty where a
 * context says nothing of its own.
 * @param known terms of the request, which tell nothing new
 */
export function distinguishingWords(contexts: readonly Context[], known: ReadonlySet<string>): readonly string[] {
  const terms = contexts.map((context) => new Set(tokenize(textOf(context)).map((token) => token.term)));
  return contexts.map((context, at) => {
    const own = (term: string) =>
      !known.has(term) && terms.every((others, other) => other === at || !others.has(term)) && !/^\d+$/.test(term);
    return bestClause(context.description, own) ?? firstWords(context, own);
  });
}

function textOf(context: Context): string {
  return [context.title, context.description, ...context.tags].join(" . ");
}

const sentenceEnd = /[.!?](?=\s|$)|[。！？]/u;
/** Latin, Chinese and Japanese punctuation. */
const clauseEnd = /[,;:()、，；：（）]+|\s[-–—]\s/u;
/** What a context says it is not for tells its neighbours' subjects, to the end of the sentence. */
const denial = /(?:^|\s)(?:not|nor|never|without|instead)\b.*$/iu;

function bestClause(description: string, own: (term: string) => boolean): string | undefined {
  let best: { readonly clause: string; readonly count: number } | undefined;
  for (const part of affirmed(description).flatMap((sentence) => sentence.split(clauseEnd))) {
    const clause = part.trim().replace(/^(?:and|or)\s+/i, "");
    if (clause.length > phraseLimit) continue;
    const count = new Set(tokenize(clause).flatMap(({ term }) => (own(term) ? [term] : []))).size;
    if (count > (best?.count ?? 0)) best = { clause, count };
  }
  return best?.clause;
}

/** Sentences up to where they begin to deny. */
function affirmed(description: string): readonly string[] {
  const flat = description.replace(/\s+/g, " ");
  return flat.split(sentenceEnd).map((sentence) => sentence.replace(denial, ""));
}

function firstWords(context: Context, own: (term: string) => boolean): string {
  const words = new Map<string, string>();
  for (const { term, word } of tokenize(textOf(context))) if (own(term) && !words.has(term)) words.set(term, word);
  return [...words.values()].slice(0, wordCount).join(", ");
}
