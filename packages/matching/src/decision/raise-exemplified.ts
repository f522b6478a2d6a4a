/** What a request leads to of which it is an example, word for word. */
import { namedProbability } from "../tuning.ts";
import type { Contestant } from "./make-match.ts";

/**
 * It stands at .98 at least, as what is named outright does, the others keeping their proportions within what is left; unchanged where its
 * variables, or what came of such requests before, speak against it.
 * @param uri of the one context that has the example; absent: none
 * @param shifts what the variables say of each, parallel to the contestants
 */
export function raiseExemplified(
  contestants: readonly Contestant[],
  uri: string | undefined,
  shifts: readonly number[],
): readonly Contestant[] {
  const at = uri === undefined ? -1 : contestants.findIndex(({ scored }) => scored.candidate.context.uri === uri);
  const own = contestants[at];
  if (own === undefined || own.probability >= namedProbability) return contestants;
  if ((shifts[at] ?? 0) < 0 || (own.learned ?? 0) < 0) return contestants;
  return contestants.map((one) =>
    one === own
      ? { ...one, probability: namedProbability }
      : { ...one, probability: one.probability * (1 - namedProbability) },
  );
}
