/** The inverted index over a catalog's words. */
import { type Context, type LexicalField, type LexicalModel, lexicalFields, type Postings } from "@flowmind/core";
import { lexicalTexts } from "../context-text.ts";
import { bm25 } from "../tuning.ts";
import { describeVocabulary } from "./describe-vocabulary.ts";
import { detectLanguage, type Language } from "./detect-language.ts";
import { type KnownWords, tokenize } from "./tokenize.ts";

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
  const tokenized = contexts.map((context) => {
    const texts = lexicalTexts(context);
    const language = languageOf(texts);
    return lexicalFields.map((field) => tokenize(texts[field], known, language).map((token) => token.term));
  });
  const meanLengths = lexicalFields.map((_, field) => {
    const total = tokenized.reduce((sum, fields) => sum + (fields[field]?.length ?? 0), 0);
    return total === 0 ? 1 : total / contexts.length;
  });
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
    titles: tokenized.map((fields) => fields[0] ?? []),
    vocabulary: describeVocabulary(known),
  };
}

/** Of the context as a whole: a title or a list of tags alone would not tell. */
function languageOf(texts: Readonly<Record<LexicalField, string>>): Language {
  return detectLanguage(`${texts.description}\n${texts.title}\n${texts.examples}`);
}

function termParts(
  fields: readonly (readonly string[])[],
  meanLengths: readonly number[],
): Map<string, { weighted: number; plain: number }> {
  const parts = new Map<string, { weighted: number; plain: number }>();
  lexicalFields.forEach((field, at) => {
    const terms = fields[at] ?? [];
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    const length = terms.length / (meanLengths[at] ?? 1);
    const damping = bm25.k1 * (1 - bm25.b[field] + bm25.b[field] * length);
    for (const [term, count] of counts) {
      const saturated = (count * (bm25.k1 + 1)) / (count + damping);
      const part = parts.get(term) ?? { weighted: 0, plain: 0 };
      part.weighted += bm25.weight[field] * saturated;
      part.plain += saturated;
      parts.set(term, part);
    }
  });
  return parts;
}
