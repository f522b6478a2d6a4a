/** Approximate search in an HNSW graph of usearch, with exact cosines: for those who choose a graph below its usual size. */
import type { VectorIndex } from "@flowmind/core";
import { loadUsearch } from "./load-usearch.ts";
import { buildUsearchGraph, type LoadUsearch } from "./usearch-graph.ts";

/**
 * Built in one thread and so the same for the same rows: 0.3 ms a row of 384 numbers, during which nothing else runs; a third of the
 * matrix more memory. Recall is .95 or more (the test asks for it; measured figures are in benchmarks/README.md). Where usearch
 * cannot be loaded it is `createExactIndex`. Throws RangeError for a matrix of another shape.
 */
export function createUsearchGraphIndex(
  vectors: Float32Array,
  dimensions: number,
  load: LoadUsearch = loadUsearch,
): VectorIndex {
  return buildUsearchGraph("usearch-hnsw", vectors, dimensions, load);
}
