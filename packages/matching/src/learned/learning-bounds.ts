/** How far outcomes can move a probability: what follows from the tuning, not a promise of its own. */
import { callerWeight } from "./caller-weight.ts";
import { learning } from "./tuning.ts";

/**
 * Of any context, against the ranking without the outcomes in question (learned-probabilities says what a range of shifts can do, and
 * lift-in-scope why it adds nothing to that):
 *
 * - `all`: the outcomes of all callers.
 * - `onlyCaller`: those of a caller that is the only one.
 * - `oneCaller`: those of one caller among any others.
 */
export const learningBounds: { readonly all: number; readonly oneCaller: number; readonly onlyCaller: number } = {
  all: movedBy(learning.together * (learning.favour + learning.disfavour)),
  oneCaller: movedBy(mostAdded(learning.favour, learning.disfavour) + mostAdded(learning.disfavour, learning.favour)),
  onlyCaller: movedBy(learning.favour + learning.disfavour),
};

/**
 * The farthest that one more caller can shift a context in one direction. Of k callers each counts for w(k). One more says what it says,
 * and the others, who may have said all the opposite, count for less: w(k + 1) · own + (w(k) − w(k + 1)) · k · other. Where no more are
 * heard, it takes the place of one of them. That the sum is cut at what all may say, and belonging is what the surest says, makes none
 * of this larger.
 * @param own the most that one caller may say in this direction, `other` in the opposite one
 */
function mostAdded(own: number, other: number): number {
  const { callers } = learning;
  const joining = Array.from({ length: callers }, (_, others) => {
    const lost = others === 0 ? 0 : (callerWeight(others) - callerWeight(others + 1)) * others;
    return callerWeight(others + 1) * own + lost * other;
  });
  return Math.max(...joining, callerWeight(callers) * (own + other));
}

/** σ(R / 2) − σ(−R / 2), σ being the logistic function. */
function movedBy(range: number): number {
  return Math.tanh(range / 4);
}
