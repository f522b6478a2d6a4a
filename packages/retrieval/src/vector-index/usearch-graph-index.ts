/** Approximate search in an HNSW graph of usearch: for catalogs so large that comparing everything is too slow. */
import type { VectorIndex } from "@flowmind/core";
import { createExactIndex } from "./exact-index.ts";
import { createGraphIndex } from "./graph-index.ts";
import { rowCount } from "./guarded-index.ts";
import { loadUsearch, type Usearch } from "./load-usearch.ts";
import { quantiseRows } from "./quantised-rows.ts";

/**
 * Built in one thread and so the same for the same rows: 0.15 ms a row of 384 numbers, during which nothing else runs; a third of the
 * matrix more memory. Recall is .95 or more (the test asks for it; measured figures are in benchmarks/README.md). Where usearch
 * cannot be loaded it is `createExactIndex`. Throws RangeError for a matrix of another shape.
 */
export function createUsearchGraphIndex(
  vectors: Float32Array,
  dimensions: number,
  load: () => Usearch | undefined = loadUsearch,
): VectorIndex {
  const usearch = load();
  if (usearch === undefined) return createExactIndex(vectors, dimensions);
  const size = rowCount(vectors, dimensions);
  const { Index, MetricKind, ScalarKind } = usearch;
  const graph = new Index({
    dimensions,
    metric: MetricKind.IP,
    quantization: ScalarKind.I8,
    connectivity,
    expansion_add: buildBreadth,
    expansion_search: searchBreadth,
    multi: false,
  });
  const rows = BigUint64Array.from({ length: size }, (_, row) => BigInt(row));
  if (size > 0) graph.add(rows, quantiseRows(vectors, dimensions).numbers, 1);
  const nearest = (query: Float32Array, count: number): number[] =>
    Array.from(graph.search(quantiseRows(query, dimensions).numbers, count, 1).keys, Number);
  const rebuild = (next: Float32Array): VectorIndex => createUsearchGraphIndex(next, dimensions, load);
  return createGraphIndex({ name: "usearch-hnsw", nearest, rebuild }, vectors, dimensions);
}

/** The customary M of HNSW (Malkov and Yashunin 2018, section 4.1: 5 … 48). */
const connectivity = 16;

/** Half of usearch's default: builds twice as fast, and taking more from the graph than is wanted makes up for the recall. */
const buildBreadth = 64;

/** usearch's own default; the search is as broad as the number of rows taken where that is more. */
const searchBreadth = 64;
