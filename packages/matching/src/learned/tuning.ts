/** The numbers that decide what is learned from outcomes: apart from the rest of matching's, since a file has 250 lines. */

/**
 * What outcomes are worth. Inferred ones weigh less than reported ones: that a context was used is no proof that it was right, and what
 * stands first is used more often than it deserves (Joachims et al. 2005, "trust bias"). Having been read or asked again says so little
 * that it reaches no bound unless nearly the same is asked.
 */
export const outcomeWeights = {
  reported: 1,
  run_finished: 0.75,
  executed: 0.5,
  called: 0.5,
  other_taken: 0.5,
  rephrased: 0.06,
  read: 0.06,
} as const;

/**
 * How what came of past requests moves a ranking; docs/learning.md has the bounds that follow. Chosen on half of the held-back queries of
 * clinc150 and hwu64 (benchmarks/routing/tried/learning.md).
 */
export const learning = {
  /** Callers that are heard about one context: drawn by lot, so that nobody can push another out by being busier. */
  callers: 6,
  /** Requests that are remembered of one caller for one context. */
  requests: 6,
  /** All callers together say at most so many times what one may say. */
  together: 1.5,
  /**
   * Logits: the most that one caller's past requests say for a context, and against it: together odds by a factor of 5. Fitted
   * without a bound, a request that a context helped with would say e^1.1 to e^1.8 at a cosine of .4, e^2.2 to e^4.9 at .6 and more
   * than e^4.4 at .8, and one that it did not help with hardly anything: so what speaks for a context soon says all that the bounds allow.
   */
  favour: 1.2,
  disfavour: 0.4,
  /**
   * P(in scope) from which it is lifted: shifts of a smaller one are computed as the rest of 1, whose rounding (1e-16) a lift would multiply
   * until it shows.
   */
  leastLifted: 1e-6,
  /** From this cosine on a past request is like this one; at 1 it is worth `gain` times its value. */
  floor: 0.45,
  gain: 40,
  /** What every past request says of a context whatever is asked now. More of it costs calibration. */
  everyRequest: 0.01,
  /** Logits not worth changing an order for: of two that are equally likely the better score goes on coming first. */
  slight: 0.05,
} as const;

/** What was learned from an outcome halves in a month, and what five months have left of it (3 %) is nothing. Set, not fitted. */
export const learningHalfLifeMs: number = 30 * 24 * 3_600_000;
export const forgottenAfterHalfLives = 5;

/** Outcomes that are older teach nothing. */
export const learnedForMs: number = forgottenAfterHalfLives * learningHalfLifeMs;

/** Ages are counted in whole days, so that kept answers become stale by themselves once a day at most. */
export const learningStepMs: number = 24 * 3_600_000;

/** Outcomes that are remembered of a tenant, five for each of 2,000 contexts; of some 1,700 bytes each: 17 MB. */
export const mostOutcomes = 10_000;

/** Logits: what changes by less, added up, what is said of its own request leaves kept answers as they are: .05 of a probability at most. */
export const noticeableShift = 0.2;

/** P(right | in scope) from which past requests are looked up: odds times e^2.2 at most lift nothing less likely to where it would be shown. */
export const rememberingShare = 0.003;
