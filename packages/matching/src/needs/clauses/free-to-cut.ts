/** Where a text may be parted: not inside quotations, code and quoted lines, nor between what is not wanted and what is wanted instead. */

import { deniedAlternatives } from "../left-out/without-denied.ts";
import { quotedLines } from "./quoted-lines.ts";
import { quotedSpans } from "./quoted-spans.ts";

/** @returns whether the text may be parted at an offset */
export function freeToCut(text: string): (at: number) => boolean {
  const whole = [...quotedSpans(text), ...quotedLines(text), ...deniedAlternatives(text)];
  return (at) => whole.every((span) => at <= span.start || at >= span.end);
}
