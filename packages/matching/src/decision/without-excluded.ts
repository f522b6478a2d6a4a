/** What is left where a given value excludes contexts, and nothing here takes it. */
import type { Alignment } from "@flowmind/core";
import { answerReliability } from "../tuning.ts";
import type { Contestant } from "./make-match.ts";

export interface ExcludedContexts {
  /** URI → the variable whose value excludes it. */
  readonly excludedBy: ReadonlyMap<string, string>;
  /** All contexts as they would stand if nothing were excluded. */
  readonly all: readonly Contestant[];
  readonly given: (one: Contestant) => Alignment;
}

/**
 * "Book a cabin" with a type of cabin that there is not asks for no other deed: where no context takes the value, the others follow by Bayes
 * from a value that is as reliable as others are (`answerReliability.variable`), and never rise above what they are among themselves. Where
 * one takes it (the same permit of another county), the value tells which is meant, and they stay as they are.
 * @param open those that are not excluded, best first
 */
export function withoutExcluded(
  open: readonly Contestant[],
  { excludedBy, all, given }: ExcludedContexts,
): readonly Contestant[] {
  const names = new Set(excludedBy.values());
  const takes = (one: Contestant) =>
    given(one).variables.some(({ name, agreement }) => names.has(name) && agreement === "agrees");
  if (open.some(takes)) return open;
  const chances = new Map(all.map((one) => [uriOf(one), one.probability]));
  const excluded = [...excludedBy.keys()].reduce((sum, uri) => sum + (chances.get(uri) ?? 0), 0);
  const total = 1 - excluded * answerReliability.variable;
  return open.map((one) =>
    one.named ? one : { ...one, probability: Math.min(one.probability, (chances.get(uriOf(one)) ?? 0) / total) },
  );
}

function uriOf({ scored }: Contestant): string {
  return scored.candidate.context.uri;
}
