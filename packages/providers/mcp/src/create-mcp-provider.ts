/** Upstream MCP servers as one provider: their definitions as contexts, their tools to be called. */
import {
  type Clock,
  type Context,
  contextUriKey,
  FlowmindError,
  type Log,
  nearestNames,
  type Provider,
  type ProviderProblem,
} from "@flowmind/core";
import type { RetryDelays } from "./connection/create-upstream.ts";
import { createServerCatalog, type ServerCatalog, type ServerStatus } from "./create-server-catalog.ts";
import type { PinStore } from "./pins/pin-store.ts";
import { createResultStore, type ResultStoreOptions } from "./results/create-result-store.ts";
import { findServerLookalikes } from "./screening/find-server-lookalikes.ts";
import { sourceProblem } from "./servers/source-problem.ts";
import type { UpstreamServer } from "./servers/upstream-server.ts";
import { firstRetryMs, mostRetryMs } from "./tuning.ts";

export interface McpProviderOptions {
  /** Resolved: a placeholder that is left is passed on as it stands. Of two with one name in any case, the first counts. */
  readonly servers: readonly UpstreamServer[];
  readonly pins: PinStore;
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
  /** Told to servers as our version. */
  readonly version: string;
  /** Pauses between attempts to reach a server. @default half a second, doubling to a minute */
  readonly retry?: RetryDelays;
  /**
   * How long `contexts` waits for servers that have not answered yet; what was accepted of them earlier is given all the same.
   * @default as long as each server may take to start
   */
  readonly patienceMs?: number;
  readonly results?: ResultStoreOptions;
}

export interface McpProvider extends Required<Provider> {
  /** How each server is reached and how it is, without its secrets, in the order given. */
  servers(): readonly ServerStatus[];
  /** Resolves when the first attempt to reach this server is over, whatever came of it; at once for a name that is not here. */
  started(server: string): Promise<void>;
}

/** Connects to all servers at once, each by itself. `contexts` waits for the first attempt of each. */
export function createMcpProvider(options: McpProviderOptions): McpProvider {
  const { retry = { firstMs: firstRetryMs, mostMs: mostRetryMs } } = options;
  const { pins, clock, log, version } = options;
  const listeners = new Set<() => void>();
  const results = createResultStore(options.results);
  const { distinct, problems: twice } = withoutTwins(options.servers);
  const onChange = () => {
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        // Whoever listens must not bring down the connection that he listens to.
        const reason = error instanceof Error ? error.message : "unknown";
        log.write("error", "A listener to MCP servers failed", { reason });
      }
    }
  };
  const catalogs = distinct.map((server) =>
    createServerCatalog({ server, pins, clock, log, retry, onChange, client: { name: "flowmind", version } }),
  );
  const find = (uri: string) => findCatalog(catalogs, uri);

  return {
    name: "mcp",
    async contexts(signal) {
      await unlessAborted(Promise.all(catalogs.map((catalog) => catalog.refresh(options.patienceMs))), signal);
      return catalogs.flatMap((catalog) => catalog.contexts());
    },
    problems() {
      const contexts = catalogs.flatMap((catalog) => catalog.contexts());
      return [...twice, ...catalogs.flatMap((catalog) => catalog.problems()), ...findServerLookalikes(contexts)];
    },
    unanswered: () =>
      catalogs.filter((catalog) => {
        const { isAsked, contexts } = catalog.status();
        return isAsked && contexts === 0;
      }).length,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    inputSchema: (tool) => find(tool)?.inputSchema(tool),
    async call(tool, args, context) {
      const catalog = find(tool);
      if (catalog === undefined) throw unknownTool(catalogs, tool);
      return results.give(await catalog.call({ uri: tool, args, context }), context);
    },
    readRest: async (handle, context) => results.read(handle, context),
    servers: () => catalogs.map((catalog) => catalog.status()),
    started: async (server) => catalogs.find((catalog) => catalog.status().name === server)?.refresh(),
    async close() {
      listeners.clear();
      results.clear();
      await Promise.all(catalogs.map((catalog) => catalog.close()));
    },
  };
}

function withoutTwins(servers: readonly UpstreamServer[]): {
  readonly distinct: readonly UpstreamServer[];
  readonly problems: readonly ProviderProblem[];
} {
  const byName = new Map<string, UpstreamServer>();
  const problems = servers.flatMap((server) => {
    const key = server.name.toLowerCase();
    const first = byName.get(key);
    if (first === undefined) byName.set(key, server);
    const detail = `another server is named ${first?.name}; the first counts`;
    return first === undefined
      ? []
      : [sourceProblem(server.name, "error", "SERVER_INVALID", { server: server.name, detail })];
  });
  return { distinct: [...byName.values()], problems };
}

function findCatalog(catalogs: readonly ServerCatalog[], uri: string): ServerCatalog | undefined {
  return catalogs.find((catalog) => catalog.has(uri));
}

/** As many names as fit a sentence. */
const mostNamed = 3;

function unknownTool(catalogs: readonly ServerCatalog[], tool: string): FlowmindError<"UNKNOWN_TOOL"> {
  const uris = catalogs.flatMap((catalog) => catalog.contexts().map(({ uri }: Context) => uri));
  const near = nearestNames(contextUriKey(tool), uris, mostNamed);
  return new FlowmindError("UNKNOWN_TOOL", { tool, tools: near.length > 0 ? near : uris.slice(0, mostNamed) });
}

async function unlessAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  const refusal = () => new FlowmindError("REQUEST_ABORTED", { what: "Looking at the MCP servers" });
  if (signal === undefined) return void (await work);
  if (signal.aborted) throw refusal();
  let stop: () => void = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(refusal());
  });
  signal.addEventListener("abort", stop, { once: true });
  try {
    await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
