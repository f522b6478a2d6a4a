/** An MCP server that keeps account of every call it is asked for, and does each thing once for its idempotency key. */
import type { IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { serveHttp } from "./serve-http.ts";

interface LedgerCall {
  readonly tool: string;
  readonly key: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970, when the call arrived. */
  readonly atMs: number;
}

export interface Ledger {
  readonly url: string;
  /** In the order in which they arrived, repeated ones too. */
  readonly calls: readonly LedgerCall[];
}

interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params?: {
    readonly name?: string;
    readonly arguments?: Readonly<Record<string, unknown>>;
    readonly protocolVersion?: string;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

const write = { readOnlyHint: false, destructiveHint: false };
const tools = [
  { name: "note", annotations: write },
  { name: "slow", annotations: write },
  { name: "flaky", annotations: write },
  { name: "wipe", annotations: { readOnlyHint: false, destructiveHint: true } },
].map((tool) => ({ ...tool, description: `Writes into the ledger: ${tool.name}.`, inputSchema: { type: "object" } }));

/** Long enough to be in the middle of it when the caller is killed. */
const slowMs = 60;

/** Tools: `note`, `slow`, `flaky` (fails the first time for each key) and the destructive `wipe`. Ends with the running test. */
export async function serveLedger(): Promise<Ledger> {
  const calls: LedgerCall[] = [];

  async function call({ name = "", arguments: args = {}, _meta = {} }: NonNullable<Message["params"]>) {
    const key = String(_meta["flowmind/idempotency-key"]);
    const isFirst = calls.every((one) => one.key !== key);
    calls.push({ tool: name, key, arguments: args, atMs: Date.now() });
    if (name === "slow") await delay(slowMs);
    const isError = name === "flaky" && isFirst;
    return { content: [{ type: "text", text: isError ? "busy" : "written" }], isError };
  }

  async function answer({ method, params = {} }: Message): Promise<unknown> {
    if (method === "tools/call") return call(params);
    if (method === "tools/list") return { tools };
    const serverInfo = { name: "ledger", version: "1" };
    const { protocolVersion } = params;
    return method === "initialize" ? { protocolVersion, capabilities: { tools: {} }, serverInfo } : undefined;
  }

  const address = await serveHttp(async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const message = await read(request);
    if (message.id === undefined) return void response.writeHead(202).end();
    const result = await answer(message);
    const outcome = result === undefined ? { error: { code: -32601, message: "Method not found" } } : { result };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id: message.id, ...outcome }));
  });
  return { url: `http://${address}/mcp`, calls };
}

async function read(request: IncomingMessage): Promise<Message> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return JSON.parse(text);
}
