/** Does nothing in the catalog serve a need, as far as its own words tell? */
import type { Ranking } from "../ranking.ts";
import { unlikelyNeed } from "./tuning.ts";

/** Nothing fits, or what is nearest is so unlikely that it is no answer. What asks a question is between contexts that may both do. */
export function leadsNowhere({ decision: { status, matches } }: Ranking): boolean {
  if (status === "no_matches") return true;
  return status === "refinement_suggested" && (matches[0]?.probability ?? 0) < unlikelyNeed;
}
