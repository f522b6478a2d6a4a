/** Carries out a definition: calls a tool, gets a prompt, reads a resource. */

import type { ContentBlock, ToolResult } from "@flowmind/core";
import { type Client, type RequestOptions, UriTemplate } from "@modelcontextprotocol/client";
import type { Definition } from "../definitions/definition.ts";

type Arguments = Readonly<Record<string, unknown>>;

export interface DefinitionCall extends RequestOptions {
  /** The same whenever the same call is made again; a server that knows the key carries it out once. */
  readonly idempotencyKey?: string;
}

/** Where a server finds the key (MCP 2025-11-25, basic, "_meta"): names of our own have our prefix. */
const idempotencyKeyName = "flowmind/idempotency-key";

/** Rejects with the SDK's errors. */
export async function callDefinition(
  client: Client,
  definition: Definition,
  args: Arguments,
  { idempotencyKey, ...options }: DefinitionCall,
): Promise<ToolResult> {
  const { kind, name } = definition;
  switch (kind) {
    case "tool": {
      const meta = idempotencyKey === undefined ? {} : { _meta: { [idempotencyKeyName]: idempotencyKey } };
      const result = await client.callTool({ name, arguments: { ...args }, ...meta }, options);
      const structured = result.structuredContent as Readonly<Record<string, unknown>> | undefined;
      return {
        content: result.content,
        isError: result.isError === true,
        ...(structured === undefined ? {} : { structured }),
      };
    }
    case "prompt": {
      const { description, messages } = await client.getPrompt({ name, arguments: toTexts(args) }, options);
      const said = messages.map(({ role, content }) => (messages.length === 1 ? content : withRole(role, content)));
      const about: readonly ContentBlock[] = said.length > 0 ? said : [{ type: "text", text: description ?? "" }];
      return { content: about, isError: false };
    }
    case "resource":
      return readResource(client, name, options);
    case "template":
      return readResource(client, new UriTemplate(name).expand(toTexts(args)), options);
  }
}

async function readResource(client: Client, uri: string, options: RequestOptions): Promise<ToolResult> {
  const { contents } = await client.readResource({ uri }, options);
  return { content: contents.map((resource) => ({ type: "resource", resource })), isError: false };
}

/** Blocks of content do not say whose words they are, so a conversation of several messages says it in the text. */
function withRole(role: string, content: ContentBlock): ContentBlock {
  return content.type === "text" ? { ...content, text: `${role}: ${String(content["text"])}` } : content;
}

/** Arguments of prompts and templates are texts. */
function toTexts(args: Arguments): Record<string, string> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
