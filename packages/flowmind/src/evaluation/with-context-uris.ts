/** Queries that name contexts as people do → queries that name them by their URIs. */
import { type Context, contextUriKey } from "@flowmind/core";
import type { QueryRow } from "@flowmind/evaluation";

/** A context is named as everywhere: by its URI in any case, or by an alias. What is not known stays as it is written. */
export function withContextUris(rows: readonly QueryRow[], contexts: readonly Context[]): readonly QueryRow[] {
  const known = contextNames(contexts);
  return rows.map((row) => withUris(row, known));
}

/** Keys of URIs and aliases → URI. */
function contextNames(contexts: readonly Context[]): ReadonlyMap<string, string> {
  const aliases = contexts.flatMap(({ uri, aliases }) => aliases.map((alias) => [contextUriKey(alias), uri] as const));
  return new Map([...aliases, ...contexts.map(({ uri }) => [contextUriKey(uri), uri] as const)]);
}

function withUris(row: QueryRow, known: ReadonlyMap<string, string>): QueryRow {
  const toUri = (id: string) => known.get(contextUriKey(id)) ?? id;
  const { groups, candidates, notRelevant } = row;
  return {
    ...row,
    relevant: row.relevant.map(toUri),
    ...(groups === undefined ? {} : { groups: groups.map((group) => group.map(toUri)) }),
    ...(candidates === undefined ? {} : { candidates: candidates.map(toUri) }),
    ...(notRelevant === undefined ? {} : { notRelevant: notRelevant.map(toUri) }),
  };
}
