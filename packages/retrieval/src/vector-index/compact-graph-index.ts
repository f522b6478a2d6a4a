/** The same graph over rows in 8 bits: for catalogs whose matrix would not fit into memory. */
import type { VectorIndex } from "@flowmind/core";
import { loadUsearch } from "./load-usearch.ts";
import { buildUsearchGraph, type LoadUsearch } from "./usearch-graph.ts";

/**
 * As `createUsearchGraphIndex`, but with rows and cosines in 8 bits (`cosineOfRow` says how far they are off): whoever made it may let
 * go of the matrix.
 */
export function createCompactGraphIndex(
  vectors: Float32Array,
  dimensions: number,
  load: LoadUsearch = loadUsearch,
): VectorIndex {
  return buildUsearchGraph("usearch-hnsw-8-bit", vectors, dimensions, load);
}
