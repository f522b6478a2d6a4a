/** Approximate search in an HNSW graph of usearch: for catalogs so large that comparing everything is too slow. */
import type { VectorIndex } from "@flowmind/core";
import { createExactIndex } from "./exact-index.ts";
import { graphFind } from "./graph-search.ts";
import { createGuardedIndex, rowCount } from "./guarded-index.ts";
import { loadUsearch, type Usearch } from "./load-usearch.ts";

/**
 * Built in one thread and so the same for the same rows: 0.1 ms a row of 384 numbers, during which nothing else runs. Recall is .95
 * or more (the test asks for it; .995 for 64 of 80,000 real texts). Where usearch cannot be loaded it is `createExactIndex`. Throws RangeError for a matrix of
 * another shape.
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
    quantization: ScalarKind.BF16,
    connectivity,
    expansion_add: buildBreadth,
    expansion_search: searchBreadth,
    multi: false,
  });
  const rows = BigUint64Array.from({ length: size }, (_, row) => BigInt(row));
  if (size > 0) graph.add(rows, vectors, 1);
  const find = graphFind(vectors, size, (query, count) => Array.from(graph.search(query, count, 1).keys, Number));
  return createGuardedIndex("usearch-hnsw", size, dimensions, find);
}

/** The customary M of HNSW (Malkov and Yashunin 2018, section 4.1: 5 … 48). */
const connectivity = 16;

/** Half of usearch's default: builds twice as fast, and taking more from the graph than is wanted makes up for the recall. */
const buildBreadth = 64;

/** usearch's own default; the search is as broad as the number of rows taken where that is more. */
const searchBreadth = 64;
