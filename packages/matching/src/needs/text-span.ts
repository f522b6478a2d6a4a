/** A stretch of a text. */

/** UTF-16 offsets, `start` within the text and `end` behind it. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}
