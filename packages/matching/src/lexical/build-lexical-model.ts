/** The inverted index over a catalog's words. */
import type { Context, LexicalModel, Postings } from "@flowmind/core";
import { describeVocabulary } from "./describe-vocabulary.ts";
import { fieldTermsOf, meanFieldLengths, termParts } from "./field-terms.ts";
import type { KnownWords } from "./tokenize.ts";

interface GrowingPostings {
  readonly contexts: number[];
  readonly weighted: number[];
  readonly plain: number[];
}

/**
 * BM25 parts for every (term, context), without the idf, which the request's side multiplies in. O(words).
 * @param contexts in the order in which they are numbered
 */
export function buildLexicalModel(contexts: readonly Context[]): LexicalModel {
  const known: KnownWords = new Map();
  const tokenized = contexts.map((context) => fieldTermsOf(context, known));
  const meanLengths = meanFieldLengths(tokenized);
  const growing = new Map<string, GrowingPostings>();
  tokenized.forEach((fields, position) => {
    for (const [term, part] of termParts(fields, meanLengths)) {
      const postings = growing.get(term) ?? { contexts: [], weighted: [], plain: [] };
      growing.set(term, postings);
      postings.contexts.push(position);
      postings.weighted.push(part.weighted);
      postings.plain.push(part.plain);
    }
  });
  const postings = new Map<string, Postings>();
  for (const [term, one] of growing) {
    postings.set(term, {
      contexts: Uint32Array.from(one.contexts),
      weighted: Float32Array.from(one.weighted),
      plain: Float32Array.from(one.plain),
    });
  }
  return {
    contextCount: contexts.length,
    postings,
    titles: tokenized.map(({ terms: [title = []] }) => title),
    vocabulary: describeVocabulary(known),
  };
}
