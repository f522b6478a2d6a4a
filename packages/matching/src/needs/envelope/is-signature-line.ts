/** Does a line below "Best regards" only say who wrote? */

/** Somebody is spoken to, or something is told: no name has such words. */
const telling =
  /(?<![\p{L}'’])(?:i|we|you|my|your|me|us|it|is|are|was|were|please|can|could|would|will|need|want|wants|also|then|this|that|bitte|ich|wir|brauche|können|por\s+favor|necesito|quiero|puede)(?![\p{L}])|[?!:]\s*$|^\s*(?:[-*•]|\d{1,2}[.)]|p\.?\s?(?:p\.?\s?)?s\.?\s?:|p\.\s?s\.)/iu;
const reachable = /@|https?:|www\.|\d[\d\s()./-]{4,}\d/u;
const small = /^(?:of|and|the|for|at|in|de|der|del|von|van|la|le|du|y|und|für|&)$/u;
const job =
  /(?<!\p{L})(?:manager|director|head|officer|lead|engineer|assistant|coordinator|team|department|office|sales|support|services?|ltd|inc|gmbh|school|hospital|university|apartment|room|cabin|floor|ext)(?!\p{L})/iu;

/** Characters. */
const longest = 90;
/** Words; more of them say something. */
const most = 8;

/** A name, a job, an address, a number. O(length) */
export function isSignatureLine(line: string): boolean {
  const text = line.trim();
  if (text.length > longest || telling.test(text)) return false;
  if (reachable.test(text)) return true;
  const words = text.split(/[\s,|/·•]+/u).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0) return /^[\d\s+()./_=*-]*$/u.test(text);
  if (words.length === 1) return /^(?:[\p{L}'’.-]{1,20}|\p{Lu}[^?!]{1,20})$/u.test(text);
  if (words.length > most || !/^\P{L}*\p{Lu}/u.test(text)) return false;
  return words.every((word) => !/^\p{Ll}/u.test(word) || small.test(word)) || job.test(text);
}
