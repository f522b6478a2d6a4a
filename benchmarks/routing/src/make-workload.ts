/** A public set → contexts to route to, and questions with what is right for them. */
import type { Context } from "@flowmind/core";
import type { QueryRow } from "./public-rows.ts";
import type { SetRows } from "./read-public-data.ts";
import { spread } from "./spread.ts";
import { toContext } from "./to-context.ts";

export interface Question {
  readonly query: string;
  /** URIs; one of each group is right. Empty: the request belongs elsewhere. */
  readonly groups: readonly (readonly string[])[];
  /** URIs that may be answered; absent: all. */
  readonly candidates?: ReadonlySet<string>;
}

export interface Workload {
  readonly contexts: readonly Context[];
  readonly questions: readonly Question[];
}

export interface WorkloadLimits {
  /** Of a context, where the set has that many; Infinity: all of them. */
  readonly examples: number;
  /** Of a set, at even distances. */
  readonly questions: number;
}

/** The same rows and limits give the same workload. No question is an example. */
export function makeWorkload(rows: SetRows, limits: WorkloadLimits): Workload {
  const { set, catalog, queries } = rows;
  const { texts, taken } =
    set.examplesAreQueries === true
      ? examplesFromQueries(queries, limits.examples)
      : { texts: examplesFromRows(rows, limits.examples), taken: new Set<QueryRow>() };
  const contexts = catalog.map((row) => toContext(set.name, row, texts.get(row.id) ?? []));
  const uris = new Map(catalog.map((row, at) => [row.id, contexts[at]?.uri ?? ""]));
  const ids = catalog.map((row) => row.id);
  const asked = queries.filter((row) => !taken.has(row) && (set.split === undefined || row.split === set.split));
  return {
    contexts,
    questions: spread(asked, limits.questions).map((row) => {
      const candidates = row.candidates ?? (set.sameSourceOnly === true ? ofSameSource(row, ids) : undefined);
      return {
        query: row.query,
        groups: row.groups.map((group) => group.map((id) => uris.get(id) ?? id)),
        ...(candidates === undefined ? {} : { candidates: new Set(candidates.map((id) => uris.get(id) ?? id)) }),
      };
    }),
  };
}

type Texts = ReadonlyMap<string, readonly string[]>;

function examplesFromRows({ examples }: SetRows, count: number): Texts {
  const byId = new Map<string, string[]>();
  for (const { id, text } of examples) byId.set(id, [...(byId.get(id) ?? []), text]);
  return new Map(Array.from(byId, ([id, texts]) => [id, spread(texts, count)]));
}

/** The first queries that ask for one context and have one right answer. */
function examplesFromQueries(
  queries: readonly QueryRow[],
  count: number,
): { readonly texts: Texts; readonly taken: ReadonlySet<QueryRow> } {
  const texts = new Map<string, string[]>();
  const taken = new Set<QueryRow>();
  for (const row of queries) {
    const [id, ...others] = row.groups.flat();
    if (row.kind !== "single" || id === undefined || others.length > 0) continue;
    const known = texts.get(id) ?? [];
    if (known.length >= count) continue;
    texts.set(id, [...known, row.query]);
    taken.add(row);
  }
  return { texts, taken };
}

function ofSameSource(row: QueryRow, ids: readonly string[]): readonly string[] {
  const sources = new Set(row.groups.flat().map(sourceOf));
  return ids.filter((id) => sources.has(sourceOf(id)));
}

function sourceOf(id: string): string {
  return id.split("/", 1)[0] ?? "";
}
