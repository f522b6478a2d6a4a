import { defaultPermissions, type PermissionRule } from "@flowmind/authorization";
import { type Context, contextUriKey } from "@flowmind/core";
import { createEngine, type Engine } from "@flowmind/engine";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import { createFakeProvider, upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { sampleContext, sampleContexts, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer, sampleCaller } from "../../../../test/support/sample-server.ts";
import { scanIndex } from "../../../../test/support/scan-index.ts";
import { createStepClock } from "../../../../test/support/step-clock.ts";
import { createWordEmbedder } from "../../../../test/support/word-embedder.ts";

const hidden = sampleContext("agent://vault-keeper", {
  description: "Opens the vault of launch codes.",
  aliases: ["codes"],
  tags: ["classified"],
  domain: "emergency",
});

/** Names all that may not be seen, and is seen itself. */
const telling = sampleContext("workflow://telling", {
  description: "Tell the team about a change.",
  activation: {
    condition: "there is a change",
    probabilityRequired: 0.9,
    variablesRequired: [],
    fallback: hidden.uri,
  },
  examples: { positive: ["tell everybody what has changed"], negative: [{ text: "open it", belongsTo: hidden.uri }] },
  relations: {
    complements: [hidden.uri],
    conflictsWith: [hidden.uri],
    followsWell: ["workflow://triage", hidden.uri],
    leadsTo: [],
    requires: [hidden.uri],
  },
  flow: {
    type: "sequence",
    steps: [
      { type: "instruct", name: "write", context: hidden.uri, prompt: "Write it down.", extract: [] },
      { type: "invoke", name: "open", uri: hidden.uri, arguments: {} },
    ],
  },
});

const contexts = [...sampleContexts, ...upstreamContexts, telling, hidden];

/** As far from what it was as words can be, and in the way of everything else. */
const disguised: Context = {
  ...hidden,
  title: "Incident response",
  description: "Checkout is throwing 500 errors and customers cannot pay.",
  aliases: ["workflow://outage", "sev1", "triage"],
  tags: ["outage"],
  domain: "personal",
  complexity: "simple",
  examples: { positive: ["the website is down"], negative: [] },
  variables: [sampleVariable("urgency", { values: [{ value: "yesterday", synonyms: [] }], closed: true })],
  body: "A secret.",
  effect: "destructive",
};

async function engineOver(all: readonly Context[]): Promise<Engine> {
  const parts = () => ({ embedder: createWordEmbedder(), makeIndex: scanIndex, clock: createStepClock() });
  const compiled = createEngine(parts());
  await compiled.compile(contexts);
  const engine = createEngine(parts());
  engine.restore({ ...compiled.data(), contexts: [...all].sort((a, b) => (a.uri < b.uri ? -1 : 1)) });
  return engine;
}

const deny: PermissionRule = { decision: "deny", uris: [hidden.uri] };

async function serverOver(all: readonly Context[], rules: readonly PermissionRule[] = [deny]) {
  const { server } = createSampleServer({
    engine: await engineOver(all),
    providers: [createFakeProvider()],
    options: { expose: ["*://**"] },
    access: { permissions: { ...defaultPermissions, rules } },
  });
  return server;
}

const queries = ["codes", "open the vault", "the website is down", "vault keeper", "agent://vault-keeper", "sev1"];

const calls: readonly (readonly [tool: string, args: unknown])[] = [
  ...queries.flatMap((query) => [
    ["field_request", { query, confidence_level: 0.8 }] as const,
    ["get_help", { help_type: "usage", specific_question: query }] as const,
  ]),
  ["field_request", { query: "it is down", confidence_level: 0.9, extracted_variables: { urgency: "yesterday" } }],
  ["field_request", { query: "tell everybody what has changed", confidence_level: 0.9 }],
  ["field_request", { confidence_level: "high" }],
  ["get_help", { help_type: "usage", specific_question: "workflow://telling" }],
  ["get_help", { help_type: "usage", specific_question: "agent://vault-keper" }],
  ["list_available_contexts", {}],
  ["list_available_contexts", { filter: { tags: ["classified", "outage"] } }],
  ["list_available_contexts", { filter: { domain: ["emergency"] }, sort: { by: "popularity" } }],
  ["call_tool", { uri: hidden.uri }],
  ["call_tool", { uri: "agent://vault-keper" }],
  ["execute_workflow", { workflow_uri: hidden.uri }],
  ["compose_workflow", { components: [{ type: "agent", uri: hidden.uri }] }],
  ["report_outcome", { request_id: "request-1", context_uri: hidden.uri, outcome: "helped" }],
  ["report_outcome", { request_id: "request-1", outcome: "wrong_context", right_context_uri: hidden.uri }],
  ["evaluate_semantic_condition", {}],
  ["vault", {}],
];

/** Everything that a connection tells without a tool call. */
async function introduce(server: Awaited<ReturnType<typeof serverOver>>): Promise<readonly string[]> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  serveStdio(() => server.createConnection(), { transport: serverSide });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(clientSide);
  const texts = [
    client.getInstructions(),
    await client.listTools(),
    await client.listResources(),
    await client.listResourceTemplates(),
    await client.readResource({ uri: telling.uri }),
    await client.readResource({ uri: hidden.uri }).catch((error: Error) => error.message),
    await client.readResource({ uri: "agent://vault-keper" }).catch((error: Error) => error.message),
  ].map((one) => JSON.stringify(one));
  await client.close();
  return texts;
}

