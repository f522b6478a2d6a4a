import { InMemoryTransport, type JSONRPCMessage, ProtocolError } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { paramsFault } from "./params-fault.ts";

/** The answers to requests as they stand on the wire, after a handshake. */
async function send(...requests: readonly (readonly [method: string, params?: unknown])[]): Promise<readonly object[]> {
  const { server } = createSampleServer();
  const [client, serverSide] = InMemoryTransport.createLinkedPair();
  serveStdio(() => server.createConnection(), { transport: serverSide });
  const answers: JSONRPCMessage[] = [];
  client.onmessage = (message) => answers.push(message);
  await client.start();
  for (const [at, [method, params]] of requests.entries()) {
    const request = { jsonrpc: "2.0", id: at, method, ...(params === undefined ? {} : { params }) };
    await client.send(request as JSONRPCMessage);
    await expect.poll(() => answers.length).toBe(at + 1);
  }
  return answers;
}

const clientInfo = { name: "test", version: "1" };
const handshake = ["initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo }] as const;
const refused = (message: RegExp) => ({ error: { code: -32602, message: expect.stringMatching(message) } });

describe("parameters that are not what MCP prescribes", () => {
  it("are told in a sentence, as a fault of the request", async () => {
    const [, ...answers] = await send(
      handshake,
      ["tools/list", { cursor: 5 }],
      ["resources/read", {}],
      ["tools/call", {}],
    );
    expect(answers).toMatchObject([
      refused(/^The parameters of tools\/list are not .*: params\.cursor: expected string, received number$/),
      refused(/^The parameters of resources\/read are not .*: params\.uri: expected string, received undefined$/),
      refused(/^The parameters of tools\/call are not .*: params\.name: expected string/),
    ]);
    expect(await send(["initialize"])).toMatchObject([refused(/^The parameters of initialize are not/)]);
  });

  it("are not seen in another error", () => {
    for (const error of [new Error("[1, 2]"), new Error("no [list"), new ProtocolError(-32_000, "away"), "text"]) {
      expect(paramsFault("ping", error)).toBe(error);
    }
  });
});
