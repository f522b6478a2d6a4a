/** The match that a request is held against: the first, or what was nearest where nothing fits. */
import type { Match, Outcome } from "@flowmind/core";

export function firstMatch(outcome: Outcome): Match | undefined {
  return outcome.status === "no_matches" ? outcome.nearest[0] : outcome.matches[0];
}
