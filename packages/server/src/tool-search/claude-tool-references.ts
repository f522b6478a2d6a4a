/** Client-side tool search for the Claude API. */
import type { Router } from "@flowmind/core";
import { describedTool } from "./described-tool.ts";
import { rankTools, type ToolSearchOptions } from "./rank-tools.ts";

/** A block for the `content` of a `tool_result`; the API puts the tool's whole definition in its place. */
export interface ToolReference {
  readonly type: "tool_reference";
  readonly tool_name: string;
}

/**
 * The answer to a search that Claude has asked for: references to the tools that fit, likeliest first, none where nothing does. Every tool
 * has to be in the request's `tools`, those that are searched with `defer_loading: true`. Source (November 2026):
 * platform.claude.com/docs/en/agents-and-tools/tool-use/tool-search-tool, "Custom tool search implementation".
 * @param request what Claude is looking for, in its words
 * @param router over these tools: an engine that has compiled `toolContexts(tools)`, or a catalog whose contexts are named so
 * @param tools as in the API request; hosted ones are passed over
 */
export async function claudeToolReferences(
  request: string,
  router: Router,
  tools: readonly object[],
  options: ToolSearchOptions = {},
): Promise<readonly ToolReference[]> {
  const names = tools.flatMap((tool) => describedTool(tool)?.name ?? []);
  const found = await rankTools(request, router, names, options);
  return found.map((name) => ({ type: "tool_reference", tool_name: name }));
}
