/** A store for as long as the program runs: where there is no disk to write to, and for tests. */
import { type CallerProgress, type CallerRepository, type Kept, keyOfCaller, noProgress } from "@flowmind/core";
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
  return {
    async read(caller) {
      return known.get(keyOfCaller(caller)) ?? noProgress;
    },
    async update(caller, change) {
      const name = keyOfCaller(caller);
      const progress = change(known.get(name) ?? noProgress);
      known.delete(name);
      known.set(name, progress);
      const [oldest] = known.keys();
      if (known.size > mostInMemory && oldest !== undefined) known.delete(oldest);
      return { progress, kept };
    },
    async forget(caller) {
      known.delete(keyOfCaller(caller));
      return kept;
    },
  };
}
