/** Contexts that a request names outright. */
import { namedProbability } from "../tuning.ts";
import type { Contestant } from "./make-match.ts";

/** What is named shares .98; the others keep their proportions within what is left. */
export function raiseNamed(contestants: readonly Contestant[], named: ReadonlySet<string>): readonly Contestant[] {
  const isNamed = (one: Contestant) => named.has(one.scored.candidate.context.uri);
  const count = contestants.filter(isNamed).length;
  if (count === 0) return contestants;
  return contestants.map((one) =>
    isNamed(one)
      ? { ...one, probability: namedProbability / count, named: true }
      : { ...one, probability: one.probability * (1 - namedProbability) },
  );
}
