/** Filters, sorts and pages a catalog. */
import type { Context } from "@flowmind/core";
import type { ListQuery } from "./list-query.ts";

export interface Selection {
  readonly page: readonly Context[];
  /** How many the filter leaves, over all pages. */
  readonly total: number;
  /** Absent on the last page. */
  readonly nextOffset?: number;
}

/** How relevant or popular contexts are, by URI, 0 for those that are absent; undefined where nothing tells. */
export type Scores = ReadonlyMap<string, number> | undefined;

/** Equal contexts are ordered by title, then by URI, whatever the direction. O(n log n). */
export function selectContexts(contexts: readonly Context[], query: ListQuery, scores: Scores): Selection {
  const kept = contexts.filter((context) => passes(context, query));
  kept.sort(comparison(query, scores));
  const end = query.offset + query.limit;
  return {
    page: kept.slice(query.offset, end),
    total: kept.length,
    ...(end < kept.length ? { nextOffset: end } : {}),
  };
}

function passes(context: Context, query: ListQuery): boolean {
  const { kinds, domains, tags, complexity } = query;
  if (kinds.length > 0 && !kinds.includes(context.kind)) return false;
  if (domains.length > 0 && (context.domain === undefined || !domains.includes(context.domain))) return false;
  if (complexity !== undefined && context.complexity !== complexity) return false;
  if (tags.length === 0) return true;
  const own = context.tags.map((tag) => tag.toLowerCase());
  return tags.some((tag) => own.includes(tag.toLowerCase()));
}

function comparison(query: ListQuery, scores: Scores): (a: Context, b: Context) => number {
  const direction = query.descending ? -1 : 1;
  const { sortBy } = query;
  if (sortBy === "recent") return (a, b) => direction * (modified(a) - modified(b)) || byName(a, b);
  if (sortBy === "name") return (a, b) => direction * byName(a, b);
  if (scores === undefined) return byName;
  return (a, b) => direction * ((scores.get(a.uri) ?? 0) - (scores.get(b.uri) ?? 0)) || byName(a, b);
}

function modified(context: Context): number {
  return context.source.modifiedAtMs ?? 0;
}

function byName(a: Context, b: Context): number {
  const [left, right] = [a.title.toLowerCase(), b.title.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  return a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0;
}
