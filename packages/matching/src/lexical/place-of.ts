/** Looking up one context among those that have a term. */
import type { Postings } from "@flowmind/core";

/** Where a context stands in the postings of a term, −1 where it does not. Binary search; they stand in ascending order. */
export function placeOf(postings: Postings | undefined, position: number): number {
  if (postings === undefined) return -1;
  let low = 0;
  let high = postings.contexts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((postings.contexts[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return postings.contexts[low] === position ? low : -1;
}
