/** One connection's server: lists, calls and resources, wired to the SDK. */
import type { Log } from "@flowmind/core";
import { ProtocolError, ProtocolErrorCode, type Server, type Tool } from "@modelcontextprotocol/server";
import type { CatalogView } from "../catalog-view.ts";
import type { ResolvedServerOptions } from "../flowmind-server-options.ts";
import { listResources, listResourceTemplates, readResource } from "../resources/context-resources.ts";
import { instructionsFor } from "../tools/reachable.ts";
import type { Session } from "../tools/tool.ts";
import type { CallTool } from "../tools/tool-caller.ts";
import { type ToolDefinition, toolDefinitions } from "../tools/tool-definitions.ts";
import type { WireFailure } from "../wire/answer.ts";
import { ArgumentTolerantServer, anyParams } from "./argument-tolerant-server.ts";
import { toToolResult } from "./to-tool-result.ts";

export interface ConnectionParts {
  readonly catalog: () => CatalogView;
  readonly callTool: CallTool;
  readonly options: ResolvedServerOptions;
  readonly version: string;
  readonly log: Log;
}

/** A server that is not connected yet; it serves one connection, and remembers what was asked on it. */
export function createConnection(parts: ConnectionParts): Server {
  const { catalog, callTool, options, log } = parts;
  const session: Session = {};
  const { coverage } = catalog();
  const server = new ArgumentTolerantServer(
    { name: "flowmind", title: "FlowMind", version: parts.version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: instructionsFor(coverage, options.fieldRequestName),
    },
  );
  server.onerror = (error) => log.write("warn", "A message could not be handled", { reason: error.message });
  server.setRequestHandler("tools/list", () => ({
    tools: toolDefinitions(catalog().coverage, options).map(toSdkTool),
  }));
  server.setRequestHandler("tools/call", { params: anyParams }, async (params, context) => {
    const name = String(params["name"]);
    const answer = await callTool(name, params["arguments"], { session, signal: context.mcpReq.signal });
    if (!answer.success && answer.error.code === "UNKNOWN_TOOL") throw unknownTool(answer);
    return toToolResult(answer);
  });
  server.setRequestHandler("resources/list", (request) => listResources(catalog().snapshot, request.params?.cursor));
  server.setRequestHandler("resources/templates/list", () => listResourceTemplates(catalog().coverage));
  server.setRequestHandler("resources/read", (request) => readResource(catalog().snapshot, request.params.uri));
  return server;
}

/** A call of a tool that does not exist is a protocol error (MCP 2025-11-25, server/tools, "Error Handling"). */
function unknownTool(answer: WireFailure): ProtocolError {
  const { message, fix } = answer.error;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `${message}. ${fix.instruction}`, answer);
}

/** A schema of ours is JSON, which the SDK's type says with an index signature that an interface cannot have. */
function toSdkTool(definition: ToolDefinition): Tool {
  return { ...definition } as unknown as Tool;
}
