/** A part of a request without what only joins it to the part before. */

import type { TextSpan } from "../text-span.ts";
import { furtherSigns, instructionStart, joiningWords, ordinalWords } from "./request-words.ts";

/** White space, an item's number or mark, a conjunction, "then" and the like; ordinals only where a verb or a comma shows what they are. */
const joint = new RegExp(
  String.raw`^(?:\s+|[,;:，、]\s*|(?:\(?\d{1,2}[.)]|(?:step\s+)?\d{1,2}:|\(?[a-h]\)|[-*•–—/&+]|[-=]>|→)\s+|[①-⑨]\s*|(?:and|or|but|so|while|as\s+well\s+as|but\s+also|sondern\s+auch|sino\s+también|before\s+(?:that|this)|und|oder|aber|y|e|pero|${joiningWords})(?![\p{L}\p{N}'’-])|(?:first(?:ly)?|${ordinalWords})(?=\s*,|\s+${instructionStart}(?![\p{L}'’]))|(?:${furtherSigns}))`,
  "iu",
);
const behind = /[\s,;，、]+$/u;

/**
 * Said by themselves, joining words are of no subject, and the encoder hears one in them. The part itself where nothing would be left.
 * @returns offsets in `part`
 */
export function ownWords(part: string): TextSpan {
  let start = 0;
  for (let found = joint.exec(part); found !== null; found = joint.exec(part.slice(start))) start += found[0].length;
  const end = part.replace(behind, "").length;
  return start < end && /[\p{L}\p{N}]/u.test(part.slice(start, end)) ? { start, end } : trimmed(part);
}

function trimmed(part: string): TextSpan {
  const text = part.trim();
  const start = part.indexOf(text);
  return { start, end: start + text.length };
}
