/** Exact search in two steps: usearch compares all rows in 8 bits, then the likely ones are compared in full. */
import { createTopRows, dotProduct, type Neighbours, type Nominations, type VectorIndex } from "@flowmind/core";
import { createCoarseScan } from "./coarse-scan.ts";
import { countAllowed } from "./count-allowed.ts";
import { createExactIndex, scan } from "./exact-index.ts";
import { createGuardedIndex, rowCount } from "./guarded-index.ts";
import { loadUsearch, type Usearch } from "./load-usearch.ts";
import { productError, type QuantisedRows, quantiseRows } from "./quantised-rows.ts";

/**
 * Finds exactly what `createExactIndex` finds, to the last bit, three to ten times as fast from a few thousand rows on; a third
 * more memory, where whoever made it lets go of the matrix. Nominates by a coarse scan, where there is one. Where usearch cannot be loaded it is `createExactIndex`. Throws
 * RangeError for a matrix of another shape.
 */
export function createUsearchIndex(
  vectors: Float32Array,
  dimensions: number,
  load: () => Usearch | undefined = loadUsearch,
): VectorIndex {
  const usearch = load();
  if (usearch === undefined) return createExactIndex(vectors, dimensions);
  const size = rowCount(vectors, dimensions);
  const coarse = createCoarseScan(vectors, dimensions);
  const quantised = coarse?.quantised ?? quantiseRows(vectors, dimensions);
  const rows = coarse?.rows ?? vectors;
  const parts: Parts = { usearch, vectors: rows, size, quantised, width: coarse?.width ?? dimensions };
  return createGuardedIndex({
    name: "usearch-exact",
    size,
    dimensions,
    find: (query, count, allow) => find(parts, query, count, allow),
    nominate: coarse?.nominate ?? ((query, count, allow) => nominate(parts, query, count, allow)),
    rows,
    cosines: coarse?.cosines,
    renew: (next) => createUsearchIndex(next, dimensions, load),
  });
}

interface Parts {
  readonly usearch: Usearch;
  readonly vectors: Float32Array;
  readonly size: number;
  readonly quantised: QuantisedRows;
  /** Numbers from one quantised row to the next. */
  readonly width: number;
}

function find(
  parts: Parts,
  query: Float32Array,
  count: number,
  allow: ((row: number) => boolean) | undefined,
): Neighbours {
  const share = allow === undefined ? 1 : countAllowed(parts.size, allow) / parts.size;
  if (share < leastShare) return scan(parts.vectors, query, count, allow);
  const quantised = quantiseRows(query, query.length, new Int8Array(parts.width));
  for (let fetched = (2 * count + spareRows) / share; fetched < parts.size * mostFetched; fetched *= widening) {
    const found = findAmong(parts, query, quantised, count, Math.ceil(fetched), allow);
    if (found !== undefined) return found;
  }
  return scan(parts.vectors, query, count, allow);
}

/** Undefined where a row beyond the fetched ones could still belong to the best. */
function findAmong(
  parts: Parts,
  query: Float32Array,
  quantisedQuery: QuantisedRows,
  count: number,
  fetched: number,
  allow: ((row: number) => boolean) | undefined,
): Neighbours | undefined {
  const { vectors, quantised } = parts;
  const { keys, distances } = nearestInBits(parts, quantisedQuery, fetched);
  const unit = 1 / (quantised.scale * quantisedQuery.scale);
  const error = productError(quantised, quantisedQuery) + distanceOffset * unit + arithmeticError;
  const top = createTopRows(count);
  for (let at = 0; at < fetched; at++) {
    if (-(distances[at] as number) * unit + error < top.least()) return top.neighbours();
    const row = Number(keys[at]);
    if (allow === undefined || allow(row)) top.add(row, dotProduct(vectors, row * query.length, query));
  }
  return undefined;
}

/** With the cosines of 8 bits; with an allow-set, or where most rows are wanted, what is found. */
function nominate(
  parts: Parts,
  query: Float32Array,
  count: number,
  allow: ((row: number) => boolean) | undefined,
): Nominations {
  if (allow !== undefined || count >= parts.size * mostFetched) return find(parts, query, count, allow);
  const quantised = quantiseRows(query, query.length, new Int8Array(parts.width));
  const { keys, distances } = nearestInBits(parts, quantised, count);
  const unit = 1 / (parts.quantised.scale * quantised.scale);
  return { rows: Array.from(keys, Number), similarities: Array.from(distances, (distance) => -distance * unit) };
}

function nearestInBits({ usearch, quantised, width }: Parts, query: QuantisedRows, count: number) {
  const { exactSearch, MetricKind } = usearch;
  return exactSearch(quantised.numbers, query.numbers, width, count, MetricKind.IP, searchThreads);
}

/** Rows fetched beyond twice the wanted ones; with both, nine of ten searches over 33,000 real texts needed no second round. */
const spareRows = 64;

/** How much wider the second round is. */
const widening = 4;

/** Below this share, comparing the allowed rows in full costs less than comparing all rows in 8 bits and sorting many of them. */
const leastShare = 0.1;

/** From this share of all rows on, sorting what was fetched costs more than comparing everything in full. */
const mostFetched = 0.5;

/** A second thread is started anew for every search and costs more than it brings below 100,000 rows. */
const searchThreads = 1;

/** Distances may be 1 − product or −product (see load-usearch.ts), in units of the 8-bit product. */
const distanceOffset = 1;

/** The bound is over the reals; sums of thousands of unit products in 32 bits stay within this of them. */
const arithmeticError = 1e-6;
