/** A request like one that a context helped with belongs here, however foreign it looks. */
import type { LearnedShift } from "@flowmind/core";
import type { Shifted } from "../decision/shift-probabilities.ts";
import { learningBounds } from "./learning-bounds.ts";
import { learning } from "./tuning.ts";

/**
 * What P(in scope) is at least by what past requests say, whatever the words say: at most what the outcomes of a caller who is the only one
 * may move. 0 where nothing is said.
 *
 * On top of shifts, and after all of them, since no shift of logits within the bounds brings a small probability to what it should be:
 * of clinc150's requests that looked foreign and were nearer than .5 to one that a context helped with, 20 of 22 belonged here. It breaks
 * no bound: where it lifts anything, all probabilities end below it; so none is moved by more, up or down from where the shifts left it.
 */
export function leastInScope(said: readonly (LearnedShift | undefined)[]): number {
  const belonging = Math.max(0, ...said.map((one) => one?.belonging ?? 0));
  return learningBounds.onlyCaller * Math.min(1, belonging / learning.disfavour);
}

/** What all probabilities are multiplied by for P(in scope) to be at least so much; what is as good as impossible stays so. */
export function liftOf(inScope: number, least: number): number {
  return inScope >= learning.leastLifted && inScope < least ? least / inScope : 1;
}

/** Those of the contexts keep their proportions; without anything to lift the same numbers, to the bit. */
export function liftInScope(shifted: Shifted, least: number): Shifted {
  const by = liftOf(shifted.inScope, least);
  return by === 1 ? shifted : { inScope: least, right: shifted.right.map((one) => one * by) };
}
