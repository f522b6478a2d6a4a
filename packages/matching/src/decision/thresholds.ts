/** Costs → the probabilities from which each status is the cheapest. */
import type { Costs } from "@flowmind/core";
import { matchTokens } from "../tuning.ts";

export interface Thresholds {
  /** P(right) from which a context is acted on; for a question: P(one of its contenders is right). */
  readonly success: number;
  /** P(in scope) from which there is an answer at all. */
  readonly inScope: number;
  /** P(right) from which a further match is shown. */
  readonly shown: number;
}

/**
 * Bayes decisions (Berger 1985, section 1.3): of what can be done, that with the lowest expected cost. With p = P(the best is right),
 * q = P(in scope), and costs W (wrong execution), Q (question), M (missed match), F (foreign accepted), T (tokens of a match):
 *
 * | what is done | in scope, best right | in scope, another right | foreign | expected |
 * | --- | --- | --- | --- | --- |
 * | act on the best | 0 | W | W + F | W (1 − p) + F (1 − q) |
 * | ask | Q | Q | Q + F | Q + F (1 − q) |
 * | abstain | M | M | 0 | M q |
 *
 * - Acting is no dearer than asking from p = 1 − Q / W on.
 * - Abstaining is cheaper than the cheaper of both below q = (F + min(Q, W (1 − p))) / (F + M).
 * - A question with listed answers ends in acting on one of its contenders, which is then right if any of them is: it is put where
 *   that may be done by the same bar, P(a contender is right) ≥ 1 − Q / W; else the caller is asked for more than a choice.
 * - A further match costs T to read and, left out, M by its probability: the cost of an answer is least where it stops before the
 *   first match with a probability under T / M.
 * @param best P(the best is right), 0..1
 */
export function thresholdsFor(best: number, costs: Costs): Thresholds {
  const { wrongExecution, needlessQuestion, missedMatch, foreignAccepted, thousandTokens } = costs;
  const answering = Math.min(needlessQuestion, wrongExecution * (1 - best));
  return {
    success: 1 - needlessQuestion / wrongExecution,
    inScope: (foreignAccepted + answering) / (foreignAccepted + missedMatch),
    shown: (thousandTokens * matchTokens) / 1_000 / missedMatch,
  };
}
