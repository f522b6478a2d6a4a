/** What bounds hostile or mistaken input; the public sets stay far below every number. */

export interface SetLimits {
  /** A larger file is not read. */
  readonly maxFileBytes: number;
  /** Of one file. */
  readonly maxRows: number;
  /** Characters of one line. */
  readonly maxRowLength: number;
  /** Of one file; the rest of it is then not read. */
  readonly maxProblems: number;
}

export const defaultSetLimits: SetLimits = {
  // 500,000 contexts of 500 bytes, the largest catalog of the design; a text of V8 holds twice that.
  maxFileBytes: 268_435_456,
  maxRows: 1_000_000,
  // The longest row of the public sets has under 40,000.
  maxRowLength: 1_048_576,
  // More would only bury the first ones.
  maxProblems: 1_000,
};
