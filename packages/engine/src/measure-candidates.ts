/** What only the vectors can tell of candidates: cosines in full, the best over the request's vectors. */
import { type Candidate, cosineOfRow } from "@flowmind/core";
import { type CompiledCatalog, documentRow, firstExampleRow, titleRow } from "./compiled-catalog.ts";
import { levelTwins, type Measured } from "./level-twins.ts";
import { keepThree, meanOfThree } from "./nearest-three.ts";

/** @param vectors of the request, one or more */
export function measureCandidates(
  catalog: CompiledCatalog,
  positions: readonly number[],
  vectors: readonly Float32Array[],
): readonly Candidate[] {
  const rows = rowsOf(catalog, positions);
  const cosines = bestCosines(catalog, rows, vectors);
  const measuring = { vectors, cosines, first: 0, nearest: new Float64Array(3) };
  const candidates: Measured[] = [];
  for (const position of positions) {
    candidates.push(measure(catalog, position, measuring));
    measuring.first += rowCountOf(catalog, position);
  }
  levelTwins(candidates, catalog.twinsOf);
  return candidates;
}

function rowsOf(catalog: CompiledCatalog, positions: readonly number[]): Int32Array {
  let count = 0;
  for (const position of positions) count += rowCountOf(catalog, position);
  const rows = new Int32Array(count);
  let at = 0;
  for (const position of positions) {
    const start = catalog.firstRows[position] as number;
    const end = start + rowCountOf(catalog, position);
    for (let row = start; row < end; row++) rows[at++] = row;
  }
  return rows;
}

function rowCountOf({ firstRows }: CompiledCatalog, position: number): number {
  return (firstRows[position + 1] as number) - (firstRows[position] as number);
}

function bestCosines(
  { index, vectors: matrix }: CompiledCatalog,
  rows: Int32Array,
  vectors: readonly Float32Array[],
): Float64Array {
  const [first, ...others] = vectors.map(
    (vector) => index.cosines?.(vector, rows) ?? Float64Array.from(rows, (row) => cosineOfRow(matrix, row, vector)),
  );
  return others.reduce(
    (best, other) => best.map((cosine, at) => Math.max(cosine, other[at] as number)),
    first as Float64Array,
  );
}

interface Measuring {
  readonly vectors: readonly Float32Array[];
  readonly cosines: Float64Array;
  /** Where the context's cosines begin. */
  readonly first: number;
  /** Three numbers to work with. */
  readonly nearest: Float64Array;
}

/** Called by the dozen with every request: properties are set one by one, which costs a tenth of spreading them. */
function measure(
  catalog: CompiledCatalog,
  position: number,
  { vectors, cosines, first, nearest }: Measuring,
): Measured {
  const rowCount = rowCountOf(catalog, position);
  nearest.fill(Number.NEGATIVE_INFINITY);
  let example = -1;
  let exampleCosine = Number.NEGATIVE_INFINITY;
  for (let at = firstExampleRow; at < rowCount; at++) {
    const cosine = cosines[first + at] as number;
    keepThree(nearest, 0, cosine);
    if (example !== -1 && cosine <= exampleCosine) continue;
    example = at - firstExampleRow;
    exampleCosine = cosine;
  }
  const documentCosine = cosines[first + documentRow] as number;
  const titleCosine = cosines[first + titleRow] as number;
  keepThree(nearest, 0, documentCosine);
  keepThree(nearest, 0, titleCosine);
  const measured: Measured = {
    position,
    context: catalog.snapshot.contexts[position] as Candidate["context"],
    documentCosine,
    titleCosine,
    bestCosine: nearest[0] as number,
    bestThreeCosine: meanOfThree(nearest, 0, rowCount),
  };
  if (example !== -1) measured.bestExample = { index: example, cosine: exampleCosine };
  const nearMiss = nearMissOf(catalog, position, vectors);
  if (nearMiss !== undefined) measured.nearMissCosine = nearMiss;
  const discriminant = discriminantOf(catalog, position, vectors);
  if (discriminant !== undefined) measured.discriminant = discriminant;
  return measured;
}

/** Undefined where the author gave no near miss. */
function nearMissOf(
  { nearMisses: { vectors: matrix, firstRows } }: CompiledCatalog,
  position: number,
  vectors: readonly Float32Array[],
): number | undefined {
  const end = firstRows[position + 1] as number;
  let best: number | undefined;
  for (let row = firstRows[position] as number; row < end; row++) {
    for (const vector of vectors) best = Math.max(best ?? -1, cosineOfRow(matrix, row, vector));
  }
  return best;
}

function discriminantOf(
  { discriminant }: CompiledCatalog,
  position: number,
  vectors: readonly Float32Array[],
): number | undefined {
  if (discriminant === undefined) return undefined;
  let best = Number.NEGATIVE_INFINITY;
  for (const vector of vectors) best = Math.max(best, discriminant(position, vector));
  return best;
}
