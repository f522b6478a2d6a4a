/** What each tenant's outcomes have taught, read from the store behind the answers and kept up as outcomes come. */
import { setTimeout as delay } from "node:timers/promises";
import {
  type CallerKey,
  type Clock,
  isFlowmindError,
  type Learned,
  type Log,
  messageOf,
  type OutcomeRecord,
  type OutcomeRepository,
} from "@flowmind/core";
import { createLearning, type Learning, learnedForMs } from "@flowmind/matching";
import { LRUCache } from "lru-cache";
import { mostTenants, readAgainMs, readingPatienceMs } from "../tuning.ts";

export interface TenantLearning {
  /** As far as it is known by now; at once. */
  of(tenant: string): Learned;
  /** Begins to read what the store has, where nobody has; whoever comes meanwhile finds it `ready`. */
  begin(tenant: string): void;
  /** Resolves when what was begun before is read or takes too long, at once where nothing was. */
  ready(tenant: string): Promise<void>;
  add(caller: CallerKey, outcome: OutcomeRecord): void;
}

export interface TenantLearningParts {
  readonly outcomes: OutcomeRepository;
  readonly clock: Clock;
  readonly log: Log;
}

interface Known {
  learning: Learning;
  /** Of the last outcome that was read. */
  lastId: number;
  /** Outcomes that the store had then. */
  total: number;
  /** When reading was begun last. */
  readMs: number;
  reading: Promise<void>;
}

/** Rows of one page: adding them holds the event loop for a millisecond, at some 50 µs each. */
const pageRows = 20;

export function createTenantLearning({ outcomes, clock, log }: TenantLearningParts): TenantLearning {
  const tenants = new LRUCache<string, Known>({ max: mostTenants });
  const begun = new Map<string, Promise<unknown>>();

  /** Those of other processes too; what was added here already is taken once. */
  async function read(tenant: string, known: Known): Promise<void> {
    const counts = await outcomes.count(tenant);
    const total = counts.reduce((sum, { helped, failed }) => sum + helped + failed, 0);
    // Some were forgotten, by whichever process: what they taught goes with them.
    if (total < known.total) Object.assign(known, { learning: createLearning(tenant), lastId: 0 });
    known.total = total;
    const sinceMs = clock.now() - learnedForMs;
    for (;;) {
      const page = await outcomes.list(tenant, { afterId: known.lastId, limit: pageRows, sinceMs });
      for (const outcome of page) known.learning.add(outcome);
      known.lastId = page.at(-1)?.id ?? known.lastId;
      if (page.length < pageRows) return;
    }
  }

  function knownOf(tenant: string): Known {
    const known = tenants.get(tenant) ?? {
      learning: createLearning(tenant),
      lastId: 0,
      total: 0,
      readMs: -Infinity,
      reading: Promise.resolve(),
    };
    tenants.set(tenant, known);
    const nowMs = clock.now();
    if (Math.abs(nowMs - known.readMs) < readAgainMs) return known;
    known.readMs = nowMs;
    known.reading = read(tenant, known).catch((error: unknown) => {
      // The program ends, and nobody is left to learn for.
      if (isFlowmindError(error) && error.code === "STORE_CLOSED") return;
      log.write("warn", "Outcomes could not be read, so nothing is learned from them", { reason: messageOf(error) });
    });
    return known;
  }

  return {
    of: (tenant) => knownOf(tenant).learning.at(clock.now()),
    begin: (tenant) => {
      const { reading } = knownOf(tenant);
      const ended = Promise.race([reading, delay(readingPatienceMs, undefined, { ref: false })]);
      begun.set(tenant, ended);
      void ended.then(() => begun.delete(tenant));
    },
    ready: async (tenant) => void (await begun.get(tenant)),
    add: ({ tenant, subject }, outcome) => knownOf(tenant).learning.add({ ...outcome, subject }),
  };
}
