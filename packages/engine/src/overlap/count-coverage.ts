/** How much of a catalog is found by its own texts, by kind and domain. */
import { contextKinds, type Domain, domains } from "@flowmind/core";
import type { ContextOverlap, Coverage, CoverageCounts } from "./overlap-report.ts";

export function countCoverage(contexts: readonly ContextOverlap[]): Coverage {
  const places: readonly (Domain | "none")[] = [...domains, "none"];
  return {
    all: countsOf(contexts),
    byKind: byName(contextKinds, (kind) => contexts.filter((one) => one.kind === kind)),
    byDomain: byName(places, (place) => contexts.filter(({ domain = "none" }) => domain === place)),
  };
}

/** Names without contexts are left out. */
function byName<Name extends string>(
  names: readonly Name[],
  those: (name: Name) => readonly ContextOverlap[],
): Readonly<Partial<Record<Name, CoverageCounts>>> {
  const counts: Partial<Record<Name, CoverageCounts>> = {};
  for (const name of names) {
    const found = those(name);
    if (found.length > 0) counts[name] = countsOf(found);
  }
  return counts;
}

function countsOf(contexts: readonly ContextOverlap[]): CoverageCounts {
  const sum = (value: (one: ContextOverlap) => number) => contexts.reduce((total, one) => total + value(one), 0);
  return {
    contexts: contexts.length,
    withExamples: sum(({ examples }) => (examples > 0 ? 1 : 0)),
    reached: sum(({ reach }) => (reach.place === "first" ? 1 : 0)),
    examples: sum(({ examples }) => examples),
    found: sum(({ found }) => found),
  };
}
