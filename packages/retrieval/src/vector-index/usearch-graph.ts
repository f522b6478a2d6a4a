/** HNSW graphs of usearch, over rows as floats or in 8 bits: built, or opened again. */
import type { Nominations, RowVectors, StoredIndex, VectorIndex } from "@flowmind/core";
import { rowCountOf } from "@flowmind/core";
import { comparableScale, toComparable, toEightBitRows } from "./eight-bit-rows.ts";
import { createExactIndex } from "./exact-index.ts";
import { restoreGeneration } from "./graph-generation.ts";
import { createGraphIndex, type Graph } from "./graph-index.ts";
import { rowCount } from "./guarded-index.ts";
import { loadUsearch, type Usearch } from "./load-usearch.ts";

/** What rows are held as; the name of the index says it too. */
export type UsearchGraphName = "usearch-hnsw" | "usearch-hnsw-8-bit";

export type LoadUsearch = () => Usearch | undefined;

type UsearchIndex = InstanceType<Usearch["Index"]>;

/** Where usearch cannot be loaded it is `createExactIndex`. Throws RangeError for a matrix of another shape. */
export function buildUsearchGraph(
  name: UsearchGraphName,
  vectors: Float32Array,
  dimensions: number,
  load: LoadUsearch,
): VectorIndex {
  const usearch = load();
  if (usearch === undefined) return createExactIndex(vectors, dimensions);
  const size = rowCount(vectors, dimensions);
  const index = emptyGraph(usearch, dimensions);
  addScattered(index, vectors, dimensions, size);
  const graph = toGraph(name, index, dimensions, load);
  return createGraphIndex(graph, graph.hold(vectors), dimensions);
}

/**
 * A graph that was kept, as quickly as its file is read; undefined where it does not fit the rows, or without usearch. The file must be
 * whole: usearch brings the process down over a damaged one.
 */
export function openUsearchGraph(
  rows: RowVectors,
  dimensions: number,
  { method, rowOf, file }: StoredIndex,
  load: LoadUsearch = loadUsearch,
): VectorIndex | undefined {
  const name: UsearchGraphName = rows instanceof Float32Array ? "usearch-hnsw" : "usearch-hnsw-8-bit";
  const usearch = load();
  const generation = restoreGeneration(rowOf, rowCountOf(rows, dimensions));
  if (method !== name || usearch === undefined || generation === undefined) return undefined;
  const index = emptyGraph(usearch, dimensions);
  try {
    index.load(file);
  } catch {
    return undefined;
  }
  if (index.dimensions() !== dimensions || index.size() !== rowOf.length) return undefined;
  return createGraphIndex(toGraph(name, index, dimensions, load), rows, dimensions, generation);
}

/**
 * Not in their order: rows come by URI, and a graph that first gets all of one kind leads less well to the others (recall of 5 among
 * 256 taken of 125,000 rows: .974 in order, .992 scattered). Steps of the golden section meet every row once, far from the last ones.
 */
function addScattered(index: UsearchIndex, vectors: Float32Array, dimensions: number, size: number): void {
  const step = scatteringStep(size);
  let row = 0;
  for (let added = 0; added < size; added += addedAtOnce) {
    const keys = new BigUint64Array(Math.min(addedAtOnce, size - added));
    const some = new Int8Array(keys.length * dimensions);
    for (let at = 0; at < keys.length; at++) {
      keys[at] = BigInt(row);
      toComparable(vectors.subarray(row * dimensions, (row + 1) * dimensions), some, at * dimensions);
      row = (row + step) % size;
    }
    index.add(keys, asItIs(some), 1);
  }
}

/** Some megabytes at a time. */
const addedAtOnce = 8_192;

/** About .618 of the rows, and without a divisor in common with them. */
function scatteringStep(size: number): number {
  let step = Math.max(1, Math.round(((Math.sqrt(5) - 1) / 2) * size));
  while (greatestDivisor(step, size) !== 1) step++;
  return step;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function emptyGraph({ Index, MetricKind, ScalarKind }: Usearch, dimensions: number): UsearchIndex {
  return new Index({
    dimensions,
    metric: MetricKind.IP,
    quantization: ScalarKind.I8,
    connectivity,
    expansion_add: buildBreadth,
    expansion_search: searchBreadth,
    multi: false,
  });
}

function toGraph(name: UsearchGraphName, index: UsearchIndex, dimensions: number, load: LoadUsearch): Graph {
  return {
    name,
    nearest: (query, count) => nearest(index, query, count),
    rebuild: (next) => buildUsearchGraph(name, next, dimensions, load),
    hold: (vectors) => (name === "usearch-hnsw" ? vectors : toEightBitRows(vectors, dimensions)),
    save: (file) => index.save(file),
  };
}

function nearest(index: UsearchIndex, query: Float32Array, count: number): Nominations {
  const numbers = new Int8Array(query.length);
  toComparable(query, numbers, 0);
  const { keys, distances } = index.search(asItIs(numbers), count, 1);
  const unit = comparableScale(query.length) ** -2;
  const rows = new Float64Array(keys.length);
  const similarities = new Float64Array(keys.length);
  for (let at = 0; at < rows.length; at++) {
    rows[at] = Number(keys[at]);
    similarities[at] = -(distances[at] as number) * unit;
  }
  return { rows, similarities };
}

/**
 * usearch.js makes floats of every array whose constructor is another, and its native part rounds those to 8 bits again, by the length
 * of the row: some four bits are left. What passes for floats goes on as it is, and the native part, which looks at the memory, sees
 * the 8 bits.
 */
function asItIs(numbers: Int8Array): Int8Array {
  return Object.defineProperty(numbers, "constructor", { value: Float32Array });
}

/** The customary M of HNSW (Malkov and Yashunin 2018, section 4.1: 5 … 48). */
const connectivity = 16;

/** Less than usearch's own 128: a graph is built in two thirds of the time, and taking more from it makes up for the recall. */
const buildBreadth = 96;

/** usearch's own default; the search is as broad as the number of rows taken where that is more. */
const searchBreadth = 64;
