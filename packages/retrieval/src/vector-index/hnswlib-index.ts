/** Approximate search with the optional package hnswlib-node, for those who run it already. */
import { createRequire } from "node:module";
import type { Nominations, VectorIndex } from "@flowmind/core";
import { createExactIndex } from "./exact-index.ts";
import { createGraphIndex } from "./graph-index.ts";
import { rowCount } from "./guarded-index.ts";

export type Hnswlib = typeof import("hnswlib-node");

/**
 * Built in one thread with a fixed seed and so the same for the same rows; recall is .95 or more (the test asks for it). Where
 * hnswlib-node is not installed, or was not compiled, it is `createExactIndex`. Throws RangeError for a matrix of another shape.
 */
export function createHnswlibIndex(
  vectors: Float32Array,
  dimensions: number,
  load: () => Hnswlib | undefined = loadHnswlib,
): VectorIndex {
  const hnswlib = load();
  if (hnswlib === undefined) return createExactIndex(vectors, dimensions);
  const size = rowCount(vectors, dimensions);
  const graph = new hnswlib.HierarchicalNSW("ip", dimensions);
  graph.initIndex(Math.max(1, size), connectivity, buildBreadth, seed);
  for (let row = 0; row < size; row++) {
    graph.addPoint(Array.from(vectors.subarray(row * dimensions, (row + 1) * dimensions)), row);
  }
  const nearest = (query: Float32Array, count: number): Nominations => {
    graph.setEf(Math.max(searchBreadth, count));
    const { neighbors, distances } = graph.searchKnn(Array.from(query), count);
    return { rows: neighbors, similarities: distances.map((distance) => 1 - distance) };
  };
  const rebuild = (next: Float32Array): VectorIndex => createHnswlibIndex(next, dimensions, load);
  return createGraphIndex({ name: "hnswlib", nearest, rebuild, hold: (same) => same }, vectors, dimensions);
}

/** Undefined where there is no hnswlib-node that works. */
export function loadHnswlib(): Hnswlib | undefined {
  try {
    return createRequire(import.meta.url)("hnswlib-node") as Hnswlib;
  } catch {
    return undefined;
  }
}

/** The library's own default. */
const connectivity = 16;

/** The library's own default. */
const buildBreadth = 200;

/** As in the other graph, so that the two can be compared. */
const searchBreadth = 64;

/** The library's own default; any fixed number will do. */
const seed = 100;
