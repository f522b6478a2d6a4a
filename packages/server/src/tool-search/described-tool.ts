/** Tool definitions as the model APIs write them, read as far as a search needs. */
import { isRecord } from "@flowmind/core";

export interface DescribedTool {
  /** By which the model calls it; within a namespace after the namespace and a slash. */
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/**
 * A Claude tool (`input_schema`), an OpenAI function of the Responses (`parameters`) or the Chat Completions API (`function`), an MCP tool
 * (`inputSchema`). Undefined for what has no name: hosted tools and namespaces.
 */
export function describedTool(tool: object, namespace?: string): DescribedTool | undefined {
  const definition: Readonly<Record<string, unknown>> = { ...tool };
  const inner = isRecord(definition["function"]) ? definition["function"] : definition;
  const { name, description } = inner;
  const isHosted = typeof inner["type"] === "string" && !ownTypes.has(inner["type"]);
  if (typeof name !== "string" || name === "" || isHosted) return undefined;
  const schema = [inner["input_schema"], inner["parameters"], inner["inputSchema"]].find(isRecord) ?? {};
  return {
    name: namespace === undefined ? name : `${namespace}/${name}`,
    description: typeof description === "string" ? description : "",
    schema,
  };
}

/** The types of tools that the caller carries out; the others (`web_search_…`, `namespace`) are not found but given. */
const ownTypes: ReadonlySet<string> = new Set(["function", "custom"]);

/** The functions of an OpenAI namespace; undefined for any other tool. */
export function namespaceOf(tool: object): { readonly name: string; readonly tools: readonly object[] } | undefined {
  const { type, name, tools }: Readonly<Record<string, unknown>> = { ...tool };
  if (type !== "namespace" || typeof name !== "string" || !Array.isArray(tools)) return undefined;
  return { name, tools: tools.filter(isRecord) };
}
