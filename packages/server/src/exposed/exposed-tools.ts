/** The upstream tools that are listed directly beside our own. */
import type { Context, Provider } from "@flowmind/core";
import type { Snapshot } from "@flowmind/engine";
import { jsonText } from "../arguments/json-text.ts";
import { type CallingProvider, callingProvider } from "../calls/calling-provider.ts";
import type { ToolDefinition } from "../tools/tool-definitions.ts";
import type { IsExposed } from "./expose-patterns.ts";
import { exposedName } from "./exposed-name.ts";

interface ExposedTool {
  readonly definition: ToolDefinition;
  readonly context: Context;
  readonly provider: CallingProvider;
}

/** By the names under which they are listed, in the order of their URIs. */
export type ExposedTools = ReadonlyMap<string, ExposedTool>;

/** What carries out the chosen contexts; whoever cannot be reached now is listed all the same, so that the list stays as it is. */
export function exposedTools(
  { contexts }: Pick<Snapshot, "contexts">,
  providers: readonly Provider[],
  isExposed: IsExposed,
  isTaken: (name: string) => boolean,
): ExposedTools {
  const tools = new Map<string, ExposedTool>();
  for (const context of contexts.filter(({ uri }) => isExposed(uri)).sort(byUri)) {
    const provider = callingProvider(context, providers);
    if (provider === undefined) continue;
    const name = exposedName(context.uri, (one) => isTaken(one) || tools.has(one));
    tools.set(name, { definition: definitionOf(name, context, provider), context, provider });
  }
  return tools;
}

function byUri(one: Context, other: Context): number {
  return one.uri < other.uri ? -1 : one.uri > other.uri ? 1 : 0;
}

/** What upstream says of it; MCP wants an object at the root of every tool's schema. */
function definitionOf(name: string, context: Context, provider: CallingProvider): ToolDefinition {
  const { uri, title, description, effect = "destructive" } = context;
  const schema = provider.inputSchema?.(uri) ?? {};
  // What cannot be written as JSON would cost the whole list.
  const isWritable = jsonText(schema) !== undefined;
  return {
    name,
    title,
    description,
    inputSchema: { ...(isWritable ? schema : {}), type: "object" },
    annotations: { readOnlyHint: effect === "read", destructiveHint: effect === "destructive", openWorldHint: true },
  };
}
