import { PassThrough, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { success } from "../../../../test/support/sample-outcomes.ts";
import { createSampleServer, type SampleServerGiven } from "../../../../test/support/sample-server.ts";
import { serveStdio } from "./serve-stdio.ts";

interface Reply {
  readonly id: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};
const call = (id: number, query: string) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "field_request", arguments: { query, confidence_level: 0.5 } },
});

/** Writes the lines, closes the input, and gives what came out once the server has ended. */
async function run(lines: readonly (object | string)[], given: SampleServerGiven & { maxMessageBytes?: number } = {}) {
  const { server, logged } = createSampleServer(given);
  const input = new PassThrough();
  const output = new PassThrough();
  let written = "";
  output.on("data", (chunk: Buffer) => {
    written += chunk.toString();
  });
  const { maxMessageBytes } = given;
  const served = serveStdio(server, { input, output, ...(maxMessageBytes === undefined ? {} : { maxMessageBytes }) });
  for (const line of lines) input.write(`${typeof line === "string" ? line : JSON.stringify(line)}\n`);
  input.end();
  await served;
  const replies = written
    .split("\n")
    .filter(Boolean)
    .map((line): Reply => JSON.parse(line));
  return { replies, logged };
}

describe("serveStdio", () => {
  it("answers what is in flight when the input ends, then ends itself", async () => {
    const slow = () => new Promise<typeof success>((resolve) => setTimeout(() => resolve(success), 30));
    const { replies } = await run([initialize, call(2, "Checkout is failing"), call(3, "Again")], { outcome: slow });
    expect(replies.map((reply) => reply.id)).toEqual([1, 2, 3]);
    expect(replies[0]?.result).toMatchObject({ protocolVersion: "2025-06-18" });
    expect(replies[2]?.result).toMatchObject({ structuredContent: { success: true } });
  });

  it("survives lines that are no JSON, or no JSON-RPC, and says so in the log only where none has an id", async () => {
    const { replies, logged } = await run([
      "garbage",
      '{"hello": 1}',
      "[]",
      "\u0000",
      initialize,
      "{",
      call(2, "x y z"),
    ]);
    expect(replies.map((reply) => reply.id)).toEqual([1, 2]);
    expect(logged.length).toBeGreaterThan(0);
  });

  it("answers requests that are no JSON-RPC, or a batch, by their ids, and goes on", async () => {
    const { replies } = await run([
      initialize,
      { jsonrpc: "2.0", id: 2, method: 5, params: [1] },
      { id: "three", method: "ping" },
      { jsonrpc: "2.0", id: 4, method: "ping", extra: 1 },
      [{ jsonrpc: "2.0", id: 5, method: "ping" }, { jsonrpc: "2.0", method: "notifications/x" }, 7],
      { jsonrpc: "2.0", id: 6.5, method: "ping" },
      { jsonrpc: "2.0", id: 7, result: 5 },
      { jsonrpc: "2.0", id: null, method: "ping" },
      call(8, "x y z"),
    ]);
    const told = replies.filter(({ error }) => error !== undefined);
    expect(told.map(({ id, error }) => [id, error?.code, error?.message])).toEqual([
      [2, -32600, "This is no JSON-RPC request: method has to be a text; params has to be an object"],
      ["three", -32600, 'This is no JSON-RPC request: jsonrpc has to be "2.0"'],
      [4, -32600, "This is no JSON-RPC request: nothing but jsonrpc, id, method, params belongs into it"],
      [5, -32600, "Batches are not read. Send each message on a line of its own"],
      [6.5, -32600, "This is no JSON-RPC request: id has to be a text or a whole number"],
    ]);
    expect(replies.map(({ id }) => id)).toContain(8);
  });

  it("refuses a message that is too large by its id, and goes on", async () => {
    const large = call(2, "x".repeat(5_000));
    const { replies, logged } = await run([initialize, large, call(3, "small")], { maxMessageBytes: 1_000 });
    expect(replies).toEqual([
      expect.objectContaining({
        id: 2,
        error: { code: -32600, message: expect.stringContaining("at most 1000 are read") },
      }),
      expect.objectContaining({ id: 1 }),
      expect.objectContaining({ id: 3 }),
    ]);
    expect(logged[0]?.message).toContain("too large");
  });

  it("takes many messages that come at once", async () => {
    const calls = Array.from({ length: 200 }, (_, at) => call(at + 2, "Checkout is failing"));
    const { replies } = await run([initialize, ...calls], { maxMessageBytes: 1_000 });
    expect(replies).toHaveLength(201);
  });

  it("serves revision 2026-07-28 to a client that opens with it", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const discover = { jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: meta } };
    const list = { jsonrpc: "2.0", id: 2, method: "tools/list", params: { _meta: meta } };
    const { replies } = await run([discover, list]);
    expect(replies[0]?.result).toMatchObject({ supportedVersions: ["2026-07-28"] });
    expect(replies[1]?.result).toMatchObject({ tools: [{ name: "field_request" }, {}, {}, {}, {}, {}, {}] });
  });

  it("ends when nothing was ever sent", async () => {
    expect((await run([])).replies).toEqual([]);
  });

  it("ends when the client reads no more", async () => {
    const { server } = createSampleServer();
    const input = new PassThrough();
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error("EPIPE")) });
    const served = serveStdio(server, { input, output });
    input.write(`${JSON.stringify(initialize)}\n`);
    await served;
    await expect.poll(() => input.destroyed).toBe(true);
  });
});
