/** The callers whose doings are watched: loaded once, kept in memory while they come, written behind their answers. */
import { setTimeout as delay } from "node:timers/promises";
import type { LevelSettings } from "@flowmind/authorization";
import {
  type Caller,
  type CallerKey,
  type CallerRepository,
  type Clock,
  keyOfCaller,
  type Log,
  messageOf,
  type OutcomeRecord,
  type OutcomeRepository,
} from "@flowmind/core";
import { LRUCache } from "lru-cache";
import { mostCallers, patienceMs } from "../tuning.ts";
import { createPopularity } from "./popularity.ts";
import { createWatchedCaller, type WatchedCaller } from "./watched-caller.ts";

export interface CallerWatchParts {
  readonly callers: CallerRepository;
  readonly outcomes: OutcomeRepository;
  readonly levels: LevelSettings;
  readonly clock: Clock;
  readonly log: Log;
  /** Told of each outcome that was recorded. @default nobody is told */
  readonly onOutcome?: (caller: CallerKey, outcome: OutcomeRecord) => void;
}

export interface CallerWatch {
  /**
   * From memory, but for a caller that is new here. Never rejects, and waits for no store that is still being opened: what cannot be read
   * is taken for nothing earned until it can.
   */
  open(caller: Caller): Promise<WatchedCaller>;
  /** Resolves when all that came before is written, or is known not to be. */
  flush(): Promise<void>;
}

export function createCallerWatch(parts: CallerWatchParts): CallerWatch {
  const { log, onOutcome = () => {} } = parts;
  const known = new LRUCache<string, Promise<WatchedCaller>>({ max: mostCallers });
  const popularity = createPopularity(parts);
  const waiting = new Set<Promise<void>>();

  function behind(work: Promise<unknown>): void {
    const watched = work.then(
      () => {},
      (error: unknown) => log.write("warn", "The store did not do what it was asked", { reason: messageOf(error) }),
    );
    waiting.add(watched);
    void watched.then(() => waiting.delete(watched));
  }

  async function load(caller: Caller): Promise<WatchedCaller> {
    const { tenant } = caller;
    const watched = createWatchedCaller(caller, {
      ...parts,
      behind,
      popularity: () => popularity.of(tenant),
      onOutcome: (outcome) => {
        popularity.changed(tenant);
        onOutcome(caller, outcome);
      },
    });
    await Promise.race([watched.ready(), delay(patienceMs, undefined, { ref: false })]);
    return watched;
  }

  return {
    open(caller) {
      const key = keyOfCaller(caller);
      const opened = known.get(key);
      if (opened !== undefined) return opened;
      const loading = load(caller);
      known.set(key, loading);
      return loading;
    },
    async flush() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}
