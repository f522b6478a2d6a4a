/** FlowMind as an MCP server: what every connection shares, and a way to make connections. */
import type { Clock, IdSource, Log, Provider, Router } from "@flowmind/core";
import type { Engine, Snapshot } from "@flowmind/engine";
import type { Server } from "@modelcontextprotocol/server";
import { createCatalogViews } from "./catalog-view.ts";
import { createConnection } from "./connection/create-connection.ts";
import { createListChanges } from "./connection/list-changes.ts";
import { type ExposedTools, exposedTools } from "./exposed/exposed-tools.ts";
import { type FlowmindServerOptions, resolveServerOptions } from "./flowmind-server-options.ts";
import { type CallTool, createToolCaller } from "./tools/tool-caller.ts";
import { type ToolDefinition, toolDefinitions } from "./tools/tool-definitions.ts";
import { toolNames } from "./tools/tool-names.ts";

export interface FlowmindServerParts {
  /** Compiled: a server has nothing to say without a catalog. */
  readonly engine: Engine;
  /** An engine over `helpContexts()` of teaching. */
  readonly help: Router;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Gets what goes wrong, with stacks; it must not write to standard output, which belongs to the protocol. */
  readonly log: Log;
  /**
   * Carry out the contexts that they brought into the engine's catalog: those whose `source.provider` is the provider's name, or begins
   * with it (`mcp:github`). Without any that can call, `call_tool` is not listed. They are not closed here. @default none
   */
  readonly providers?: readonly Provider[];
  /** Of FlowMind, for the client to show. */
  readonly version: string;
  readonly options?: FlowmindServerOptions;
}

export interface FlowmindServer {
  /** A server of the SDK for one connection; connect it to a transport. Throws CATALOG_EMPTY before the first compile. */
  createConnection(): Server;
  /** What `tools/list` publishes now. */
  tools(): readonly ToolDefinition[];
  /**
   * To be called after the engine's catalog has changed: clients that were given a list of tools are told where what `expose` adds to it
   * is another now.
   */
  catalogChanged(): void;
  /** A tool call without a connection; never rejects. */
  readonly callTool: CallTool;
  readonly log: Log;
}

/** Throws a RangeError for an alias that is no tool name or is taken, and for an entry of `expose` that is no URI and no pattern. */
export function createFlowmindServer(parts: FlowmindServerParts): FlowmindServer {
  const { engine, log, providers = [] } = parts;
  const options = resolveServerOptions(parts.options);
  const catalog = createCatalogViews(engine);
  const calls = providers.some(({ call }) => call !== undefined);
  const { callTool: calling, ...ours } = toolNames;
  const available = new Set<string>([...Object.values(ours), options.fieldRequestName, ...(calls ? [calling] : [])]);
  const listChanges = createListChanges(log);
  const exposed = perSnapshot(catalog, (snapshot) =>
    exposedTools(snapshot, providers, options.isExposed, (name) => available.has(name)),
  );
  const callTool = createToolCaller({
    engine,
    help: parts.help,
    clock: parts.clock,
    ids: parts.ids,
    log,
    catalog,
    providers,
    exposed,
    fieldRequestName: options.fieldRequestName,
    isAvailable: (tool) => available.has(tool),
  });
  const definitions = () => [...exposed().values()].map(({ definition }) => definition);
  const { version } = parts;
  return {
    createConnection: () => createConnection({ catalog, callTool, options, calls, exposed, listChanges, version, log }),
    tools: () => [...toolDefinitions(catalog().coverage, options, calls), ...definitions()],
    catalogChanged: () => listChanges.announce(JSON.stringify(definitions())),
    callTool,
    log,
  };
}

/** Computed once for each generation of the catalog. */
function perSnapshot(
  catalog: ReturnType<typeof createCatalogViews>,
  compute: (snapshot: Snapshot) => ExposedTools,
): () => ExposedTools {
  const known = new WeakMap<Snapshot, ExposedTools>();
  return () => {
    const { snapshot } = catalog();
    const tools = known.get(snapshot) ?? compute(snapshot);
    known.set(snapshot, tools);
    return tools;
  };
}
