/** Tool definitions → contexts that an engine compiles, so that they can be searched. */
import { createHash } from "node:crypto";
import { type Context, encodeUriSegment, toVariables } from "@flowmind/core";
import { type DescribedTool, describedTool, namespaceOf } from "./described-tool.ts";

/**
 * One context for each tool that the caller carries out, in their order: Claude, OpenAI and MCP definitions alike, those within OpenAI
 * namespaces too. Throws a RangeError for two of one name, letter case aside.
 */
export function toolContexts(tools: readonly object[]): readonly Context[] {
  const described = tools.flatMap((tool) => {
    const namespace = namespaceOf(tool);
    if (namespace === undefined) return describedTool(tool) ?? [];
    return namespace.tools.flatMap((one) => describedTool(one, namespace.name) ?? []);
  });
  const contexts = described.map(toContext);
  const seen = new Set<string>();
  for (const { uri, title } of contexts) {
    if (seen.has(uri.toLowerCase())) throw new RangeError(`Two tools are named ${title}`);
    seen.add(uri.toLowerCase());
  }
  return contexts;
}

/** `tool://tools/create_issue`, with the namespace as a segment of its own. */
function toContext(tool: DescribedTool): Context {
  const { name, schema } = tool;
  const path = name.split("/").map(encodeUriSegment).join("/");
  const variables = toVariables(schema);
  return {
    uri: `tool://tools/${path}`,
    kind: "tool",
    title: name,
    description: tool.description.trim() === "" ? name : tool.description,
    tags: [],
    aliases: [],
    examples: { positive: [], negative: [] },
    variables,
    relations: { complements: [], conflictsWith: [], followsWell: [], leadsTo: [], requires: [] },
    source: { provider: "tools" },
    digest: createHash("sha256")
      .update(JSON.stringify([name, tool.description, variables]))
      .digest("hex"),
  };
}
