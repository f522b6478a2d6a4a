/** Which index a catalog gets: the one that was chosen, or one by how many rows it has. */
import type { MakeVectorIndex, VectorIndex } from "@flowmind/core";
import { createExactIndex } from "./exact-index.ts";
import { createGuardedIndex } from "./guarded-index.ts";
import { createHnswlibIndex } from "./hnswlib-index.ts";
import { createUsearchGraphIndex } from "./usearch-graph-index.ts";
import { createUsearchIndex } from "./usearch-index.ts";

export interface IndexSizes {
  /** Rows from which usearch is used. */
  readonly usearchFrom: number;
  /** Rows from which a graph is built. */
  readonly graphFrom: number;
}

/** `MakeVectorIndex` by size: plain, then exact with usearch, then a graph. Renewed over many more or fewer rows, it is made anew. */
export function vectorIndexBySize(sizes: IndexSizes): MakeVectorIndex {
  const methodFor = (rows: number): MakeVectorIndex => {
    if (rows >= sizes.graphFrom) return createUsearchGraphIndex;
    return rows >= sizes.usearchFrom ? createUsearchIndex : createExactIndex;
  };
  return function make(vectors, dimensions) {
    const method = methodFor(vectors.length / dimensions);
    return remade(method(vectors, dimensions));

    function remade(index: VectorIndex): VectorIndex {
      return createGuardedIndex({
        name: index.name,
        size: index.size,
        dimensions,
        find: index.search,
        nominate: index.nominate,
        renew: (next, from) =>
          methodFor(from.length) === method ? remade(index.renew(next, from)) : make(next, dimensions),
      });
    }
  };
}

/** Below this a plain scan takes 0.1 ms, and preparing anything would not pay. */
const usearchFrom = 250;

/**
 * A coarse scan takes 3 ms here, as long as the encoder. A graph answers in 1 ms, but takes a minute to build: below, few processes
 * would live to earn that back.
 */
const graphFrom = 250_000;

/** The default index; exact below 250,000 rows. */
export const createVectorIndex: MakeVectorIndex = vectorIndexBySize({ usearchFrom, graphFrom });

/** What can be chosen: by size, plain, exact with usearch, a graph of usearch, a graph of hnswlib-node. */
export const indexMethods = ["auto", "exact", "usearch", "hnsw", "hnswlib"] as const;
export type IndexMethod = (typeof indexMethods)[number];

const makers: Readonly<Record<IndexMethod, MakeVectorIndex>> = {
  auto: createVectorIndex,
  exact: createExactIndex,
  usearch: createUsearchIndex,
  hnsw: createUsearchGraphIndex,
  hnswlib: createHnswlibIndex,
};

/** The index of a method; where the library of that method cannot be loaded, `createExactIndex`. */
export function vectorIndexFor(method: IndexMethod): MakeVectorIndex {
  return makers[method];
}
