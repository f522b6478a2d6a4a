/** Probabilities after past requests have spoken. */
import type { LearnedShift } from "@flowmind/core";
import { type Shifted, shiftProbabilities } from "../decision/shift-probabilities.ts";

/**
 * Shifts the logits of the contexts. That a request is foreign becomes less likely as far as one like it belonged here, and no more
 * likely because contexts were wrong: what they lose goes to the other contexts. Without anything said the same numbers, to the bit.
 *
 * No shift, that of foreign requests included, differs from another by more than their range R; so the logit of each probability moves
 * by at most R, and the probability itself by at most tanh(R / 4), which is where logits −R / 2 and R / 2 lie.
 * @param said parallel to `right`
 */
export function learnedProbabilities(
  { inScope, right }: Shifted,
  said: readonly (LearnedShift | undefined)[],
): Shifted {
  if (said.every((one) => one === undefined || (one.shift === 0 && one.belonging === 0))) return { inScope, right };
  const shifts = said.map((one) => one?.shift ?? 0);
  const belonging = Math.max(...said.map((one) => one?.belonging ?? 0));
  const raised = right.reduce((sum, one, at) => sum + one * (Math.exp(shifts[at] as number) - 1), 0);
  const mean = inScope === 0 ? 0 : Math.log(1 + raised / inScope);
  return shiftProbabilities(inScope, right, shifts, Math.min(-belonging, mean));
}
