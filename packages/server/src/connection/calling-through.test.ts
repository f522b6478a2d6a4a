import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import {
  createFakeProvider,
  createIssue,
  type FakeProvider,
  said,
  upstreamContexts,
} from "../../../../test/support/fake-provider.ts";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch, success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer, type SampleServerGiven } from "../../../../test/support/sample-server.ts";

type Negotiation = NonNullable<ConstructorParameters<typeof Client>[1]>["versionNegotiation"];
type Answer = { readonly action: "accept" | "decline" | "cancel"; readonly content?: Record<string, string> };

interface Given extends SampleServerGiven {
  readonly provider?: FakeProvider;
  readonly negotiation?: Negotiation;
  readonly name?: string;
  /** What the person answers; absent: the client cannot ask. */
  readonly answer?: Answer;
}

/** A real client, with a person before it who answers what the test says. */
async function connect(given: Given = {}) {
  const provider = given.provider ?? createFakeProvider();
  const contexts = given.contexts ?? [...sampleContexts, ...upstreamContexts];
  const sample = createSampleServer({ contexts, providers: [provider], ...given });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  serveStdio(() => sample.server.createConnection(), { transport: serverSide });
  const client = new Client(
    { name: given.name ?? "test", version: "1" },
    {
      capabilities: given.answer === undefined ? {} : { elicitation: { form: {} } },
      ...(given.negotiation === undefined ? {} : { versionNegotiation: given.negotiation }),
    },
  );
  const asked: string[] = [];
  if (given.answer !== undefined) {
    const { answer } = given;
    client.setRequestHandler("elicitation/create", (request) => {
      asked.push(request.params.message);
      return { ...answer };
    });
  }
  await client.connect(clientSide);
  const call = (uri: string, args: Record<string, unknown>, more: object = {}) =>
    client.callTool({ name: "call_tool", arguments: { uri, arguments: args, ...more } });
  return { client, provider, asked, call, ...sample };
}

const destroy = ["tool://github/delete_repository", { name: "site" }] as const;

