/** The MCP surface of FlowMind. */
export type { AccessOptions } from "./access/access-options.ts";
export type { Confirmation, Consent, Person } from "./calls/person.ts";
export type { Identity } from "./connection/create-connection.ts";
export { renderContext } from "./context-text/render-context.ts";
export { createFlowmindServer, type FlowmindServer, type FlowmindServerParts } from "./create-flowmind-server.ts";
export type { FlowmindServerOptions } from "./flowmind-server-options.ts";
export { type ServeStdioOptions, serveStdio } from "./stdio/serve-stdio.ts";
export { claudeToolReferences, type ToolReference } from "./tool-search/claude-tool-references.ts";
export { openAiTools } from "./tool-search/openai-tools.ts";
export type { ToolSearchOptions } from "./tool-search/rank-tools.ts";
export { toolContexts } from "./tool-search/tool-contexts.ts";
export type { CallOptions, CallTool } from "./tools/tool-caller.ts";
export type { ToolDefinition } from "./tools/tool-definitions.ts";
export type { WireAnswer, WireFailure, WireSuccess } from "./wire/answer.ts";
export { answeringCall } from "./wire/awaited.ts";
