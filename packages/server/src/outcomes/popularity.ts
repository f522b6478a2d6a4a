/** What a tenant's callers found helpful, for sorting. */
import { type Clock, type Log, messageOf, type OutcomeCount, type OutcomeRepository } from "@flowmind/core";
import { LRUCache } from "lru-cache";
import { countedForMs, mostTenants } from "../tuning.ts";

export interface Popularity {
  /**
   * By URI, higher for what helped more callers, and among equals for what helped more often: nobody makes a context popular alone.
   * Contexts that never helped are absent. Never rejects: what cannot be counted is as it was counted last.
   */
  of(tenant: string): Promise<ReadonlyMap<string, number>>;
  /** An outcome of the tenant was recorded. */
  changed(tenant: string): void;
}

export interface PopularityParts {
  readonly outcomes: OutcomeRepository;
  readonly clock: Clock;
  readonly log: Log;
}

interface Counted {
  readonly scores: ReadonlyMap<string, number>;
  readonly atMs: number;
}

export function createPopularity({ outcomes, clock, log }: PopularityParts): Popularity {
  const known = new LRUCache<string, Counted>({ max: mostTenants });

  async function count(tenant: string, before: Counted | undefined): Promise<Counted> {
    const atMs = clock.monotonic();
    try {
      const counts = await outcomes.count(tenant);
      return { scores: new Map(counts.filter(({ helped }) => helped > 0).map(scored)), atMs };
    } catch (error) {
      log.write("warn", "Outcomes could not be counted", { reason: messageOf(error) });
      return { scores: before?.scores ?? new Map(), atMs };
    }
  }

  return {
    async of(tenant) {
      const before = known.get(tenant);
      if (before !== undefined && clock.monotonic() - before.atMs < countedForMs) return before.scores;
      const counted = await count(tenant, before);
      known.set(tenant, counted);
      return counted.scores;
    },
    changed(tenant) {
      const counted = known.peek(tenant);
      if (counted !== undefined) known.set(tenant, { ...counted, atMs: -Infinity });
    },
  };
}

/** The number of callers, and behind the point how often it helped. */
function scored({ uri, helped, helpedCallers }: OutcomeCount): readonly [string, number] {
  return [uri, helpedCallers + helped / (helped + 1)];
}
