/** How a context is called, as a part of its instructions. */
import type { Context } from "@flowmind/core";
import { jsonText } from "../arguments/json-text.ts";
import { toolNames } from "../tools/tool-names.ts";
import type { CallingProvider } from "./calling-provider.ts";

/** About 1,500 tokens; what is longer is mostly nested objects of which few are used. */
const longestSchema = 6_000;

/** Markdown, from its heading on: the call, and the schema of its arguments. */
export function callSection({ uri, effect, unavailable }: Context, provider: CallingProvider): string {
  const schema = provider.inputSchema?.(uri);
  const text = schema === undefined ? undefined : jsonText(schema);
  const agreed = effect === undefined || effect === "destructive" ? " The user has to agree first." : "";
  const call = `\`${toolNames.callTool}\` with \`${JSON.stringify({ uri, arguments: {} })}\`, the arguments filled in.${agreed}`;
  return [
    "## Call",
    unavailable === undefined ? call : `It cannot be called at present: ${unavailable}`,
    ...(text === undefined ? [] : [schemaText(text)]),
  ].join("\n\n");
}

function schemaText(text: string): string {
  if (text.length > longestSchema)
    return "The schema of its arguments is too long for here; every fault of a call is named.";
  return `The arguments' JSON Schema:\n\n\`\`\`json\n${text}\n\`\`\``;
}
