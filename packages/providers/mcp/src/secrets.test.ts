import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { openUpstreams, serverOf } from "../../../../test/support/open-upstreams.ts";
import { serveHttp } from "../../../../test/support/serve-http.ts";

const secret = "sk-live-4f9a8b7c6d5e";

/** Everything that could be looked at, in every way in which things are printed. */
function printed(...things: readonly unknown[]): string {
  const json = things.map((thing) => JSON.stringify(thing));
  const errors = things.filter((thing) => thing instanceof Error).map((thing) => `${thing.stack} ${String(thing)}`);
  return [inspect(things, { depth: 20, showHidden: true, getters: true }), ...json, ...errors].join("\n");
}

/** Says its secret wherever it can. */
const leaks = `const key = process.env.API_KEY;
  if (message.method === "tools/list") { answer(message.id, { tools: [tool("work", { description: "Uses " + key, inputSchema: { type: "object", properties: { [key]: { type: "string", default: key, enum: [key] } } } }), tool("a-" + key), tool("")] }); return true; }
  if (message.method === "tools/call") { const how = message.params.arguments.how;
    if (how === "progress") { notify("notifications/progress", { progressToken: message.params._meta.progressToken, progress: 1, message: key }); setTimeout(() => answer(message.id, { content: [] }), 50); }
    else if (how === "refuse") refuse(message.id, -32603, "bad key " + key);
    else if (how === "die") { console.error("Error: the key " + key + " is bad"); process.exit(1); }
    else answer(message.id, { content: [{ type: "text", text: "key=" + key + " " + Buffer.from(key).toString("base64") }], structuredContent: { [key]: [key] } }); return true; }`;

describe("secrets", () => {
  it("in the environment of a process are in no context, result, progress, error, log, status or problem", async () => {
    const seen: unknown[] = [];
    const server = serverOf("leaky", { ...fakeUpstream(leaks), env: { API_KEY: secret, MODE: "development" } });
    const log = { write: (...said: readonly unknown[]) => void seen.push(said) };
    const provider = openUpstreams([server], { log });
    const contexts = await provider.contexts();
    const call = (how: string) =>
      provider.call("tool://leaky/work", { how }, { onProgress: (progress) => void seen.push(progress) });
    seen.push(await call("say"), await call("progress"));
    for (const how of ["refuse", "die"]) seen.push(await call(how).catch((error: unknown) => error));
    seen.push(contexts, provider.problems(), provider.servers(), provider, server, { ...server });
    expect(contexts).toHaveLength(2);
    const all = printed(...seen);
    expect(all).toContain("[hidden]");
    expect(all).not.toContain(secret);
    expect(all).not.toContain(Buffer.from(secret).toString("base64"));
  });

  it("in headers and addresses are in no error or status, whatever the server answers", async () => {
    const host = await serveHttp((request, response) => {
      const said = `${request.headers.authorization} ${request.headers["x-key"]} ${request.url}`;
      response.writeHead(500, said, { "content-type": "text/plain" }).end(said);
    });
    const url = `http://me:${secret}1@${host}/mcp?key=${secret}2`;
    const headers = { Authorization: `Bearer ${secret}`, "X-Key": `${secret}3` };
    const server = serverOf("remote", { url, headers });
    const provider = openUpstreams([server]);
    await provider.contexts();
    const all = printed(server, provider.problems(), provider.servers(), provider);
    expect(all).not.toContain(secret);
    expect(server.secretNames).toEqual(["Authorization", "X-Key"]);
    expect(server.target.reveal()).toMatchObject({ url, headers });
  });

  it("in arguments are masked where a server is shown", () => {
    const shown = (...args: readonly string[]) => serverOf("s", { command: "npx", args }).shown;
    expect(shown("-y", "@scope/server-github@1.2.3", "--port", "8080")).toBe(
      "npx -y @scope/server-github@1.2.3 --port 8080",
    );
    expect(shown("--api-key", "abc", "--token=def", "-e", "KEY=ghi")).toBe("npx --api-key *** --token=*** -e KEY=***");
    expect(shown("mcp-remote", "https://a.example/mcp", "--header", "Authorization: Bearer x")).toBe(
      "npx mcp-remote https://a.example/mcp --header ***",
    );
    expect(shown("postgres://me:pass@host/db", "ghp_16C7e42F292c6912E7710c838347Ae178B4a")).toBe("npx *** ***");
    const address = (url: string) => serverOf("s", { url }).shown;
    expect(address("https://me:pw@a.example:8443/mcp?key=abc#x")).toBe("https://a.example:8443/mcp");
    expect(address("https://a.example/16C7e42F292c6912E7710c838347Ae178B4a/mcp")).toBe("https://a.example/***/mcp");
    expect(serverOf("s", { url: "https://${HOST}/mcp?key=1" }).shown).not.toContain("key");
  });
});
