/** What the approximate indexes share: take more from the graph than is wanted, compare that in full, keep the best. */
import { dotProduct, type Neighbours } from "@flowmind/core";
import { countAllowed } from "./count-allowed.ts";
import { scan } from "./exact-index.ts";
import type { Find } from "./guarded-index.ts";
import { createTopRows } from "./top-rows.ts";

/** Rows near the query as the graph has them, in any order, each once. */
export type Nominate = (query: Float32Array, count: number) => Iterable<number>;

/**
 * Similarities are exact; a row may be missed (recall is stated where each index is made), but never because of `allow`: where few
 * rows are allowed, or fewer came back than were asked for, all allowed ones are compared.
 */
export function graphFind(vectors: Float32Array, size: number, nominate: Nominate): Find {
  return (query, count, allow): Neighbours => {
    const share = allow === undefined ? 1 : countAllowed(size, allow) / size;
    const nominated = Math.ceil((overFetch * count) / share);
    if (share < leastShare || nominated > size * mostNominated) return scan(vectors, query, count, allow);
    const top = createTopRows(count);
    let allowed = 0;
    for (const row of nominate(query, nominated)) {
      if (allow !== undefined && !allow(row)) continue;
      allowed++;
      top.add(row, dotProduct(vectors, row * query.length, query));
    }
    return allowed < count ? scan(vectors, query, count, allow) : top.neighbours();
  };
}

/** Twice the wanted rows bring the recall of 64 from .89 to .997 on 15,000 real texts. */
const overFetch = 2;

/** Below this share the allowed rows are so few that comparing them all is both faster and complete. */
const leastShare = 0.05;

/** A graph that has to give this share of all rows is slower than comparing them all. */
const mostNominated = 0.2;