describe.each<[string, Negotiation]>([
  ["2025-11-25", { mode: "legacy" }],
  ["2026-07-28", { mode: { pin: "2026-07-28" } }],
])("call_tool over a connection of revision %s", (_revision, negotiation) => {
  it("asks the person what is to be destroyed, and calls once they accept", async () => {
    const { call, asked, provider } = await connect({ negotiation, answer: { action: "accept", content: {} } });
    const result = await call(...destroy);
    expect(result.isError ?? false).toBe(false);
    expect(asked).toEqual([expect.stringMatching(/delete_repository \(tool:\/\/github.*"name": "site"/s)]);
    expect(provider.calls).toHaveLength(1);
  });

  it.each<[Answer["action"], string]>([
    ["decline", "said no"],
    ["cancel", "gave no answer"],
  ])("calls nothing when they %s, whatever the caller says of their consent", async (action, words) => {
    const { call, provider } = await connect({ negotiation, answer: { action } });
    expect(await call(...destroy, { confirmed: true })).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "CALL_DECLINED", message: expect.stringContaining(words) } },
    });
    expect(provider.calls).toEqual([]);
  });

  it("asks anew for each call, and for none that destroys nothing", async () => {
    const { call, asked } = await connect({ negotiation, answer: { action: "accept", content: {} } });
    await call(...destroy);
    await call("tool://github/create_issue", { title: "x" });
    await call(destroy[0], { name: "other" });
    await call(...destroy);
    expect(asked).toHaveLength(3);
  });

  it("counts a question that the client fails to put as closed, in an answer like any other", async () => {
    const { client, call, provider } = await connect({ negotiation: { mode: "legacy" }, answer: { action: "accept" } });
    client.setRequestHandler("elicitation/create", () => {
      throw new Error("boom");
    });
    expect(await call(...destroy)).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "CALL_DECLINED", message: expect.stringContaining("gave no answer") } },
    });
    expect(provider.calls).toEqual([]);
  });

  it("leaves it to the caller where the client cannot ask", async () => {
    const { call } = await connect({ negotiation });
    expect(await call(...destroy)).toMatchObject({ structuredContent: { error: { code: "CONFIRMATION_REQUIRED" } } });
    expect((await call(...destroy, { confirmed: true })).isError ?? false).toBe(false);
  });

  it("passes on progress to the client that wants it, as long as it grows", async () => {
    const provider = createFakeProvider({
      answer: ({ context }) => {
        for (const done of [1, 1, 2]) context.onProgress?.({ done, total: 2, message: `step ${done}` });
        return said("done");
      },
    });
    const { client, call } = await connect({ negotiation, provider });
    const told: unknown[] = [];
    const params = { name: "call_tool", arguments: { uri: "tool://github/create_issue", arguments: { title: "x" } } };
    await client.callTool(params, { onprogress: (progress) => told.push(progress) });
    expect(told).toEqual([
      { progress: 1, total: 2, message: "step 1" },
      { progress: 2, total: 2, message: "step 2" },
    ]);
    await call("tool://github/create_issue", { title: "x" });
    expect(provider.calls[0]?.context.onProgress).toBeDefined();
    expect(provider.calls[1]?.context.onProgress).toBeUndefined();
  });

  it("passes on that the client has cancelled", async () => {
    let cancelled: Promise<void> | undefined;
    const provider = createFakeProvider({
      answer: ({ context: { signal } }) => {
        cancelled = new Promise((resolve) => signal?.addEventListener("abort", () => resolve()));
        return new Promise(() => {});
      },
    });
    const { client } = await connect({ negotiation, provider });
    const stop = new AbortController();
    const params = { name: "call_tool", arguments: { uri: "tool://github/create_issue", arguments: { title: "x" } } };
    const calling = client.callTool(params, { signal: stop.signal }).catch(() => "stopped");
    await expect.poll(() => cancelled !== undefined).toBe(true);
    stop.abort();
    await cancelled;
    expect(await calling).toBe("stopped");
  });

  it("names the call of the host that is asking", async () => {
    const native = { format: "mcp-tool", name: "mcp__github__create_issue", hosts: ["claude-code"] };
    const context = { ...createIssue, source: { provider: "mcp:github", native } };
    const outcome = { ...success, matches: [sampleMatch(context, { probability: 0.95 })] };
    const ask = async (name: string) => {
      const { client } = await connect({ negotiation, name, outcome, contexts: [context] });
      const request = { query: "Report a bug", confidence_level: 0.5 };
      const { structuredContent } = await client.callTool({ name: "field_request", arguments: request });
      return (structuredContent as { next_actions: { tool: string }[] }).next_actions[0];
    };
    expect(await ask("claude-code")).toMatchObject({ tool: "mcp__github__create_issue", on: "host" });
    expect(await ask("cursor-vscode")).toMatchObject({ tool: "call_tool", parameters: { uri: context.uri } });
  });

  it("lists what is exposed under names of its own, and calls it by the same way", async () => {
    const options = { expose: ["tool://github/*"] };
    const { client, provider } = await connect({ negotiation, options });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "field_request",
      "list_available_contexts",
      "get_help",
      "report_outcome",
      "evaluate_semantic_condition",
      "execute_workflow",
      "compose_workflow",
      "call_tool",
      "github__create_issue",
      "github__delete_repository",
    ]);
    const result = await client.callTool({ name: "github__create_issue", arguments: { title: "x", priority: "3" } });
    expect(result.content[0]).toEqual({ type: "text", text: "done" });
    expect(provider.calls[0]).toMatchObject({ tool: "tool://github/create_issue", args: { title: "x", priority: 3 } });
    expect(await client.callTool({ name: "github__create_issue", arguments: {} })).toMatchObject({
      structuredContent: { error: { code: "INVALID_ARGUMENTS", fix: { example: { title: "…" } } } },
    });
    const example = { uri: destroy[0], arguments: destroy[1] };
    expect(await client.callTool({ name: "github__delete_repository", arguments: destroy[1] })).toMatchObject({
      structuredContent: { error: { code: "CONFIRMATION_REQUIRED", fix: { example } } },
    });
  });
});

describe.each<[string, Negotiation]>([
  ["2025-11-25", { mode: "legacy" }],
  ["2026-07-28", { mode: { pin: "2026-07-28" } }],
])("an open connection of revision %s", (_revision, negotiation) => {
  it("is told when what is exposed becomes another, and only then", async () => {
    let contexts = upstreamContexts;
    const { client, server, logged } = await connect({
      negotiation,
      contexts: () => contexts,
      options: { expose: ["tool://github/*"] },
    });
    let told = 0;
    client.setNotificationHandler("notifications/tools/list_changed", () => void told++);
    if (client.getNegotiatedProtocolVersion() === "2026-07-28") await client.listen({ toolsListChanged: true });
    expect(client.getServerCapabilities()).toMatchObject({ tools: { listChanged: true } });
    server.catalogChanged();
    const before = await client.listTools();
    contexts = [...upstreamContexts];
    server.catalogChanged();
    contexts = upstreamContexts.filter((one) => one !== createIssue);
    server.catalogChanged();
    server.catalogChanged();
    await expect.poll(() => told).toBe(1);
    const after = await client.listTools();
    expect(before.tools.length - after.tools.length).toBe(1);
    await client.close();
    contexts = upstreamContexts;
    server.catalogChanged();
    expect(logged).toEqual([]);
  });
});
