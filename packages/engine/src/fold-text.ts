/** Texts that differ in letter case and white space alone → one text. */

/** How titles, aliases and examples are compared; closing marks count, unlike in core's `textKey`. */
export function foldText(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
