/** An answer → the result of a tool call: as structured content, and as the same JSON in text. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { WireAnswer } from "../wire/answer.ts";

export function toToolResult(answer: WireAnswer): CallToolResult {
  return {
    structuredContent: { ...answer },
    content: [{ type: "text", text: JSON.stringify(answer) }],
    ...(answer.success ? {} : { isError: true }),
  };
}
