/** The few dozen contexts that are worth ranking, with what only the vectors can tell of them. */
import {
  type Candidate,
  type Candidates,
  cosineOfRow,
  createTopRows,
  type Request,
  type RowVectors,
  type Token,
} from "@flowmind/core";
import { type LexicalQuery, mergeShortlist, shortlist } from "@flowmind/matching";
import { type CompiledCatalog, documentRow, firstExampleRow, titleRow } from "./compiled-catalog.ts";
import { nearContexts } from "./near-contexts.ts";
import { keepThree, meanOfThree } from "./nearest-three.ts";

export interface RecallInput {
  /** One or more unit vectors; a row's cosine is the best over them. */
  readonly vectors: readonly Float32Array[];
  readonly tokens: readonly Token[];
  readonly lexical: LexicalQuery;
  /** By position; absent: every context. */
  readonly allow?: (position: number) => boolean;
  /** Positions that are candidates whatever the lists say. */
  readonly always: readonly number[];
  /** What the caller gave: contexts that apply in just these values have a list of their own. @default none */
  readonly given?: Request["variables"];
}

/** The index nominates, as well as it can cheaply; cosines are computed in full for what makes the shortlist. */
export function recall(catalog: CompiledCatalog, input: RecallInput): Candidates {
  const { allow, vectors } = input;
  const { index, owners } = catalog;
  const wanted = rowsWanted(catalog);
  const allowRow = allow === undefined ? undefined : (row: number) => allow(owners[row] as number);
  const nominated = vectors.map((vector) => {
    const { rows, similarities } = index.nominate(vector, wanted, allowRow);
    return vectors.length === 1 ? { rows, similarities } : kept(rows, similarities);
  });
  const near = nearContexts(catalog, nominated);
  const lists = [
    near.byBest(shortlist.size),
    input.lexical.best(shortlist.perList, allow),
    near.byBestThree(shortlist.perList),
    ...agreeing(catalog, input),
  ];
  const positions = new Set([...input.always, ...mergeShortlist(lists)]);
  return { tokens: input.tokens, items: Array.from(positions, (position) => measure(catalog, position, vectors)) };
}

/**
 * In a catalog of which most contexts apply elsewhere, those fill the other lists and are excluded afterwards. Of those that apply here
 * the ones that share the most with the request's words.
 */
function agreeing(
  catalog: CompiledCatalog,
  { given = {}, allow, lexical }: RecallInput,
): readonly (readonly number[])[] {
  if (Object.keys(given).length === 0) return [];
  const top = createTopRows(shortlist.perList);
  for (const position of catalog.byVariables(given)) {
    if (allow === undefined || allow(position)) top.add(position, lexical.score(position));
  }
  return [top.neighbours().rows];
}

/** Nominations are valid until the next ones. */
function kept(rows: ArrayLike<number>, similarities: ArrayLike<number>) {
  return { rows: Int32Array.from(rows), similarities: Float64Array.from(similarities) };
}

/** A catalog of no more rows is asked for all of them: it costs nothing, and no context has to be taken for farther than it is. */
const allRowsUpTo = 2_048;

/** A larger one for the rows of as many contexts as the shortlist holds, and at least this many. */
const leastRows = 256;

function rowsWanted({ owners, snapshot }: CompiledCatalog): number {
  if (owners.length <= allRowsUpTo) return owners.length;
  return Math.max(leastRows, Math.ceil((shortlist.size * owners.length) / snapshot.contexts.length));
}

function measure(catalog: CompiledCatalog, position: number, vectors: readonly Float32Array[]): Candidate {
  const { firstRows, discriminant } = catalog;
  const cosineOf = (row: number) => bestCosine(catalog, row, vectors);
  const start = firstRows[position] as number;
  const rowCount = (firstRows[position + 1] as number) - start;
  const nearest = new Float64Array(3).fill(Number.NEGATIVE_INFINITY);
  let bestExample: Candidate["bestExample"];
  for (let at = firstExampleRow; at < rowCount; at++) {
    const cosine = cosineOf(start + at);
    if (bestExample === undefined || cosine > bestExample.cosine) bestExample = { index: at - firstExampleRow, cosine };
    keepThree(nearest, 0, cosine);
  }
  const documentCosine = cosineOf(start + documentRow);
  const titleCosine = cosineOf(start + titleRow);
  keepThree(nearest, 0, documentCosine);
  keepThree(nearest, 0, titleCosine);
  return {
    position,
    context: catalog.snapshot.contexts[position] as Candidate["context"],
    documentCosine,
    titleCosine,
    bestCosine: nearest[0] as number,
    bestThreeCosine: meanOfThree(nearest, 0, rowCount),
    ...(bestExample === undefined ? {} : { bestExample }),
    ...nearMissOf(catalog, position, vectors),
    ...(discriminant === undefined
      ? {}
      : { discriminant: Math.max(...vectors.map((one) => discriminant(position, one))) }),
  };
}

function nearMissOf(
  { nearMisses: { vectors, firstRows } }: CompiledCatalog,
  position: number,
  queries: readonly Float32Array[],
): Pick<Candidate, "nearMissCosine"> {
  const end = firstRows[position + 1] as number;
  let best: number | undefined;
  for (let row = firstRows[position] as number; row < end; row++) {
    best = Math.max(best ?? -1, bestCosine({ vectors }, row, queries));
  }
  return best === undefined ? {} : { nearMissCosine: best };
}

function bestCosine(
  { vectors }: { readonly vectors: RowVectors },
  row: number,
  queries: readonly Float32Array[],
): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const query of queries) best = Math.max(best, cosineOfRow(vectors, row, query));
  return best;
}
