/** Where a request takes back what it asked for just before: "summarize this. Actually no, translate it instead". */
import { takingBack } from "../clauses/taking-back.ts";
import { looseParts } from "../loose-parts.ts";
import { splitNeeds } from "../split-needs.ts";
import type { TextSpan } from "../text-span.ts";

const marks = [
  ...takingBack,
  // By themselves these may be part of what is asked: they need a sign beside them.
  String.raw`(?:oh|actually|um|hmm),?\s+no(?!\p{L})(?=\s*[,.:;!–—-]|\s+\p{L}+\s+(?:it|them|that|the|a|an|my)\s)`,
  String.raw`(?:no,?\s+)?sorry,?\s+no(?=\s*[,.:;!–—-])`,
  String.raw`no,?\s+sorry,?\s+i\s+mean(?:t)?`,
  String.raw`or\s+(?:better|no)(?=\s*[,:])`,
  String.raw`(?:rather|better|correction|besser|mejor|korrektur)\s*(?=:)`,
  String.raw`(?<=[,.…–—-]\s{0,2})(?:no|nein)(?=\s*[,–—-])`,
];
/** "No wait, I meant" is one. */
const correction = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])(?:(?:${marks.join("|")})(?![\p{L}\p{N}'’])[\s,.;:!…–—-]{1,6}){1,3}(?=\p{L})`,
  "giu",
);
/** Whoever corrects more often has to be asked. */
const mostCorrections = 3;

/**
 * The last correction first. What is withdrawn ends where what is asked for instead begins; whether that is a need, or only another value
 * ("30 people, no wait, 40"), is the catalog's to say. O(length).
 */
export function withdrawnNeeds(text: string): readonly TextSpan[] {
  return [...text.matchAll(correction)]
    .slice(-mostCorrections)
    .reverse()
    .flatMap(({ index, 0: found }) => {
      const before = text.slice(0, index);
      const end = index + found.length;
      return /\p{L}{2}/u.test(before) ? [{ start: lastNeed(before), end }] : [];
    });
}

function lastNeed(text: string): number {
  const needs = splitNeeds(text);
  return (needs.length > 1 ? needs : looseParts(text)).at(-1)?.start ?? 0;
}
