/** The few dozen contexts that are worth ranking, with what only the vectors can tell of them. */
import type { Candidates, Request, Token } from "@flowmind/core";
import { type LexicalQuery, mergeShortlist, shortlist } from "@flowmind/matching";
import type { CompiledCatalog } from "./compiled-catalog.ts";
import { measureCandidates } from "./measure-candidates.ts";
import { nearContexts } from "./near-contexts.ts";

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
  return { tokens: input.tokens, items: measureCandidates(catalog, positions, vectors) };
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
  const positions = catalog.byVariables(given);
  return [lexical.bestAmong(allow === undefined ? positions : positions.filter(allow), shortlist.perList)];
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
