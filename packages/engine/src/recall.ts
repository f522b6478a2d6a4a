/** The few dozen contexts that are worth ranking, with what only the vectors can tell of them. */
import { type Candidate, type Candidates, dotProduct, type Token } from "@flowmind/core";
import { type LexicalQuery, mergeShortlist, shortlist } from "@flowmind/matching";
import { type CompiledCatalog, documentRow, firstExampleRow, titleRow } from "./compiled-catalog.ts";

export interface RecallInput {
  /** One or more unit vectors; a row's cosine is the best over them. */
  readonly vectors: readonly Float32Array[];
  readonly tokens: readonly Token[];
  readonly lexical: LexicalQuery;
  /** By position; absent: every context. */
  readonly allow?: (position: number) => boolean;
  /** Positions that are candidates whatever the lists say. */
  readonly always: readonly number[];
}

/** A catalog of no more rows is asked for all of them: sorting them costs less than computing the shortlist's cosines once more. */
const allRowsUpTo = 2_048;
/** A larger one for the rows of as many contexts as the shortlist holds, and at least this many. */
const leastRows = 256;

function rowsWanted({ owners, snapshot }: CompiledCatalog): number {
  if (owners.length <= allRowsUpTo) return owners.length;
  return Math.max(leastRows, Math.ceil((shortlist.size * owners.length) / snapshot.contexts.length));
}

export function recall(catalog: CompiledCatalog, input: RecallInput): Candidates {
  const { allow } = input;
  const wanted = rowsWanted(catalog);
  const near = new Map<number, number[]>();
  const known = new Map<number, number>();
  for (const vector of input.vectors) {
    const allowRow = allow === undefined ? undefined : (row: number) => allow(catalog.owners[row] as number);
    const { rows, similarities } = catalog.index.search(vector, wanted, allowRow);
    collect(catalog, rows, similarities, near);
    if (input.vectors.length > 1) continue;
    for (let at = 0; at < rows.length; at++) known.set(rows[at] as number, similarities[at] as number);
  }
  const lists = [
    bestPositions(near, (cosines) => cosines[0] ?? -1),
    input.lexical.best(shortlist.perList, allow),
    bestPositions(near, meanOfBestThree),
  ];
  const positions = new Set([...input.always, ...mergeShortlist(lists)]);
  return {
    tokens: input.tokens,
    items: [...positions].map((position) => measure(catalog, position, input.vectors, known)),
  };
}

function collect(
  catalog: CompiledCatalog,
  rows: readonly number[],
  similarities: readonly number[],
  near: Map<number, number[]>,
): void {
  const found = new Map<number, number[]>();
  rows.forEach((row, at) => {
    const owner = catalog.owners[row] as number;
    const cosines = found.get(owner);
    if (cosines === undefined) found.set(owner, [similarities[at] as number]);
    else if (cosines.length < 3) cosines.push(similarities[at] as number);
  });
  const floor = similarities.at(-1) ?? 0;
  for (const [owner, cosines] of found) {
    const rowCount = (catalog.firstRows[owner + 1] as number) - (catalog.firstRows[owner] as number);
    while (cosines.length < Math.min(3, rowCount)) cosines.push(floor);
    const before = near.get(owner);
    if (before === undefined || (before[0] as number) < (cosines[0] as number)) near.set(owner, cosines);
  }
}

function bestPositions(near: ReadonlyMap<number, number[]>, value: (cosines: readonly number[]) => number): number[] {
  return [...near]
    .map(([position, cosines]) => ({ position, value: value(cosines) }))
    .sort((a, b) => b.value - a.value || a.position - b.position)
    .map((one) => one.position);
}

/** Of as many as there are, up to three. */
function meanOfBestThree(descending: readonly number[]): number {
  const best = descending.slice(0, 3);
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
}

/** @param known cosines of rows that the index has computed already */
function measure(
  catalog: CompiledCatalog,
  position: number,
  vectors: readonly Float32Array[],
  known: ReadonlyMap<number, number>,
): Candidate {
  const start = catalog.firstRows[position] as number;
  const cosines: number[] = [];
  for (let row = start; row < (catalog.firstRows[position + 1] as number); row++) {
    cosines.push(known.get(row) ?? bestProduct(catalog.vectors, row * catalog.dimensions, vectors));
  }
  let bestExample: Candidate["bestExample"];
  for (let at = firstExampleRow; at < cosines.length; at++) {
    const cosine = cosines[at] as number;
    if (bestExample === undefined || cosine > bestExample.cosine) bestExample = { index: at - firstExampleRow, cosine };
  }
  const { discriminant } = catalog;
  const descending = cosines.toSorted((a, b) => b - a);
  return {
    position,
    context: catalog.snapshot.contexts[position] as Candidate["context"],
    documentCosine: cosines[documentRow] ?? 0,
    titleCosine: cosines[titleRow] ?? 0,
    bestCosine: descending[0] ?? 0,
    bestThreeCosine: meanOfBestThree(descending),
    ...(bestExample === undefined ? {} : { bestExample }),
    ...(discriminant === undefined
      ? {}
      : { discriminant: Math.max(...vectors.map((vector) => discriminant(position, vector))) }),
  };
}

function bestProduct(matrix: Float32Array, start: number, vectors: readonly Float32Array[]): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const vector of vectors) best = Math.max(best, dotProduct(matrix, start, vector));
  return best;
}
