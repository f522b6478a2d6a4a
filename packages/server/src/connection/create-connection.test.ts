import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import { sampleOutcomes } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer, type SampleServerGiven } from "../../../../test/support/sample-server.ts";

type Negotiation = NonNullable<ConstructorParameters<typeof Client>[1]>["versionNegotiation"];

/** A real client over the SDK's own serving entry, which decides the protocol revision as over stdio. */
async function connect(given: SampleServerGiven = {}, negotiation?: Negotiation) {
  const { server } = createSampleServer(given);
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  serveStdio(() => server.createConnection(), { transport: serverSide });
  const client = new Client(
    { name: "test", version: "1" },
    negotiation === undefined ? {} : { versionNegotiation: negotiation },
  );
  await client.connect(clientSide);
  return client;
}

const request = { query: "Checkout is throwing errors", confidence_level: 0.8 };

describe.each<[string, Negotiation, string]>([
  ["2025-11-25 by initialize", { mode: "legacy" }, "2025-11-25"],
  ["2026-07-28 by discovery", { mode: { pin: "2026-07-28" } }, "2026-07-28"],
])("a connection negotiated to %s", (_name, negotiation, revision) => {
  it("introduces itself and lists its tools", async () => {
    const client = await connect({}, negotiation);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getServerVersion()).toMatchObject({ name: "flowmind", version: "0.1.0" });
    expect(client.getInstructions()).toContain("Incident response");
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual([
      "field_request",
      "list_available_contexts",
      "get_help",
      "report_outcome",
      "evaluate_semantic_condition",
      "execute_workflow",
      "compose_workflow",
    ]);
    await client.close();
  });

  it("passes the client's own check of structured content for every status", async () => {
    for (const outcome of sampleOutcomes) {
      const client = await connect({ outcome }, negotiation);
      await client.listTools();
      const result = await client.callTool({ name: "field_request", arguments: request });
      const [content] = result.content;
      expect(content?.type === "text" && JSON.parse(content.text)).toEqual(result.structuredContent);
      expect(result.isError ?? false).toBe((result.structuredContent as { success: boolean }).success === false);
      await client.close();
    }
  });

  it("serves contexts as resources", async () => {
    const client = await connect({}, negotiation);
    expect((await client.listResources()).resources).toHaveLength(6);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4);
    const { contents } = await client.readResource({ uri: "workflow://triage" });
    expect(contents[0]).toMatchObject({ mimeType: "text/markdown" });
    await expect(client.readResource({ uri: "workflow://triag" })).rejects.toThrow("did you mean workflow://triage?");
    await client.close();
  });
});

describe("a connection", () => {
  it.each(["2025-03-26", "2025-06-18"])("speaks %s with a client that asks for it", async (revision) => {
    const { server } = createSampleServer();
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    await server.createConnection().connect(serverSide);
    const answers: JSONRPCMessage[] = [];
    clientSide.onmessage = (message) => answers.push(message);
    await clientSide.start();
    const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "old", version: "1" } };
    await clientSide.send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    await expect.poll(() => answers[0]).toMatchObject({ result: { protocolVersion: revision } });
  });

  it("answers an unknown tool with a protocol error that teaches and carries the envelope", async () => {
    const client = await connect();
    const call = client.callTool({ name: "field_requests", arguments: request });
    await expect(call).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('There is no tool named "field_requests". Call one of: field_request'),
      data: { success: false, error: { code: "UNKNOWN_TOOL", request_id: "request-1" } },
    });
  });

  it("answers arguments of any shape in our envelope, never in the SDK's words", async () => {
    const { server } = createSampleServer();
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    await server.createConnection().connect(serverSide);
    const answers: JSONRPCMessage[] = [];
    clientSide.onmessage = (message) => answers.push(message);
    await clientSide.start();
    for (const [id, raw] of ['"text"', "5", "[1]", '"{\\"help_type\\": \\"usage\\"}"'].entries()) {
      const params = { name: "get_help", arguments: JSON.parse(raw) };
      await clientSide.send({ jsonrpc: "2.0", id, method: "tools/call", params } as JSONRPCMessage);
    }
    await expect.poll(() => answers.length).toBe(4);
    expect(answers.map((answer) => "result" in answer && answer.result["isError"] === true)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(JSON.stringify(answers[0])).toContain("INVALID_ARGUMENTS");
    expect(JSON.stringify(answers)).not.toMatch(/zod|invalid_type/i);
  });

  it("remembers the last request for the order of lists", async () => {
    const client = await connect();
    await client.callTool({ name: "field_request", arguments: request });
    const { structuredContent } = await client.callTool({ name: "list_available_contexts" });
    expect(structuredContent).toMatchObject({ result: { sorted_by: "relevance to your last request, desc" } });
  });
});
