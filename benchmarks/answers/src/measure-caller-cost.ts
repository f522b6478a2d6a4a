/** What permissions, levels, limits, learning and the log of calls add to a request. */
import { defaultPermissions, resolveLevelSettings, resolveLimitSettings } from "@flowmind/authorization";
import { type Caller, localTenant, type Outcome, plainRequest } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import { type AccessOptions, createFlowmindServer, type FlowmindServer } from "@flowmind/server";
import { createMemoryStore } from "@flowmind/store";
import { openWorkflows } from "./open-workflows.ts";

/** Milliseconds of single requests, by what is switched on. */
export type CallerCost = Readonly<Record<string, readonly number[]>>;

/** Rounds over all queries; the first ones are not measured: in them code is compiled. */
const rounds = { all: 12, unmeasured: 3 } as const;

const caller: Caller = { tenant: localTenant, subject: "user", isLocal: true };

const levelsOff = resolveLevelSettings({ enabled: false });
const limitsOff = resolveLimitSettings({ enabled: false });
/** A limit that is kept and never reached. */
const limitsOn = resolveLimitSettings({ tools: { field_request: { perMinute: 1e9, burst: 1e9 } } });
const deny = { decision: "deny", uris: ["tool://nobody/**"], callers: ["nobody"] } as const;

interface Variant {
  readonly access: AccessOptions;
  readonly learns: boolean;
  readonly isAudited: boolean;
}

const off: Variant = { access: { levels: levelsOff, limits: limitsOff }, learns: false, isAudited: false };
const variants: Readonly<Record<string, Variant>> = {
  nothing: off,
  permissions: { ...off, access: { ...off.access, permissions: { ...defaultPermissions, rules: [deny] } } },
  levels: { ...off, access: { limits: limitsOff } },
  limits: { ...off, access: { levels: levelsOff, limits: limitsOn } },
  learning: { ...off, learns: true },
  audit: { ...off, isAudited: true },
  all: {
    access: { limits: limitsOn, permissions: { ...defaultPermissions, rules: [deny] } },
    learns: true,
    isAudited: true,
  },
};

/** The outcomes are worked out ahead, so that what differs is not lost in the time of embedding and ranking. */
export async function measureCallerCost(engine: Engine, queries: readonly string[]): Promise<CallerCost> {
  const outcomes = new Map<string, Outcome>();
  for (const query of queries) outcomes.set(query, await engine.ask(plainRequest(query)));
  const known: Engine = { ...engine, ask: async ({ query }) => outcomes.get(query) as Outcome };
  const servers = Object.entries(variants).map(([name, variant]) => [name, serverOf(known, variant)] as const);
  const cost: Record<string, number[]> = Object.fromEntries(servers.map(([name]) => [name, []]));
  for (let round = 0; round < rounds.all; round++) {
    for (const [at, query] of queries.entries()) {
      for (let turn = 0; turn < servers.length; turn++) {
        const [name, server] = servers[(turn + at) % servers.length] as (typeof servers)[number];
        const beganMs = performance.now();
        await server.callTool("field_request", { query, confidence_level: 0.7 });
        const tookMs = performance.now() - beganMs;
        if (round >= rounds.unmeasured) cost[name]?.push(tookMs);
      }
    }
  }
  await Promise.all(servers.map(([, server]) => server.flush()));
  return cost;
}

function serverOf(engine: Engine, { access, learns, isAudited }: Variant): FlowmindServer {
  const { callers, outcomes, audit } = createMemoryStore();
  let ids = 0;
  return createFlowmindServer({
    openWorkflows,
    engine,
    help: engine,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    ids: { next: () => String(++ids) },
    log: { write: () => undefined },
    store: { callers, outcomes, ...(isAudited ? { audit } : {}) },
    localCaller: caller,
    access,
    options: { learns },
    version: "0",
  });
}
