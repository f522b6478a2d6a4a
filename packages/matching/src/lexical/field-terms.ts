/** The terms of a context, field by field, and what each of them counts for it. */
import { type Context, lexicalFields, type Token } from "@flowmind/core";
import { lexicalTexts } from "../context-text.ts";
import { bm25 } from "../tuning.ts";
import { detectLanguage } from "./detect-language.ts";
import { joinedNames } from "./joined-names.ts";
import { type KnownWords, tokenize } from "./tokenize.ts";

/** Each in the order of `lexicalFields`. */
export interface FieldTerms {
  readonly terms: readonly (readonly string[])[];
  /** Names as they are typed in one: they are found by, and make no text longer. */
  readonly joined: readonly (readonly string[])[];
}

/** BM25 parts of a term in one context, without its idf. */
export interface TermPart {
  /** Summed over the fields with their weights, and without. */
  weighted: number;
  plain: number;
}

/** The language is that of the context as a whole: a title or a list of tags alone would not tell. */
export function fieldTokensOf(context: Context): readonly (readonly Token[])[] {
  const { texts, language } = readContext(context);
  return lexicalFields.map((field) => tokenize(texts[field], undefined, language));
}

export function fieldTermsOf(context: Context, known: KnownWords): FieldTerms {
  const { texts, language } = readContext(context);
  const termsOf = (tokens: readonly Token[]) => tokens.map(({ term }) => term);
  return {
    terms: lexicalFields.map((field) => termsOf(tokenize(texts[field], known, language))),
    joined: lexicalFields.map((field) => termsOf(joinedNames(texts[field], language))),
  };
}

function readContext(context: Context) {
  const texts = lexicalTexts(context);
  return { texts, language: detectLanguage(`${texts.description}\n${texts.title}\n${texts.examples}`) };
}

/** Over the contexts, for each field; 1 where a field is empty everywhere. */
export function meanFieldLengths(all: readonly FieldTerms[]): readonly number[] {
  return lexicalFields.map((_, field) => {
    const total = all.reduce((sum, { terms }) => sum + (terms[field]?.length ?? 0), 0);
    return total === 0 ? 1 : total / all.length;
  });
}

export function termParts(fields: FieldTerms, meanLengths: readonly number[]): ReadonlyMap<string, TermPart> {
  const parts = new Map<string, TermPart>();
  lexicalFields.forEach((field, at) => {
    const terms = fields.terms[at] ?? [];
    const counts = new Map<string, number>();
    for (const term of [...terms, ...(fields.joined[at] ?? [])]) counts.set(term, (counts.get(term) ?? 0) + 1);
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
