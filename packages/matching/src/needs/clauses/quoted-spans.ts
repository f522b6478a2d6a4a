/** Quotations and code in a text, inside which nothing is a need of the caller. */
import type { TextSpan } from "../text-span.ts";

const quotation =
  /```[\s\S]*?(?:```|$)|`[^`\n]*`|"[^"]*"|„[^“]*“|“[^”]*”|«[^»]*»|「[^」]*」|(?<![\p{L}\p{N}])'[^'\n]*'(?![\p{L}\p{N}])/gu;
/** A quotation of more of the text than this is the request itself, handed on in quotation marks. */
const wholeShare = 0.9;

/** In order; a quotation that is never closed is none. */
export function quotedSpans(text: string): readonly TextSpan[] {
  return [...text.matchAll(quotation)]
    .map((found) => ({ start: found.index, end: found.index + found[0].length }))
    .filter((span) => span.end - span.start < wholeShare * text.trim().length);
}
