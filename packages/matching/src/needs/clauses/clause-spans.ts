/** A text → its clauses: sentences, list items, and what "and then" or ", and find" joins. */

import type { TextSpan } from "../text-span.ts";
import { clauseJoints } from "./clause-joints.ts";
import { colonOrder } from "./colon-order.ts";
import { freeToCut } from "./free-to-cut.ts";
import { numberedItems } from "./numbered-items.ts";
import { sentenceEnds } from "./sentence-ends.ts";

/** `1.`, `2)`, `(3)`, `-`, `*`, `•` before an item; within a line only numbers, behind a sentence's end or with a bracket. */
const listMarker =
  /(?:^|\n)[^\S\n]*(?:\(?\d{1,2}[.)]|[-*•–])\s+|(?<=[.:;!?])\s+(?=\d{1,2}\.\s)|\s(?=\(?\d\)\s+\p{L})/gu;

export interface ClauseSpan extends TextSpan {
  /** It begins within a sentence, at an "and find", ", then send" or ", translate". */
  readonly joined: boolean;
}

/** In order and without gaps: each clause ends where the next begins, so that nothing is lost. O(length). */
export function clauseSpans(text: string): readonly ClauseSpan[] {
  const isFree = freeToCut(text);
  const items = numberedItems(text).filter(({ start }) => isFree(start));
  const isInNumber = (at: number) => items.some((span) => at >= span.start && at < span.end);
  const cuts = new Set(items.map(({ start }) => start));
  for (const { start, end } of sentenceEnds(text)) if (isFree(start) && !isInNumber(start)) cuts.add(end);
  for (const found of text.matchAll(listMarker)) {
    if (isFree(found.index)) cuts.add(found.index + (/^\s/u.exec(found[0])?.[0].length ?? 0));
  }
  for (const { start, end } of toSpans(text.length, [...cuts])) {
    const at = colonOrder(text.slice(start, end));
    if (at !== undefined && isFree(start + at)) cuts.add(start + at);
  }
  const sentences = toSpans(text.length, [...cuts]);
  const joints = sentences
    .flatMap(({ start, end }) => clauseJoints(text.slice(start, end)).map((at) => start + at))
    .filter(isFree);
  const begins = new Set(joints);
  const clauses = withoutBlank(text, toSpans(text.length, [...cuts, ...joints]));
  return clauses.map((clause) => ({ ...clause, joined: begins.has(clause.start) }));
}

function toSpans(length: number, cuts: readonly number[]): readonly TextSpan[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > 0 && cut < length).sort((a, b) => a - b);
  return [0, ...inside].map((start, at) => ({ start, end: inside[at] ?? length }));
}

/** A stretch without a letter or digit joins the one before it, or the next where it is the first. */
function withoutBlank(text: string, spans: readonly TextSpan[]): readonly TextSpan[] {
  const kept: TextSpan[] = [];
  let pending: number | undefined;
  for (const span of spans) {
    const start = pending ?? span.start;
    const last = kept.at(-1);
    // What stands before it since `start` has been found blank.
    if (/[\p{L}\p{N}]/u.test(text.slice(span.start, span.end))) kept.push({ start, end: span.end });
    else if (last !== undefined) kept[kept.length - 1] = { start: last.start, end: span.end };
    pending = last === undefined && kept.length === 0 ? start : undefined;
  }
  return kept.length === 0 ? [{ start: 0, end: text.length }] : kept;
}
