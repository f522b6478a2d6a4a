/** What came of requests, for as long as the program runs. */
import {
  type CallerKey,
  groupBy,
  type Kept,
  type OutcomeCount,
  type OutcomeRecord,
  type OutcomeRepository,
  type OutcomeSelection,
  type StoredOutcome,
} from "@flowmind/core";
import { mostInMemory, usualPageRows } from "../tuning.ts";

interface Held {
  readonly tenant: string;
  readonly outcome: StoredOutcome;
}

const kept: Kept = "in_memory";

/** Of more than `mostInMemory` the oldest go. */
export function memoryOutcomes(): OutcomeRepository {
  /** In the order of writing. */
  const held = new Map<string, Held>();
  let lastId = 0;

  function select(tenant: string, selection: OutcomeSelection): readonly (readonly [key: string, StoredOutcome])[] {
    return [...held].flatMap(([key, one]) =>
      one.tenant === tenant && fits(one.outcome, selection) ? [[key, one.outcome] as const] : [],
    );
  }

  return {
    async record(caller, outcome) {
      const key = keyOf(caller, outcome);
      if (held.get(key)?.outcome.source === "reported" && outcome.source !== "reported") return kept;
      lastId++;
      held.delete(key);
      held.set(key, { tenant: caller.tenant, outcome: { ...outcome, subject: caller.subject, id: lastId } });
      const [oldest] = held.keys();
      if (held.size > mostInMemory && oldest !== undefined) held.delete(oldest);
      return kept;
    },
    async list(tenant, { afterId = 0, limit = usualPageRows, newestFirst = false, ...selection } = {}) {
      const found = select(tenant, selection)
        .map(([, outcome]) => outcome)
        .filter(({ id }) => id > afterId);
      return (newestFirst ? found.reverse() : found).slice(0, limit);
    },
    async count(tenant, selection = {}) {
      const selected = select(tenant, selection).map(([, outcome]) => outcome);
      const byUri = groupBy(selected, ({ uri }) => uri);
      return [...byUri].map(([uri, all]) => countOf(uri, all)).sort((a, b) => (a.uri < b.uri ? -1 : 1));
    },
    async forget(tenant, selection) {
      const found = select(tenant, selection);
      for (const [key] of found) held.delete(key);
      return { forgotten: found.length, kept };
    },
    async tenants() {
      return [...new Set([...held.values()].map(({ tenant }) => tenant))].sort();
    },
  };
}

function keyOf({ tenant, subject }: CallerKey, { requestId, uri }: OutcomeRecord): string {
  return JSON.stringify([tenant, subject, requestId, uri]);
}

function fits(outcome: StoredOutcome, { subject, uri, sinceMs, beforeMs }: OutcomeSelection): boolean {
  if (subject !== undefined && outcome.subject !== subject) return false;
  if (uri !== undefined && outcome.uri !== uri) return false;
  return outcome.atMs >= (sinceMs ?? -Infinity) && outcome.atMs < (beforeMs ?? Infinity);
}

function countOf(uri: string, outcomes: readonly StoredOutcome[]): OutcomeCount {
  const helped = outcomes.filter(({ verdict }) => verdict === "helped");
  return {
    uri,
    helped: helped.length,
    failed: outcomes.length - helped.length,
    helpedCallers: new Set(helped.map(({ subject }) => subject)).size,
  };
}
