/** A server over a fake engine, with a clock that ticks and ids that count, for tests of what it answers. */
import type { Log, Outcome, Provider, Router } from "@flowmind/core";
import { createFlowmindServer, type FlowmindServer, type FlowmindServerOptions } from "@flowmind/server";
import { createFakeEngine, type FakeEngine } from "./fake-engine.ts";
import { sampleContexts } from "./sample-contexts.ts";
import { success } from "./sample-outcomes.ts";

export interface SampleServerGiven {
  readonly outcome?: Parameters<typeof createFakeEngine>[1];
  readonly contexts?: Parameters<typeof createFakeEngine>[0];
  readonly help?: Router;
  readonly options?: FlowmindServerOptions;
  readonly providers?: readonly Provider[];
}

export interface SampleServer {
  readonly server: FlowmindServer;
  readonly engine: FakeEngine;
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
  const clock = { now: () => 0, monotonic: () => tickMs * ticks++ };
  const noHelp: Router = { ask: async (): Promise<Outcome> => success };
  const server = createFlowmindServer({
    engine,
    help: given.help ?? noHelp,
    clock,
    ids: { next: () => `request-${++ids}` },
    log,
    version: "0.1.0",
    ...(given.options === undefined ? {} : { options: given.options }),
    ...(given.providers === undefined ? {} : { providers: given.providers }),
  });
  return { server, engine, logged };
}

/** What the clock advances at every reading. */
export const tickMs = 1.5;
