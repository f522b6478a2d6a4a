/** What mistakes cost, in any one unit: only their proportions matter. */

/** Every cost is above 0. A status's expected cost is the sum of what it may bring about, each by its probability. */
export interface Costs {
  /** A context is acted on that is not the right one. */
  readonly wrongExecution: number;
  /** A question is put where acting would have been right. */
  readonly needlessQuestion: number;
  /** A request that belongs here is answered without the context that is right for it. */
  readonly missedMatch: number;
  /** Contexts are offered to a request that belongs elsewhere. */
  readonly foreignAccepted: number;
  /** The caller reads 1,000 tokens of answer. */
  readonly thousandTokens: number;
}

/**
 * Set, not fitted: with these an agent acts from P(right) .5 on, a catalog stays silent below P(in scope) .3, and a further match is
 * shown from .03 on (matching, decision/thresholds.ts).
 */
export const defaultCosts: Costs = {
  wrongExecution: 2,
  needlessQuestion: 1,
  missedMatch: 8,
  foreignAccepted: 2,
  thousandTokens: 3,
};
