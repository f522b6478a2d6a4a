/** Contexts → the text by which an agent would know them as tools. */
import type { TaskContext } from "./task.ts";

/** Name, description and schema as in `tools/list` of MCP: what has to be read before one of them can be called. */
export function toolList(contexts: readonly Pick<TaskContext, "id" | "description" | "inputSchema">[]): string {
  return JSON.stringify(contexts.map(({ id, description, inputSchema }) => ({ name: id, description, inputSchema })));
}
