/** The MCP surface of FlowMind. */
export { renderContext } from "./context-text/render-context.ts";
export { createFlowmindServer, type FlowmindServer, type FlowmindServerParts } from "./create-flowmind-server.ts";
export type { FlowmindServerOptions } from "./flowmind-server-options.ts";
export { type ServeStdioOptions, serveStdio } from "./stdio/serve-stdio.ts";
export type { CallOptions, CallTool } from "./tools/tool-caller.ts";
export type { ToolDefinition } from "./tools/tool-definitions.ts";
export type { WireAnswer, WireFailure, WireSuccess } from "./wire/answer.ts";
