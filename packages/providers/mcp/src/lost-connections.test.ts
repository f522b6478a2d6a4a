import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { openUpstreams, serverOf, until } from "../../../../test/support/open-upstreams.ts";
import { serveHttp } from "../../../../test/support/serve-http.ts";

const call = `message.method === "tools/call"`;

function fake(behaviour: string, settings: object = {}) {
  return serverOf("fake", { ...fakeUpstream(behaviour), ...settings });
}

/** Answers each method at once; sessions are numbers, of which it knows the last. */
function forgetfulServer(
  called?: () => unknown,
  type = "application/json",
): { readonly listener: RequestListener; readonly forget: () => void } {
  let session = 0;
  let calls = 0;
  const results: Readonly<Record<string, () => unknown>> = {
    initialize: () => {
      session++;
      return { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "h", version: "1" } };
    },
    "tools/list": () => ({ tools: [{ name: "work", inputSchema: { type: "object" } }] }),
    "tools/call": called ?? (() => ({ content: [{ type: "text", text: `call ${++calls} in session ${session}` }] })),
  };
  const listener: RequestListener = async (request, response) => {
    const { id, method } = JSON.parse((await text(request)) || "{}");
    const isOpening = method === "initialize" || method === "server/discover";
    const isKnown = isOpening || request.headers["mcp-session-id"] === String(session);
    if (request.method !== "POST" || !isKnown) return void response.writeHead(isKnown ? 405 : 404).end();
    if (id === undefined) return void response.writeHead(202).end();
    const result = results[method]?.();
    const outcome = result === undefined ? { error: { code: -32601, message: "unknown" } } : { result };
    const said = JSON.stringify({ jsonrpc: "2.0", id, ...outcome });
    response.writeHead(200, { "content-type": type, "mcp-session-id": String(session) });
    response.end(type === "application/json" ? said : `event: message\ndata: ${said}\n\n`);
  };
  return { listener, forget: () => void session++ };
}

describe("a connection that is lost", () => {
  it("by a server that no longer answers at all is made anew", async () => {
    const hangs = `if (state.hung) return true; if (${call} && message.params.arguments.hang) { state.hung = true; return true; }`;
    const provider = openUpstreams([fake(hangs, { timeoutMs: 2_000, startTimeoutMs: 1_000 })]);
    await provider.contexts();
    const hang = provider.call("tool://fake/work", { hang: 1 }, {});
    await expect(hang).rejects.toMatchObject({ code: "CALL_TIMED_OUT" });
    await until(() => provider.servers()[0]?.unavailable?.includes("no longer answers") === true);
    expect((await provider.call("tool://fake/work", {}, {})).isError).toBe(false);
  });

  it.each(["application/json", "text/event-stream"])(
    "is none where an answer in %s has no result that is an object",
    async (type) => {
      const host = await serveHttp(forgetfulServer(() => null, type).listener);
      const provider = openUpstreams([serverOf("remote", { url: `http://${host}/mcp` })]);
      await provider.contexts();
      const fault = { code: "UPSTREAM_FAILED", message: expect.stringContaining("not what MCP prescribes") };
      await expect(provider.call("tool://remote/work", {}, {})).rejects.toMatchObject(fault);
      expect(provider.servers()[0]?.unavailable).toBeUndefined();
    },
  );

  it("over HTTP, by a server that has forgotten the session, is made anew and the call repeated, once", async () => {
    const server = forgetfulServer();
    const host = await serveHttp(server.listener);
    const provider = openUpstreams([serverOf("remote", { url: `http://${host}/mcp` })]);
    await provider.contexts();
    const ask = async () => (await provider.call("tool://remote/work", {}, {})).content[0]?.["text"];
    expect(await ask()).toBe("call 1 in session 1");
    server.forget();
    expect(await ask()).toBe("call 2 in session 3");
  });

  it("is not the listeners' fault", async () => {
    const said: string[] = [];
    const log = { write: (_level: string, message: string) => void said.push(message) };
    const provider = openUpstreams([fake("")], { log });
    provider.onChange(() => {
      throw new TypeError("no");
    });
    expect(await provider.contexts()).toHaveLength(1);
    expect(said).toEqual(
      ["A listener to MCP servers failed", "A listener to MCP servers failed"].slice(0, said.length),
    );
    expect(provider.servers()[0]?.unavailable).toBeUndefined();
  });

  it("is reached again by the newer handshake where the older one is refused", async () => {
    const modern = `const meta = message.params?._meta ?? {};
      if (message.method === "initialize") { refuse(message.id, -32601, "no"); return true; }
      const full = (result) => answer(message.id, { resultType: "complete", ...result });
      if (message.method === "server/discover") { full({ supportedVersions: ["2026-07-28"], capabilities: { tools: {} }, ttlMs: 0, cacheScope: "private", _meta: { "io.modelcontextprotocol/serverInfo": { name: "m", version: "1" } } }); return true; }
      if (message.method === "tools/list") { full({ tools: [tool("work")], ttlMs: 0, cacheScope: "private" }); return true; }
      if (${call}) { full({ content: [{ type: "text", text: "modern" }] }); return true; }`;
    const provider = openUpstreams([fake(modern)]);
    expect((await provider.contexts()).map(({ unavailable }) => unavailable)).toEqual([undefined]);
    expect(await provider.call("tool://fake/work", {}, {})).toMatchObject({ content: [{ text: "modern" }] });
  });
});
