/** FlowMind as an MCP server: what every connection shares, and a way to make connections. */
import type { Clock, IdSource, Log, Router } from "@flowmind/core";
import type { Engine } from "@flowmind/engine";
import type { Server } from "@modelcontextprotocol/server";
import { createCatalogViews } from "./catalog-view.ts";
import { createConnection } from "./connection/create-connection.ts";
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
  /** Of FlowMind, for the client to show. */
  readonly version: string;
  readonly options?: FlowmindServerOptions;
}

export interface FlowmindServer {
  /** A server of the SDK for one connection; connect it to a transport. Throws CATALOG_EMPTY before the first compile. */
  createConnection(): Server;
  /** What `tools/list` publishes now. */
  tools(): readonly ToolDefinition[];
  /** A tool call without a connection; never rejects. */
  readonly callTool: CallTool;
  readonly log: Log;
}

/** Throws a RangeError for an alias that is no tool name or is taken. */
export function createFlowmindServer(parts: FlowmindServerParts): FlowmindServer {
  const options = resolveServerOptions(parts.options);
  const catalog = createCatalogViews(parts.engine);
  const available = new Set<string>([...Object.values(toolNames), options.fieldRequestName]);
  const callTool = createToolCaller({
    engine: parts.engine,
    help: parts.help,
    clock: parts.clock,
    ids: parts.ids,
    log: parts.log,
    catalog,
    fieldRequestName: options.fieldRequestName,
    isAvailable: (tool) => available.has(tool),
  });
  return {
    createConnection: () => createConnection({ catalog, callTool, options, version: parts.version, log: parts.log }),
    tools: () => toolDefinitions(catalog().coverage, options),
    callTool,
    log: parts.log,
  };
}
