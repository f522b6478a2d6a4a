/** What a catalog covers, in numbers and a few names, so that a caller knows when to ask. */
import { type Context, type ContextKind, contextKinds, type Domain, domains, groupBy } from "@flowmind/core";
import { joinNames } from "./wording.ts";

export interface Coverage {
  readonly total: number;
  /** Kinds that occur, in the order of core's `contextKinds`. */
  readonly kinds: readonly { readonly kind: ContextKind; readonly count: number }[];
  /** Domains that occur, most frequent first. */
  readonly domains: readonly { readonly domain: Domain; readonly count: number }[];
  /** The most frequent tags; what a catalog without domains is described by. */
  readonly tags: readonly string[];
  /** A few titles, one of each domain before a second of any. */
  readonly titles: readonly string[];
}

/** Tags and titles kept: enough for a sentence, few enough to be read. */
const namesKept = 12;
/** A handful shows the breadth; the list has all of them. */
const areasNamed = 6;

/** One pass over the catalog and a sort of its tags: call it once a generation, not once a request. */
export function coverageOf(contexts: readonly Context[]): Coverage {
  const tags = countBy(contexts.flatMap((context) => context.tags.map((tag) => tag.toLowerCase())));
  const byKind = countBy(contexts.map((context) => context.kind));
  const byDomain = countBy(contexts.flatMap((context) => (context.domain === undefined ? [] : [context.domain])));
  return {
    total: contexts.length,
    kinds: contextKinds.flatMap((kind) => present({ kind, count: byKind.get(kind) ?? 0 })),
    domains: domains
      .flatMap((domain) => present({ domain, count: byDomain.get(domain) ?? 0 }))
      .sort((a, b) => b.count - a.count),
    tags: [...tags]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, namesKept)
      .map(([tag]) => tag),
    titles: variedTitles(contexts),
  };
}

/** One line: `42 workflows, 26 agents; technical 30, business 20`. */
export function describeCoverage(coverage: Coverage): string {
  const kinds = coverage.kinds.map(({ kind, count }) => `${count} ${kind}${count === 1 ? "" : "s"}`).join(", ");
  const subjects =
    coverage.domains.length > 0
      ? coverage.domains.map(({ domain, count }) => `${domain} ${count}`).join(", ")
      : coverage.tags.slice(0, namesKept / 2).join(", ");
  return [kinds === "" ? "nothing yet" : kinds, subjects].filter((part) => part !== "").join("; ");
}

/** `such as Incident response, Trip planning and Blog post`: a handful of areas by their titles; empty for an empty catalog. */
export function describeAreas(coverage: Coverage): string {
  const titles = coverage.titles.slice(0, areasNamed);
  return titles.length === 0 ? "" : `such as ${joinNames(titles)}`;
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function present<Entry extends { readonly count: number }>(entry: Entry): Entry[] {
  return entry.count > 0 ? [entry] : [];
}

/** Round-robin over the domains, workflows before the other kinds, so that no part of the catalog hides the others. */
function variedTitles(contexts: readonly Context[]): readonly string[] {
  const groups = groupBy(contexts, ({ domain, tags }) => domain ?? tags[0] ?? "");
  const ordered = [...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  const queues = ordered.slice(0, namesKept).map(([, group]) => group.toSorted(byKindThenTitle));
  const titles = new Set<string>();
  for (let round = 0; round < namesKept && titles.size < namesKept; round++) {
    for (const queue of queues) {
      const title = queue[round]?.title;
      if (title !== undefined && titles.size < namesKept) titles.add(title);
    }
  }
  return [...titles];
}

function byKindThenTitle(a: Context, b: Context): number {
  const kinds = contextKinds.indexOf(a.kind) - contextKinds.indexOf(b.kind);
  return kinds !== 0 ? kinds : a.title < b.title ? -1 : a.title > b.title ? 1 : 0;
}
