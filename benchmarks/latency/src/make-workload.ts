/** Public rows → contexts to search among and requests to ask. */
import { type Context, contextUriKey, queryLengthLimit } from "@flowmind/core";
import { interleave } from "./interleave.ts";
import type { SetRows } from "./read-public-data.ts";
import { seededOrder } from "./seeded-order.ts";
import { toContext } from "./to-context.ts";

export interface Workload {
  /** A catalog of any size is the beginning of this: a small one is part of a large one. */
  readonly contexts: readonly Context[];
  /** Different from each other and from every example; none longer than a query may be. */
  readonly requests: readonly string[];
}

/** Of a context, where its set has that many. */
export const examplesPerContext = 6;

/**
 * Contexts and requests are taken from the sets in turn, from each in a seeded order, so that no set drowns the others before it
 * has run out.
 */
export function makeWorkload(sets: readonly SetRows[]): Workload {
  const parts = sets.map(partOf);
  const contexts = new Map<string, Context>();
  for (const context of interleave(parts.map((part) => part.contexts))) {
    const key = contextUriKey(context.uri);
    if (!contexts.has(key)) contexts.set(key, context);
  }
  return {
    contexts: [...contexts.values()],
    requests: [...new Set(interleave(parts.map((part) => part.requests)))],
  };
}

function partOf(rows: SetRows): Workload {
  const examples = examplesOf(rows);
  const contexts = seededOrder(rows.catalog, (row) => row.id).map((row) =>
    toContext(rows.set.name, row, examples.get(row.id) ?? []),
  );
  const taken = new Set([...examples.values()].flat());
  const queries = rows.queries.map((row) => row.query);
  const askable = queries.filter((query) => query.length <= queryLengthLimit && !taken.has(query));
  return { contexts, requests: seededOrder(askable, (query) => query) };
}

/** By the id of the catalog row. A query that is right for several contexts is an example of none. */
function examplesOf({ set, examples, queries }: SetRows): ReadonlyMap<string, readonly string[]> {
  const labelled =
    set.examplesAreQueries === true
      ? queries.flatMap(({ query, relevant: [id, ...others] }) =>
          id === undefined || others.length > 0 ? [] : [{ id, text: query }],
        )
      : examples;
  const byId = new Map<string, string[]>();
  for (const { id, text } of seededOrder(labelled, (one) => one.text)) {
    const texts = byId.get(id) ?? [];
    byId.set(id, texts);
    if (texts.length < examplesPerContext && !texts.includes(text)) texts.push(text);
  }
  return byId;
}
