/** Which contexts are looked at closely: the best of several lists, taken in turn. */
import { shortlist } from "./tuning.ts";

/**
 * Round-robin over the lists, each cut to 32, without repeats, until 64 are found; where the lists hold fewer, the first list goes
 * on alone, so that scores are standardised over the same number of contexts whatever the request (RECIPE, "Shortlist and score").
 * @param lists of positions, each best first; the first may be longer than 32
 */
export function mergeShortlist(lists: readonly (readonly number[])[]): number[] {
  const chosen = new Set<number>();
  for (let rank = 0; rank < shortlist.perList; rank++) {
    for (const list of lists) {
      const position = list[rank];
      if (position !== undefined && chosen.size < shortlist.size) chosen.add(position);
    }
  }
  for (const position of lists[0] ?? []) {
    if (chosen.size >= shortlist.size) break;
    chosen.add(position);
  }
  return [...chosen];
}
