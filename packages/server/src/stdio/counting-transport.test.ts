import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { createCountingTransport } from "./counting-transport.ts";

async function linked() {
  const [far, near] = InMemoryTransport.createLinkedPair();
  const counting = createCountingTransport(near);
  const received: JSONRPCMessage[] = [];
  counting.transport.onmessage = (message) => received.push(message);
  await counting.transport.start();
  await far.start();
  let idle = false;
  const watch = () => counting.whenIdle().then(() => (idle = true));
  return { far, counting, received, watch, isIdle: () => idle };
}

const ping = (id: number): JSONRPCMessage => ({ jsonrpc: "2.0", id, method: "ping" });

describe("createCountingTransport", () => {
  it("is idle once every request has its answer", async () => {
    const { far, counting, received, watch, isIdle } = await linked();
    await far.send(ping(1));
    await far.send(ping(2));
    const idle = watch();
    await counting.transport.send({ jsonrpc: "2.0", id: 1, result: {} });
    expect(isIdle()).toBe(false);
    await counting.transport.send({ jsonrpc: "2.0", id: 2, error: { code: -1, message: "no" } });
    await idle;
    expect(received).toHaveLength(2);
  });

  it("does not wait for a request that was cancelled, nor for notifications", async () => {
    const { far, watch } = await linked();
    await far.send(ping(1));
    await far.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    await far.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } });
    await watch();
  });

  it("waits for nothing after the other side has gone", async () => {
    const { far, counting, watch } = await linked();
    await far.send(ping(1));
    const idle = watch();
    await far.close();
    await idle;
    await counting.closed;
  });
});
