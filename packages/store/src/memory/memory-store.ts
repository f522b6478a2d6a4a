/** A store for as long as the program runs: where there is no disk to write to, and for tests. */
import {
  type CallerProgress,
  type CallerRepository,
  type FlowmindError,
  type Kept,
  keyOfCaller,
  noProgress,
  type RunJournal,
} from "@flowmind/core";
import type { Store } from "../store.ts";
import type { StoreProblem } from "../store-problem.ts";
import { mostInMemory } from "../tuning.ts";
import { memoryAudit } from "./memory-audit.ts";
import { memoryOutcomes } from "./memory-outcomes.ts";
import { memoryRuns } from "./memory-runs.ts";

const kept: Kept = "in_memory";

/** @param unusable why it stands in for a file: then it says so, and takes no run, since its end would be that run's */
export function createMemoryStore(unusable?: FlowmindError): Store {
  const problems: readonly StoreProblem[] =
    unusable === undefined ? [] : [{ code: "STORE_UNUSABLE", message: unusable.message, fix: unusable.fix }];
  return {
    callers: memoryCallers(),
    outcomes: memoryOutcomes(),
    audit: memoryAudit(),
    runs: unusable === undefined ? memoryRuns() : refusedRuns(unusable),
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

/** Reading is refused as well: in the file there may be a run, and steps of it that are done. */
function refusedRuns(unusable: FlowmindError): RunJournal {
  const refuse = (): Promise<never> => Promise.reject(unusable);
  return {
    create: refuse,
    find: refuse,
    lease: refuse,
    release: refuse,
    park: refuse,
    append: refuse,
    signal: refuse,
    entries: refuse,
    value: refuse,
    setState: refuse,
    state: refuse,
    unfinished: refuse,
    list: refuse,
    removeBefore: refuse,
  };
}
