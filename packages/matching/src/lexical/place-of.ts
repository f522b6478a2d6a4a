/** Looking up one context among those that have a term. */
import type { Postings } from "@flowmind/core";

/** Where a context stands in the postings of a term, −1 where it does not. Binary search; they stand in ascending order. */
export function placeOf(postings: Postings | undefined, position: number): number {
  if (postings === undefined) return -1;
  const place = firstFrom(postings.contexts, position, 0);
  return postings.contexts[place] === position ? place : -1;
}

/** The first place from `start` on where an ascending list has a number or a larger one; its length where there is none. */
export function firstFrom(ascending: Uint32Array, number: number, start: number): number {
  let low = start;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
