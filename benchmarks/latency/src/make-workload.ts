/** Public rows → contexts to search among and requests to ask. */
import { type Context, queryLengthLimit } from "@flowmind/core";
import { type LabelledSet, type PublicData, seededOrder, toContexts } from "@flowmind/evaluation";
import { interleave } from "./interleave.ts";

export interface Workload {
  /** A catalog of any size is the beginning of this: a small one is part of a large one. */
  readonly contexts: readonly Context[];
  /** Different from each other and from every example; none longer than a query may be. */
  readonly requests: readonly string[];
}

/** Of a context in the measured catalogs, where its set has that many. */
export const examplesPerContext = 6;

/** Any text would do; another one gives another mixture, and other figures. */
const seed = "flowmind-latency-1";

/**
 * Contexts and requests are taken from the sets in turn, from each in a seeded order, so that no set drowns the others before it
 * has run out.
 * @param examples of a context, at most
 */
export function makeWorkload(sets: PublicData["sets"], examples: number): Workload {
  const parts = sets.map(({ from, set }) => partOf(set, from.examplesAreQueries === true, examples));
  return {
    contexts: interleave(parts.map((part) => part.contexts)),
    requests: [...new Set(interleave(parts.map((part) => part.requests)))],
  };
}

function partOf(set: LabelledSet, examplesAreQueries: boolean, count: number): Workload {
  const examples = examplesOf(set, examplesAreQueries, count);
  const rows = seededOrder(set.catalog, (row) => row.id, seed);
  const taken = new Set([...examples.values()].flat());
  const queries = set.queries.map((row) => row.query);
  const askable = queries.filter((query) => query.length <= queryLengthLimit && !taken.has(query));
  return {
    contexts: toContexts(set.name, rows, examples).contexts,
    requests: seededOrder(askable, (query) => query, seed),
  };
}

/** By the id of the catalog row. A query that is right for several contexts is an example of none. */
function examplesOf(
  { examples, queries }: LabelledSet,
  examplesAreQueries: boolean,
  count: number,
): ReadonlyMap<string, readonly string[]> {
  const labelled = examplesAreQueries
    ? queries.flatMap(({ query, relevant: [id, ...others] }) =>
        id === undefined || others.length > 0 ? [] : [{ id, text: query }],
      )
    : examples;
  const byId = new Map<string, string[]>();
  for (const { id, text } of seededOrder(labelled, (one) => one.text, seed)) {
    const texts = byId.get(id) ?? [];
    byId.set(id, texts);
    if (texts.length < count && !texts.includes(text)) texts.push(text);
  }
  return byId;
}
