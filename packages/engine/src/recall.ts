/** The few dozen contexts that are worth ranking, with what only the vectors can tell of them. */
import type { Candidates } from "@flowmind/core";
import { mergeShortlist, shortlist } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import { measureCandidates } from "./measure-candidates.ts";
import { nearContexts } from "./near-contexts.ts";
import type { RequestWords } from "./read-words.ts";

export interface RecallOptions {
  /** By position; absent: every context. */
  readonly allow?: ((position: number) => boolean) | undefined;
  /** Positions that are candidates whatever the lists say. @default none */
  readonly always?: readonly number[];
}

/**
 * The index nominates, as well as it can cheaply; cosines are computed in full for what makes the shortlist.
 * @param vectors one or more unit vectors; a row's cosine is the best over them
 */
export function recall(
  catalog: CompiledCatalog,
  words: Pick<RequestWords, "tokens" | "best" | "further">,
  vectors: readonly Float32Array[],
  { allow, always = [] }: RecallOptions = {},
): Candidates {
  const { index, owners } = catalog;
  const wanted = rowsWanted(catalog);
  const allowRow = allow === undefined ? undefined : (row: number) => allow(owners[row] as number);
  const nominated = vectors.map((vector) => {
    const { rows, similarities } = index.nominate(vector, wanted, allowRow);
    return vectors.length === 1 ? { rows, similarities } : kept(rows, similarities);
  });
  const near = nearContexts(catalog, nominated);
  const lists = [near.byBest(shortlist.size), words.best, near.byBestThree(shortlist.perList), ...words.further];
  const positions = mergeShortlist(lists);
  for (const position of always) if (!positions.includes(position)) positions.push(position);
  // Their order means nothing; this one is that of their rows in memory.
  positions.sort((one, other) => one - other);
  return { tokens: words.tokens, items: measureCandidates(catalog, positions, vectors) };
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
