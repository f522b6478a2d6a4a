/** What an index finds of what is truly nearest. */
import { createTopRows, dotProduct, type VectorIndex } from "@flowmind/core";
import type { MadeContext } from "./made-context.ts";

export interface Recall {
  /** Of the five rows nearest to a request by its exact cosines, the share among the five that a search finds. */
  readonly searched: number;
  /** The share among the rows that are nominated for the shortlist. */
  readonly nominated: number;
}

/** Compares every request with every row as it was made, before any rounding. O(requests · rows · dimensions). */
export function measureRecall(
  index: Pick<VectorIndex, "search" | "nominate">,
  made: readonly MadeContext[],
  requests: readonly Float32Array[],
): Recall {
  const tops = requests.map(() => createTopRows(counted));
  made.forEach(({ vectors }, position) => {
    vectors().forEach((vector, at) => {
      requests.forEach((request, which) => {
        tops[which]?.add(2 * position + at, dotProduct(vector, 0, request));
      });
    });
  });
  const exact = tops.map((top) => top.neighbours().rows);
  const shareIn = (rowsOf: (request: Float32Array) => ArrayLike<number>) => {
    const shares = requests.map((request, which) => {
      const found = new Set(Array.from(rowsOf(request)));
      return (exact[which] ?? []).filter((row) => found.has(row)).length / counted;
    });
    return shares.reduce((sum, share) => sum + share, 0) / requests.length;
  };
  return {
    searched: shareIn((request) => index.search(request, counted).rows),
    nominated: shareIn((request) => index.nominate(request, nominated).rows),
  };
}

/** As many as the default answer has. */
const counted = 5;

/** As many as the engine asks for at least. */
const nominated = 256;
