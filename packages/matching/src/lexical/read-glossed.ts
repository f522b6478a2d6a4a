/** A request in a language that the catalog is not written in → its words and its text in English. */
import type { Token } from "@flowmind/core";
import { glossText } from "../gloss/gloss-text.ts";
import { glossedLanguage } from "../gloss/glossed-language.ts";
import type { Language } from "./detect-language.ts";

export interface GlossedRequest {
  /** `word` as it was typed, `term` of its English; of a word that the catalog knows as it stands its own. */
  readonly tokens: readonly Token[];
  readonly gloss: string;
  /** Share of its letters that stand in words with a gloss, 0..1. */
  readonly share: number;
}

export interface GlossingParts {
  /** Whether the catalog has texts in it: otherwise that it knows a stem is chance ("revis" of "revisar", which "revise" has too). */
  readonly isSpoken: (language: Language) => boolean;
  readonly tokensOf: (text: string, language: Language) => readonly Token[];
  readonly isKnown: (term: string) => boolean;
}

/** Undefined where it is in English or in a language without a glossary, where the catalog knows its words, and where too few have a gloss. */
export function readGlossed(
  text: string,
  language: Language,
  { tokensOf, isKnown, isSpoken }: GlossingParts,
): GlossedRequest | undefined {
  const glossed = glossedLanguage(text, language);
  if (glossed === undefined) return undefined;
  const isKnownToken = ({ term }: Token) => isKnown(term);
  const knownAs = isSpoken(language) ? language : "english";
  const whole = tokensOf(text, knownAs);
  if (whole.filter(isKnownToken).length > mostKnown * whole.length) return undefined;
  const gloss = glossText(text, glossed);
  if (gloss.share < leastGlossed) return undefined;
  const tokens = gloss.pieces.flatMap(({ word, english }) => {
    const own = tokensOf(word, knownAs);
    if (english === undefined || own.some(isKnownToken)) return own;
    return tokensOf(english, "english").map(({ term }) => ({ term, word }));
  });
  return { tokens, gloss: gloss.text, share: gloss.share };
}

/** A catalog that knows more of a request's words is in its language, too. */
const mostKnown = 0.3;

/** With less of it in English a gloss says too little. */
const leastGlossed = 0.5;
