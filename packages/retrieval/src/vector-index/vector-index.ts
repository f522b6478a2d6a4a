/** Which index a catalog gets: the one that was chosen, or one by how many rows it has. */
import { type MakeVectorIndex, type RowVectors, rowCountOf, type StoredIndex, type VectorIndex } from "@flowmind/core";
import { createCompactGraphIndex } from "./compact-graph-index.ts";
import { createExactIndex } from "./exact-index.ts";
import { createGuardedIndex } from "./guarded-index.ts";
import { createHnswlibIndex } from "./hnswlib-index.ts";
import { openUsearchGraph } from "./usearch-graph.ts";
import { createUsearchGraphIndex } from "./usearch-graph-index.ts";
import { createUsearchIndex } from "./usearch-index.ts";

export interface IndexSizes {
  /** Rows from which usearch is used. */
  readonly usearchFrom: number;
  /** Rows from which a graph is built, over rows in 8 bits. */
  readonly graphFrom: number;
}

/** `MakeVectorIndex` by size: plain, then exact with usearch, then a graph. Renewed over many more or fewer rows, it is made anew. */
export function vectorIndexBySize(sizes: IndexSizes): MakeVectorIndex {
  const methodFor = (rows: number): MakeVectorIndex => {
    if (rows >= sizes.graphFrom) return compactGraph;
    return rows >= sizes.usearchFrom ? createUsearchIndex : createExactIndex;
  };

  function make(vectors: Float32Array, dimensions: number): VectorIndex {
    const method = methodFor(vectors.length / dimensions);
    return bySize(method(vectors, dimensions), method, dimensions);
  }

  function open(rows: RowVectors, dimensions: number, stored: StoredIndex): VectorIndex | undefined {
    const method = methodFor(rowCountOf(rows, dimensions));
    const opened = method.open?.(rows, dimensions, stored);
    return opened && bySize(opened, method, dimensions);
  }

  function bySize(index: VectorIndex, method: MakeVectorIndex, dimensions: number): VectorIndex {
    return createGuardedIndex({
      ...index,
      dimensions,
      find: index.search,
      nominate: index.nominate,
      renew: (next, from) =>
        methodFor(from.length) === method
          ? bySize(index.renew(next, from), method, dimensions)
          : make(next, dimensions),
    });
  }

  return Object.assign(make, { open });
}

/** usearch's graphs, which can be kept. Functions of their own: an option for tests must not come in from outside. */
const graph: MakeVectorIndex = Object.assign(
  (vectors: Float32Array, dimensions: number) => createUsearchGraphIndex(vectors, dimensions),
  { open: openKept },
);
const compactGraph: MakeVectorIndex = Object.assign(
  (vectors: Float32Array, dimensions: number) => createCompactGraphIndex(vectors, dimensions),
  { open: openKept },
);

function openKept(rows: RowVectors, dimensions: number, stored: StoredIndex): VectorIndex | undefined {
  return openUsearchGraph(rows, dimensions, stored);
}

/** Below this a plain scan takes 0.1 ms, and preparing anything would not pay. */
const usearchFrom = 250;

/**
 * A coarse scan takes 3 ms here, as long as the encoder, and the matrix .4 GB. A graph answers in 1 ms over rows in 8 bits, but takes
 * a minute to build: below, few would care to wait for that.
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
  hnsw: graph,
  hnswlib: createHnswlibIndex,
};

/** The index of a method; where the library of that method cannot be loaded, `createExactIndex`. */
export function vectorIndexFor(method: IndexMethod): MakeVectorIndex {
  return makers[method];
}
