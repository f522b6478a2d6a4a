/** The plainest vector index: every row is looked at. */
import type { MakeVectorIndex } from "@flowmind/core";
import { fullSort } from "./clustered-rows.ts";

export const scanIndex: MakeVectorIndex = (vectors, dimensions) => {
  const search: ReturnType<MakeVectorIndex>["search"] = (query, count, allow) => {
    const all = fullSort(vectors, query, allow);
    return { rows: all.rows.slice(0, count), similarities: all.similarities.slice(0, count) };
  };
  const size = vectors.length / dimensions;
  return { name: "scan", size, search, nominate: search, renew: (next) => scanIndex(next, dimensions) };
};
