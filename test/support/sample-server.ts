/** A server over a fake engine, with a clock that ticks and ids that count, for tests of what it answers. */
import { setTimeout as delay } from "node:timers/promises";
import { resolveLevelSettings, resolveLimitSettings } from "@flowmind/authorization";
import {
  type Caller,
  type Log,
  localTenant,
  type Outcome,
  type Provider,
  type Router,
  type SavedContexts,
} from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import {
  type AccessOptions,
  createFlowmindServer,
  type FlowmindServer,
  type FlowmindServerOptions,
} from "@flowmind/server";
import { createMemoryStore, type Store } from "@flowmind/store";
import { createWorkflowEngine } from "@flowmind/workflow";
import { createFakeEngine, type FakeEngine } from "./fake-engine.ts";
import { sampleContexts } from "./sample-contexts.ts";
import { success } from "./sample-outcomes.ts";

export interface SampleServerGiven {
  readonly outcome?: Parameters<typeof createFakeEngine>[1];
  readonly contexts?: Parameters<typeof createFakeEngine>[0];
  /** In place of a fake one over `contexts`, with `outcome`. */
  readonly engine?: Engine;
  readonly help?: Router;
  readonly options?: FlowmindServerOptions;
  readonly providers?: readonly Provider[];
  /** @default nothing can be saved */
  readonly saved?: SavedContexts;
  /** @default everything is allowed, open and unlimited */
  readonly access?: AccessOptions;
  /** @default one in memory */
  readonly store?: Store;
  /** Milliseconds since 1970, as the clock has it. @default always 0 */
  readonly now?: () => number;
  /** Milliseconds that the clock advances at every reading: with a minute no call waits for its run. @default 1.5 */
  readonly tickMs?: number;
}

export interface SampleServer {
  readonly server: FlowmindServer;
  /** The fake one. */
  readonly engine: FakeEngine;
  readonly store: Store;
  /** Messages of warnings and errors that were logged, with their details. */
  readonly logged: readonly { readonly message: string; readonly details: Readonly<Record<string, unknown>> }[];
}

export function createSampleServer(given: SampleServerGiven = {}): SampleServer {
  const outcome: NonNullable<SampleServerGiven["outcome"]> = given.outcome ?? success;
  const engine = createFakeEngine(given.contexts ?? sampleContexts, outcome);
  const logged: { message: string; details: Readonly<Record<string, unknown>> }[] = [];
  const log: Log = { write: (_level, message, details = {}) => logged.push({ message, details }) };
  let ticks = 0;
  let ids = 0;
  const store = given.store ?? createMemoryStore();
  const clock = { now: given.now ?? (() => 0), monotonic: () => (given.tickMs ?? tickMs) * ticks++ };
  const noHelp: Router = { ask: async (): Promise<Outcome> => success };
  const server = createFlowmindServer({
    openWorkflows: (knowledge) =>
      createWorkflowEngine({
        ...knowledge,
        journal: store.runs,
        clock: { now: Date.now },
        ids: { next: () => `run-${++ids}` },
        log,
        driver: "test",
        random: () => 0.5,
        sleep: (durationMs, signal) => delay(durationMs, undefined, { signal }),
      }),
    engine: given.engine ?? engine,
    help: given.help ?? noHelp,
    clock,
    ids: { next: () => `request-${++ids}` },
    log,
    version: "0.1.0",
    store,
    storeProblems: () => store.problems(),
    localCaller: sampleCaller,
    access: { ...open, ...given.access },
    ...(given.options === undefined ? {} : { options: given.options }),
    ...(given.providers === undefined ? {} : { providers: given.providers }),
    ...(given.saved === undefined ? {} : { saved: given.saved }),
  });
  return { server, engine, store, logged };
}

/** Whoever started the program. */
export const sampleCaller: Caller = { tenant: localTenant, subject: "ann", isLocal: true };

const open: AccessOptions = {
  levels: resolveLevelSettings({ enabled: false }),
  limits: resolveLimitSettings({ enabled: false }),
};

/** What the clock advances at every reading. */
export const tickMs = 1.5;
