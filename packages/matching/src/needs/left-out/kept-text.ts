/** A text without some of its stretches, which still knows where what is left stood. */
import { wrappedSpan } from "../envelope/wrapped-span.ts";
import type { TextSpan } from "../text-span.ts";

export interface KeptText {
  readonly original: string;
  /** Of the original, in order and apart. */
  readonly stretches: readonly TextSpan[];
  /** The stretches, a space between two. */
  readonly text: string;
}

export function keptWhole(original: string): KeptText {
  return { original, stretches: [{ start: 0, end: original.length }], text: original };
}

/** The same object where nothing is dropped. What wraps all of the text stays, since one half of it wraps nothing. @param dropped of `kept.text`, in any order */
export function leftOut(kept: KeptText, dropped: readonly TextSpan[]): KeptText {
  if (dropped.length === 0) return kept;
  const inside = wrappedSpan(kept.text) ?? { start: 0, end: kept.text.length };
  const stretches = dropped
    .map(({ start, end }) => ({ start: Math.max(start, inside.start), end: Math.min(end, inside.end) }))
    .reduce((left, span) => without(left, originalSpan(kept, span)), kept.stretches);
  const text = stretches.map(({ start, end }) => kept.original.slice(start, end)).join(" ");
  return { original: kept.original, stretches, text };
}

/** Where a stretch of what is left stood; what was left out within it is part of it. */
export function originalSpan({ stretches }: KeptText, { start, end }: TextSpan): TextSpan {
  const begin = originalOffset(stretches, start);
  return { start: begin, end: end > start ? originalOffset(stretches, end - 1) + 1 : begin };
}

function originalOffset(stretches: readonly TextSpan[], offset: number): number {
  let from = 0;
  let last = 0;
  for (const { start, end } of stretches) {
    if (offset < from + end - start) return start + Math.max(0, offset - from);
    from += end - start + 1;
    last = end;
  }
  return last;
}

function without(stretches: readonly TextSpan[], { start, end }: TextSpan): readonly TextSpan[] {
  return stretches
    .flatMap((one) => [
      { start: one.start, end: Math.min(one.end, Math.max(one.start, start)) },
      { start: Math.max(one.start, Math.min(one.end, end)), end: one.end },
    ])
    .filter((one) => one.end > one.start);
}
