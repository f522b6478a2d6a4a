/** Lines that quote somebody, as mail marks them: "> can you book the hall?" asks nothing of whoever reads it. */
import type { TextSpan } from "../text-span.ts";

const lines = /(?<=^|\n)[^\S\n]*>[^\n]*(?:\n[^\S\n]*>[^\n]*)*/gu;

/** In order, each of one or more lines; none where there is nothing else: then it is the request itself, handed on. O(length). */
export function quotedLines(text: string): readonly TextSpan[] {
  const spans = [...text.matchAll(lines)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
  const left = spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return /[\p{L}\p{N}]/u.test(left) ? spans : [];
}
