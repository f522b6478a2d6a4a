/** Which language a few words are in that no small word tells: "Tierarzt rufen", "pagar salarios". */
import { glossText, isListed } from "./gloss-text.ts";

const glossed = ["german", "spanish"] as const;

/**
 * Most of its letters stand in words that the one glossary has, one of them as it is written there, and more than in those of the other; undefined where
 * neither has.
 */
export function likeliestGlossed(text: string): "german" | "spanish" | undefined {
  const words = text.length < leastLength ? [] : (text.match(/\p{L}+/gu) ?? []).slice(0, wordsLookedAt);
  const shares = glossed
    .filter((language) => words.some((word) => isListed(word, language)))
    .map((language) => ({ language, share: glossText(text, language).share }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share);
  const [first, second] = shares;
  return first?.share === second?.share ? undefined : first?.language;
}

/** Of the letters; misspelt English has hardly any. */
const leastShare = 0.75;

/** Shorter ones are like a word of every language. */
const leastLength = 5;

/** A longer text has small words. */
const wordsLookedAt = 8;
