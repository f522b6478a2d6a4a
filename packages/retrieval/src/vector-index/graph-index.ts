/** What the approximate indexes share: take more from the graph than is wanted, compare that in full, keep the best. */
import {
  cosineOfRow,
  createTopRows,
  type Neighbours,
  type Nominations,
  type RowVectors,
  rowAt,
  rowCountOf,
  type VectorIndex,
} from "@flowmind/core";
import { estimateShare } from "./estimate-share.ts";
import { scan } from "./exact-index.ts";
import { firstGeneration, type Generation, nextGeneration } from "./graph-generation.ts";
import { createGuardedIndex } from "./guarded-index.ts";
import { createUsearchIndex } from "./usearch-index.ts";

/** A graph over the rows of one matrix; nothing is added to it or taken from it. */
export interface Graph {
  readonly name: string;
  /** Rows near the query, with their cosines as far as the graph knows them. */
  readonly nearest: (query: Float32Array, count: number) => Nominations;
  /** An index over a graph built anew. */
  readonly rebuild: (vectors: Float32Array) => VectorIndex;
  /** What cosines are computed from. */
  readonly hold: (vectors: Float32Array) => RowVectors;
  /** Writes the graph to a new file. Absent where it cannot be kept. */
  readonly save?: (file: string) => void;
}

/**
 * A search compares the rows that are held, nominating takes the graph's word; a row may be missed (recall is stated where each graph is made), but never because of `allow`: where few
 * rows are allowed, or fewer came back than were asked for, all allowed ones are compared. Renewing keeps the graph: rows that are
 * gone are passed over and new ones are searched beside it, until they are so many that building anew pays.
 */
export function createGraphIndex(
  graph: Graph,
  vectors: RowVectors,
  dimensions: number,
  generation: Generation = firstGeneration(rowCountOf(vectors, dimensions)),
): VectorIndex {
  const size = rowCountOf(vectors, dimensions);
  const { rowOf, fresh, gone } = generation;
  const freshIndex = createUsearchIndex(rowsOf(vectors, dimensions, fresh), dimensions);

  /** @param similarityOf of a row that the graph gave, with the cosine that it knows */
  function best(query: Float32Array, count: number, allow: Allow, similarityOf: SimilarityOf): Neighbours {
    const share = (allow === undefined ? 1 : estimateShare(size, allow)) * (1 - gone / rowOf.length);
    const wanted = Math.ceil(Math.max(overFetch * count, rowOf.length * leastTaken) / share);
    if (!(share >= leastShare && wanted <= rowOf.length * mostNominated)) return scan(vectors, query, count, allow);
    const top = createTopRows(count);
    const { rows: keys, similarities } = graph.nearest(query, wanted);
    let known = 0;
    for (let at = 0; at < keys.length; at++) {
      const row = rowOf[keys[at] as number] as number;
      if (row === -1 || (allow !== undefined && !allow(row))) continue;
      known++;
      top.add(row, similarityOf(row, similarities[at] as number));
    }
    const beside = freshIndex.search(query, count, allow && ((at) => allow(fresh[at] as number)));
    beside.rows.forEach((at, rank) => {
      top.add(fresh[at] as number, beside.similarities[rank] as number);
    });
    return known + beside.rows.length < count ? scan(vectors, query, count, allow) : top.neighbours();
  }

  return createGuardedIndex({
    name: graph.name,
    size,
    dimensions,
    find: (query, count, allow) => best(query, count, allow, (row) => cosineOfRow(vectors, row, query)),
    nominate: (query, count, allow) => best(query, count, allow, (_, known) => known),
    rows: vectors instanceof Float32Array ? undefined : vectors,
    kept: graph.save && { method: graph.name, rowOf, save: graph.save },
    renew(next, from) {
      const following = nextGeneration(generation, from);
      const worn = following.fresh.length + following.gone > rowOf.length * mostWorn;
      return worn ? graph.rebuild(next) : createGraphIndex(graph, graph.hold(next), dimensions, following);
    },
  });
}

type Allow = ((row: number) => boolean) | undefined;

type SimilarityOf = (row: number, known: number) => number;

function rowsOf(vectors: RowVectors, dimensions: number, rows: Int32Array): Float32Array {
  const some = new Float32Array(rows.length * dimensions);
  rows.forEach((row, at) => {
    some.set(rowAt(vectors, dimensions, row), at * dimensions);
  });
  return some;
}

/** Twice the wanted rows bring the recall of 64 from .89 to .997 on 15,000 real texts. */
const overFetch = 2;

/**
 * Of all rows, however few are wanted. Of the five nearest of a million mixed rows .966 are among the 256 that a graph finds first, .987
 * among 667, .993 among 1,000 (benchmarks/latency/scale.md).
 */
const leastTaken = 1 / 1_500;

/** Below this share the allowed rows are so few that comparing them all is both faster and complete. */
const leastShare = 0.05;

/** A graph that has to give this share of all rows is slower than comparing them all. */
const mostNominated = 0.2;

/** From this share on, passing over what is gone and searching what is new takes as long as the graph itself. */
const mostWorn = 1 / 8;
