/** A text without the marks and spaces that it ends in. */

export function withoutClosingMarks(text: string): string {
  return text.replace(closing, "");
}

/** Tried from the first mark of a run only: from each of them it would take time that grows with the square of the run. */
const closing = /(?<![\s.!?。])[\s.!?。]+$/;
