/** Which index a catalog gets when nobody chooses: by how many rows it has. */
import type { MakeVectorIndex } from "@flowmind/core";
import { createExactIndex } from "./exact-index.ts";
import { createUsearchGraphIndex } from "./usearch-graph-index.ts";
import { createUsearchIndex } from "./usearch-index.ts";

export interface IndexSizes {
  /** Rows from which usearch is used. */
  readonly usearchFrom: number;
  /** Rows from which a graph is built. */
  readonly graphFrom: number;
}

/** `MakeVectorIndex` by size: plain, then exact with usearch, then a graph. */
export function vectorIndexBySize({ usearchFrom, graphFrom }: IndexSizes): MakeVectorIndex {
  return (vectors, dimensions) => {
    const size = vectors.length / dimensions;
    if (size >= graphFrom) return createUsearchGraphIndex(vectors, dimensions);
    return size >= usearchFrom ? createUsearchIndex(vectors, dimensions) : createExactIndex(vectors, dimensions);
  };
}

/** Below this a plain scan takes 0.1 ms, and preparing anything would not pay. */
const usearchFrom = 250;

/**
 * A full comparison takes 12 ms here, more than the longest request takes to embed. A graph answers in 1 ms, but takes half a
 * minute to build on every start: below, few processes would live to earn that back.
 */
const graphFrom = 250_000;

/** The default index; exact below 250,000 rows. */
export const createVectorIndex: MakeVectorIndex = vectorIndexBySize({ usearchFrom, graphFrom });
