/** How much of a request stands in scripts that the catalog is written in. */
import type { Vocabulary } from "@flowmind/core";

/**
 * Share of the request's letters whose script has its part in the catalog, 0..1; 1 for a request without letters. A request in a
 * script that the catalog does not have shares no word with it, and an encoder of another language cannot tell its words apart, so
 * whatever comes first there came by chance. Han signs count threefold: each says about as much as three letters.
 */
export function scriptCoverage(text: string, { scripts }: Pick<Vocabulary, "scripts">): number {
  let covered = 0;
  let all = 0;
  for (const [script, count] of countScripts(text)) {
    const weight = count * (script === "han" ? lettersPerHanSign : 1);
    all += weight;
    covered += weight * Math.min(1, (scripts[script] ?? 0) / ownShare);
  }
  return all === 0 ? 1 : covered / all;
}

/**
 * How probable a match can be at most for a request of that coverage. Of 120 Chinese and Japanese requests over English contexts, 6 of
 * the 93 below .03 led to the right context, 9 of 20 up to .1 ("PR", "diff" stand in them), 5 of 7 up to .3; a line through these.
 * @param coverage as `scriptCoverage` gives it
 */
export function probabilityCeiling(coverage: number): number {
  return Math.min(1, ceilingAtNone + ceilingSlope * coverage);
}

const ceilingAtNone = 0.06;
const ceilingSlope = 6;

/** A script with this share of the catalog's letters is one of its own; below it, in proportion: a few borrowed words. */
const ownShare = 0.005;

const lettersPerHanSign = 3;

/** Letters by script; those of scripts without a name here count together. */
export function countScripts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const basic = countBasicLatin(text);
  if (basic > 0) counts.set("latin", basic);
  if (!beyondAscii.test(text)) return counts;
  for (const [letter] of text.matchAll(beyondBasicLatin)) {
    const script = scriptTests.find(([, test]) => test.test(letter))?.[0] ?? "other";
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

/** A to z in both cases. */
function countBasicLatin(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const lower = text.charCodeAt(at) | 0x20;
    if (lower >= 0x61 && lower <= 0x7a) count++;
  }
  return count;
}

const beyondAscii = /[^ -~\s]/;
const beyondBasicLatin = /[^\P{L}a-zA-Z]/gu;

const scriptTests: readonly (readonly [string, RegExp])[] = [
  ["latin", /\p{Script=Latin}/u],
  ["han", /\p{Script=Han}/u],
  ["kana", /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ["cyrillic", /\p{Script=Cyrillic}/u],
  ["hangul", /\p{Script=Hangul}/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["greek", /\p{Script=Greek}/u],
  ["devanagari", /\p{Script=Devanagari}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["thai", /\p{Script=Thai}/u],
];
