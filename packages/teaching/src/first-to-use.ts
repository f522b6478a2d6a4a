/** The match to begin with. */
import type { Match, Outcome } from "@flowmind/core";

/** The first; of several needs that of the first settled one in the order of the request, which need not be the surest. */
export function firstToUse(outcome: Outcome): Match | undefined {
  const { matches } = outcome;
  if (outcome.status === "no_matches" || outcome.needs === undefined) return matches[0];
  const settled = outcome.needs.filter(({ status }) => status === "success").flatMap(({ uris }) => uris.slice(0, 1));
  return settled.map((uri) => matches.find(({ context }) => context.uri === uri)).find((match) => match !== undefined);
}
