/** Which language a few words are in that no small word tells: "Tierarzt rufen", "pagar salarios". */
import { glossText } from "./gloss-text.ts";

/** Most of its letters stand in words that the one glossary has, and more than in those of the other; undefined where neither has. */
export function likeliestGlossed(text: string): "german" | "spanish" | undefined {
  if (text.length < leastLength) return undefined;
  const [german, spanish] = [glossText(text, "german").share, glossText(text, "spanish").share];
  if (german === spanish || Math.max(german, spanish) < leastShare) return undefined;
  return german > spanish ? "german" : "spanish";
}

/** Of the letters; misspelt English has hardly any. */
const leastShare = 0.75;

/** Shorter ones are like a word of every language. */
const leastLength = 5;
