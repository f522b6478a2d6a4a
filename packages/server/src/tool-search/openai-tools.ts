/** Tool search for the OpenAI APIs. */
import type { Router } from "@flowmind/core";
import { describedTool, namespaceOf } from "./described-tool.ts";
import { rankTools, type ToolSearchOptions } from "./rank-tools.ts";

/**
 * The tools that fit, as they were given, likeliest first; none where nothing does. They are the `tools` of a `tool_search_output` item that
 * answers a `tool_search_call` (execution `client`) of the Responses API, or simply the `tools` of a next request of either API. Of a
 * namespace only the functions that fit are left in it. Source (November 2026): developers.openai.com/api/docs/guides/tools-tool-search.
 * @param request what is looked for: the call's arguments, or the user's own words
 * @param router over these tools: an engine that has compiled `toolContexts(tools)`, or a catalog whose contexts are named so
 * @param tools functions of the Responses or the Chat Completions API, and namespaces of them; hosted ones are passed over
 */
export async function openAiTools<Tool extends object>(
  request: string,
  router: Router,
  tools: readonly Tool[],
  options: ToolSearchOptions = {},
): Promise<readonly Tool[]> {
  const found = await rankTools(request, router, tools.flatMap(namesIn), options);
  const rankOf = (name: string | undefined) => (name === undefined ? -1 : found.indexOf(name));
  const chosen = tools.flatMap((tool): readonly { readonly tool: Tool; readonly rank: number }[] => {
    const namespace = namespaceOf(tool);
    if (namespace === undefined) {
      const rank = rankOf(describedTool(tool)?.name);
      return rank === -1 ? [] : [{ tool, rank }];
    }
    const inside = namespace.tools
      .map((one) => ({ one, rank: rankOf(describedTool(one, namespace.name)?.name) }))
      .filter(({ rank }) => rank !== -1)
      .sort((one, other) => one.rank - other.rank);
    const [first] = inside;
    return first === undefined ? [] : [{ tool: { ...tool, tools: inside.map(({ one }) => one) }, rank: first.rank }];
  });
  return chosen.sort((one, other) => one.rank - other.rank).map(({ tool }) => tool);
}

function namesIn(tool: object): readonly string[] {
  const namespace = namespaceOf(tool);
  if (namespace === undefined) return [describedTool(tool)?.name ?? []].flat();
  return namespace.tools.flatMap((one) => describedTool(one, namespace.name)?.name ?? []);
}
