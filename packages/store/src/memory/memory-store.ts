/** A store for as long as the program runs: where there is no disk to write to, and for tests. */
import { type CallerProgress, type CallerRepository, type Kept, noProgress } from "@flowmind/core";
import type { Store } from "../store.ts";
import type { StoreProblem } from "../store-problem.ts";
import { mostInMemory } from "../tuning.ts";
import { memoryAudit } from "./memory-audit.ts";
import { memoryOutcomes } from "./memory-outcomes.ts";

const kept: Kept = "in_memory";

export function createMemoryStore(problems: readonly StoreProblem[] = []): Store {
  return {
    callers: memoryCallers(),
    outcomes: memoryOutcomes(),
    audit: memoryAudit(),
    problems: () => problems,
    async flush() {},
    async close() {},
  };
}

/** Of more than `mostInMemory` the one that was changed longest ago begins anew. */
function memoryCallers(): CallerRepository {
  const known = new Map<string, CallerProgress>();
  const nameOf = (tenant: string, subject: string) => JSON.stringify([tenant, subject]);
  return {
    async read({ tenant, subject }) {
      return known.get(nameOf(tenant, subject)) ?? noProgress;
    },
    async update({ tenant, subject }, change) {
      const name = nameOf(tenant, subject);
      const progress = change(known.get(name) ?? noProgress);
      known.delete(name);
      known.set(name, progress);
      const [oldest] = known.keys();
      if (known.size > mostInMemory && oldest !== undefined) known.delete(oldest);
      return { progress, kept };
    },
    async forget({ tenant, subject }) {
      known.delete(nameOf(tenant, subject));
      return kept;
    },
  };
}