/** The caller's own words come back to it; nothing else may say them. */
function mentions(text: string): boolean {
  return /vault.keeper|launch codes|classified|A secret/i.test(text);
}

describe("a context that the rules deny", () => {
  it("changes no byte of any answer when its words change", async () => {
    const before = await serverOver(contexts);
    const after = await serverOver(contexts.map((one) => (one === hidden ? disguised : one)));
    expect(await introduce(after)).toEqual(await introduce(before));
    for (const [tool, args] of calls) {
      const answer = JSON.stringify(await before.callTool(tool, args));
      expect(JSON.stringify(await after.callTool(tool, args)), `${tool} ${JSON.stringify(args)}`).toBe(answer);
      if (!mentions(JSON.stringify(args))) expect(answer).not.toSatisfy(mentions);
    }
    for (const text of await introduce(before)) {
      expect(text.replaceAll(`There is no context ${hidden.uri}`, "").replaceAll(hidden.uri, "")).not.toSatisfy(
        mentions,
      );
    }
    expect(JSON.stringify([before.tools(), after.tools()])).not.toSatisfy(mentions);
  });

  it("is refused like one that does not exist", async () => {
    const server = await serverOver(contexts);
    for (const [tool, args] of [
      ["call_tool", { uri: hidden.uri }],
      ["get_help", { help_type: "usage", specific_question: hidden.uri }],
      ["execute_workflow", { workflow_uri: hidden.uri }],
    ] as const) {
      expect(await server.callTool(tool, args)).toMatchObject({ error: { code: "UNKNOWN_CONTEXT" } });
    }
  });

  it("does not show by having helped somebody else", async () => {
    const { server, store } = createSampleServer({
      contexts,
      access: { permissions: { ...defaultPermissions, rules: [{ ...deny, callers: ["bob"] }] } },
    });
    const helped = { requestId: "1", uri: hidden.uri, atMs: 0, verdict: "helped", source: "called" } as const;
    await store.outcomes.record(sampleCaller, helped);
    const sortedFor = (subject: string) =>
      server.callTool(
        "list_available_contexts",
        { sort: { by: "popularity" } },
        { caller: { ...sampleCaller, subject } },
      );
    expect(await sortedFor("ann")).toMatchObject({ result: { sorted_by: "popularity desc" } });
    expect(await sortedFor("bob")).toMatchObject({ result: { sorted_by: expect.stringContaining("name asc") } });
  });

  it("is there for a caller whom the rules do not fit, in the same server at the same time", async () => {
    const server = await serverOver(contexts, [{ ...deny, callers: ["bob"] }]);
    const ask = (subject: string) =>
      server.callTool("list_available_contexts", {}, { caller: { ...sampleCaller, subject } });
    const uris = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer.success
        ? (answer.result["contexts"] as readonly { uri: string }[]).map(({ uri }) => contextUriKey(uri))
        : [];
    expect(uris(await ask("ann"))).toContain(hidden.uri);
    expect(uris(await ask("bob"))).not.toContain(hidden.uri);
    expect(uris(await ask("ann"))).toContain(hidden.uri);
  });

  it("hides everything from a remote caller that no rule allows anything", async () => {
    const server = await serverOver(contexts, []);
    const caller = { tenant: "acme", subject: "eve", isLocal: false };
    expect(await server.callTool("list_available_contexts", {}, { caller })).toMatchObject({
      error: { code: "TOOL_FORBIDDEN" },
    });
    expect(server.createConnection(caller)).toBeDefined();
  });
});

describe("a tool that the rules deny on some contexts", () => {
  it("leaves them in sight, and is refused on them with what decided", async () => {
    const server = await serverOver(contexts, [{ decision: "deny", tools: ["call_tool"], effects: ["destructive"] }]);
    const [, removing] = upstreamContexts;
    const uri = upstreamContexts.find(({ effect }) => effect === "destructive")?.uri ?? removing?.uri;
    expect(await server.callTool("call_tool", { uri, arguments: { name: "x" } })).toMatchObject({
      error: { code: "TOOL_FORBIDDEN", message: expect.stringContaining(String(uri)) },
    });
    expect(await server.callTool("get_help", { help_type: "usage", specific_question: uri })).toMatchObject({
      success: true,
    });
  });

  it("is refused on them when an outcome is reported, and writes nothing", async () => {
    const { server, store } = createSampleServer({
      contexts,
      access: {
        permissions: {
          ...defaultPermissions,
          rules: [{ decision: "deny", tools: ["report_outcome"], uris: [telling.uri] }],
        },
      },
    });
    const report = (given: object) =>
      server.callTool("report_outcome", { request_id: "request-1", outcome: "wrong_context", ...given });
    for (const given of [
      { context_uri: telling.uri },
      { context_uri: "workflow://triage", right_context_uri: telling.uri },
    ]) {
      expect(await report(given)).toMatchObject({ error: { code: "TOOL_FORBIDDEN" } });
    }
    expect(await store.outcomes.list(sampleCaller.tenant)).toEqual([]);
    expect(await report({ context_uri: "workflow://triage" })).toMatchObject({ success: true });
  });
});
