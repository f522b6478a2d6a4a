/** A provider that answers what a test tells it to, and three tools as an upstream server would bring them. */
import type { CallContext, Context, Provider, ToolResult } from "@flowmind/core";
import { sampleContext, sampleVariable } from "./sample-contexts.ts";

type Schema = Readonly<Record<string, unknown>>;

interface FakeCall {
  readonly tool: string;
  readonly args: Schema;
  readonly context: CallContext;
}

export interface FakeProviderGiven {
  readonly name?: string;
  readonly contexts?: readonly Context[];
  readonly schemas?: Readonly<Record<string, Schema>>;
  /** Of every call; what it throws, the call rejects with. */
  readonly answer?: ToolResult | ((call: FakeCall) => ToolResult | Promise<ToolResult>);
  readonly readRest?: NonNullable<Provider["readRest"]>;
}

export interface FakeProvider extends Provider {
  readonly calls: readonly FakeCall[];
}

export function createFakeProvider(given: FakeProviderGiven = {}): FakeProvider {
  const { contexts = upstreamContexts, schemas = upstreamSchemas, answer = said("done") } = given;
  const calls: FakeCall[] = [];
  return {
    name: given.name ?? "mcp",
    calls,
    contexts: async () => contexts,
    onChange: () => () => {},
    inputSchema: (tool) => schemas[tool],
    call: async (tool, args, context) => {
      const call = { tool, args, context };
      calls.push(call);
      return typeof answer === "function" ? answer(call) : answer;
    },
    ...(given.readRest === undefined ? {} : { readRest: given.readRest }),
    close: async () => {},
  };
}

export function said(text: string, more: Partial<ToolResult> = {}): ToolResult {
  return { content: [{ type: "text", text }], isError: false, ...more };
}

export const createIssue: Context = sampleContext("tool://github/create_issue", {
  description: "Creates an issue in a repository.",
  variables: [sampleVariable("title", { required: true }), sampleVariable("priority", { type: "integer" })],
  effect: "write",
  source: { provider: "mcp:github" },
});

export const deleteRepository: Context = sampleContext("tool://github/delete_repository", {
  description: "Deletes a repository and everything in it.",
  variables: [sampleVariable("name", { required: true })],
  effect: "destructive",
  source: { provider: "mcp:github" },
});

export const reviewPrompt: Context = sampleContext("pattern://github/review", {
  effect: "read",
  source: { provider: "mcp:github" },
});

export const upstreamContexts: readonly Context[] = [reviewPrompt, createIssue, deleteRepository];

const upstreamSchemas: Readonly<Record<string, Schema>> = {
  "tool://github/create_issue": {
    type: "object",
    properties: {
      title: { type: "string", minLength: 1, description: "One line" },
      labels: { type: "array", items: { type: "string" } },
      priority: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }] },
    },
    required: ["title"],
  },
  "tool://github/delete_repository": {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
};
