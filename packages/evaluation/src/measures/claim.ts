/** A probability that was stated, and what came of it. */

export interface Claim {
  /** 0..1 */
  readonly probability: number;
  readonly right: boolean;
}
