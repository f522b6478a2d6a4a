/** What is left where the caller says that none of the contexts it was asked about is meant. */
import { answerReliability } from "../tuning.ts";
import type { Contestant } from "./make-match.ts";

/**
 * The refused contexts are left out; the probabilities of the others follow by Bayes from an answer that is as reliable as others to
 * that question are (`answerReliability.words`): an unlikely context does not become a likely one for being left.
 * @param contestants best first
 */
export function withoutRefused(
  contestants: readonly Contestant[],
  refused: readonly Contestant[],
): readonly Contestant[] {
  const chance = refused.reduce((sum, one) => sum + one.probability, 0);
  const mistaken = (1 - answerReliability.words) / (refused.length + 1);
  const kept = mistaken / (answerReliability.words + mistaken);
  const total = 1 - chance + chance * kept;
  return contestants
    .filter((one) => !refused.includes(one))
    .map((one) => ({ ...one, probability: one.probability / total }));
}
