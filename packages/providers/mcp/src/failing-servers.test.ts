import { describe, expect, it } from "vitest";
import { fakeUpstream } from "../../../../test/support/fake-upstream.ts";
import { openUpstreams, serverOf, until } from "../../../../test/support/open-upstreams.ts";
import { serveHttp } from "../../../../test/support/serve-http.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";

const call = `message.method === "tools/call"`;

function fake(behaviour: string, settings: object = {}, name = "fake") {
  return serverOf(name, { ...fakeUpstream(behaviour), ...settings });
}

async function reasonOf(entry: object): Promise<string | undefined> {
  const provider = openUpstreams([serverOf("bad", entry), fake("", {}, "good")], {
    retry: { firstMs: 5_000, mostMs: 5_000 },
  });
  const contexts = await provider.contexts();
  expect(contexts.map(({ uri, unavailable }) => [uri, unavailable])).toEqual([["tool://good/work", undefined]]);
  expect(provider.problems().map(({ code, source }) => [code, source])).toEqual([["SERVER_DOWN", "bad"]]);
  return provider.servers()[0]?.unavailable;
}

describe("a server that cannot be used costs only itself, and its reason is told:", () => {
  it.each([
    ["is not there", { command: "no-such-program-here" }, "the command no-such-program-here was not found"],
    [
      "dies",
      { command: process.execPath, args: ["-e", "console.error('Error: no licence'); process.exit(3)"] },
      "no licence",
    ],
    ["never answers", { ...fakeUpstream("return true;"), startTimeoutMs: 300 }, "did not answer in time"],
    ["never lists", { ...fakeUpstream(`return message.method === "tools/list";`), startTimeoutMs: 600 }, "in time"],
    [
      "lists forever",
      fakeUpstream(
        `if (message.method === "tools/list") { answer(message.id, { tools: [], nextCursor: String(state.calls++) }); return true; }`,
      ),
      "does not end",
    ],
    [
      "lists in a circle",
      fakeUpstream(
        `if (message.method === "tools/list") { answer(message.id, { tools: [], nextCursor: "a" }); return true; }`,
      ),
      "does not end",
    ],
    [
      "lists nothing",
      fakeUpstream(`if (message.method === "tools/list") { answer(message.id, { tools: null }); return true; }`),
      "its answer to tools/list has no list of tools",
    ],
    ["refuses", fakeUpstream(`refuse(message.id, -32000, "go away"); return true;`), "go away"],
    [
      "never ends a line",
      fakeUpstream(
        `const more = () => { while (write("x".repeat(65536))); }; process.stdout.on("drain", more); more(); return true;`,
      ),
      "more than 8388608 bytes in one message",
    ],
    [
      "talks and is no server",
      {
        command: process.execPath,
        args: ["-e", `setInterval(() => console.log('{"level":"info"}'.concat("\\n{}".repeat(50))), 5)`],
      },
      "most of what it sends is no MCP",
    ],
  ])("%s", async (_name, entry, reason) => {
    expect(await reasonOf(entry)).toContain(reason);
  });

  it.each([
    ["answers with an error page", 500, "text/html", "<h1>secret</h1>", "HTTP 500"],
    ["wants to be signed in to", 401, "text/plain", "no", "HTTP 401"],
    ["forbids", 403, "text/plain", "no", "HTTP 403"],
    ["answers with a page", 200, "text/html", "<h1>hello</h1>", ""],
    ["answers with broken JSON", 200, "application/json", "{", ""],
  ])("over HTTP, %s", async (_name, status, type, body, reason) => {
    const host = await serveHttp((_request, response) =>
      response.writeHead(status, { "content-type": type }).end(body),
    );
    const said = await reasonOf({ url: `http://${host}/mcp` });
    expect(said).toContain(reason);
    expect(said).not.toContain("secret");
  });

  it("over HTTP, sends an answer without an end", async () => {
    const host = await serveHttp((_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const more = () => {
        while (response.write("data: ".concat("x".repeat(65_536))));
      };
      response.on("drain", more);
      more();
    });
    expect(await reasonOf({ url: `http://${host}/mcp` })).toContain("more than 8388608 bytes in one message");
  });
});

describe("a call", () => {
  it("that is never answered ends at its time limit, and the server is told", async () => {
    const hangs = `if (message.method === "notifications/cancelled") state.told = true;
      if (${call} && message.params.arguments.wait) return true;
      if (${call}) { answer(message.id, { content: [{ type: "text", text: String(state.told) }] }); return true; }`;
    const provider = openUpstreams([fake(hangs, { timeoutMs: 200 })]);
    await provider.contexts();
    await expect(provider.call("tool://fake/work", { wait: 1 }, {})).rejects.toMatchObject({ code: "CALL_TIMED_OUT" });
    expect(await provider.call("tool://fake/work", {}, {})).toMatchObject({ content: [{ text: "true" }] });
  });

  it("lives longer than its limit while it reports progress", async () => {
    const slow = `if (${call}) { const { id, params } = message; let at = 0;
      const timer = setInterval(() => { if (++at < 5) notify("notifications/progress", { progressToken: params._meta.progressToken, progress: at, message: "step" });
      else { clearInterval(timer); answer(id, { content: [] }); } }, 100); return true; }`;
    const provider = openUpstreams([fake(slow, { timeoutMs: 300 })]);
    await provider.contexts();
    expect(await provider.call("tool://fake/work", {}, {})).toEqual({ content: [], isError: false });
  });

  it("during which the server dies is not repeated, and the next one finds it back", async () => {
    const dies = `if (${call} && message.params.arguments.die) process.exit(1);`;
    const provider = openUpstreams([fake(dies)]);
    await provider.contexts();
    await expect(provider.call("tool://fake/work", { die: 1 }, {})).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
    expect((await provider.call("tool://fake/work", {}, {})).isError).toBe(false);
  });

  it("that is answered twice, or by garbage, harms no other", async () => {
    const twice = `if (${call}) { const done = (text) => answer(message.id, { content: [{ type: "text", text }] });
      const kind = message.params.arguments.kind;
      if (kind === "twice") { done("one"); done("two"); } else if (kind === "garbage") answer(message.id, { content: "no list" });
      else if (kind === "error") refuse(message.id, -32602, "no such kind"); else { write("not json\\n[]\\n"); done("fine"); } return true; }`;
    const provider = openUpstreams([fake(twice)]);
    await provider.contexts();
    const ask = (kind: string) => provider.call("tool://fake/work", { kind }, {});
    expect(await ask("twice")).toMatchObject({ content: [{ text: "one" }] });
    await expect(ask("garbage")).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
    await expect(ask("error")).rejects.toThrow("no such kind");
    expect(await ask("other")).toMatchObject({ content: [{ text: "fine" }] });
  });

  it.each(["null", '"x"', "[1]"])(
    "that is answered with the result %s fails at once, and harms no other",
    async (result) => {
      const wrong = `if (${call} && message.params.arguments.wrong) { answer(message.id, ${result}); return true; }`;
      const provider = openUpstreams([fake(wrong)]);
      await provider.contexts();
      const fault = { code: "UPSTREAM_FAILED", message: expect.stringContaining("not what MCP prescribes") };
      await expect(provider.call("tool://fake/work", { wrong: 1 }, {})).rejects.toMatchObject(fault);
      expect(await provider.call("tool://fake/work", {}, {})).toMatchObject({ content: [{ text: "done" }] });
    },
  );

  it("whose answer is too large is told its size, and the next one finds the server back", async () => {
    const large = `if (${call} && message.params.arguments.n) { answer(message.id, { content: [{ type: "text", text: "x".repeat(message.params.arguments.n) }] }); return true; }`;
    const provider = openUpstreams([fake(large)]);
    await provider.contexts();
    const fault = {
      code: "UPSTREAM_FAILED",
      message: expect.stringContaining("more than 8388608 bytes in one message"),
    };
    await expect(provider.call("tool://fake/work", { n: 9_000_000 }, {})).rejects.toMatchObject(fault);
    expect(await provider.call("tool://fake/work", { n: 8_000_000 }, {})).toMatchObject({ isError: false });
  });

  it("of a server that stays away is refused with the reason, and of a tool that is not there with what is near", async () => {
    const flag = `${temporaryFolder()}/gone`;
    const leaves = `const { existsSync, writeFileSync } = require("node:fs");
      if (existsSync(state.argv[0])) { console.error("Error: the licence has run out"); process.exit(1); }
      if (${call}) { writeFileSync(state.argv[0], ""); process.exit(1); }`;
    const provider = openUpstreams([serverOf("fake", fakeUpstream(leaves, [flag]))]);
    await provider.contexts();
    const work = () => provider.call("tool://fake/work", {}, {});
    await expect(work()).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
    await expect(work()).rejects.toMatchObject({ code: "SERVER_DOWN", message: expect.stringContaining("licence") });
    await expect(provider.call("tool://fake/wrok", {}, {})).rejects.toMatchObject({
      code: "UNKNOWN_TOOL",
      details: { tools: ["tool://fake/work"] },
    });
  });

  it("gives a large result in parts, each to its own caller and once", async () => {
    const large = `if (${call}) { answer(message.id, { content: [{ type: "text", text: "0123456789".repeat(50) }] }); return true; }`;
    const provider = openUpstreams([fake(large)], { results: { mostCharacters: 200 } });
    await provider.contexts();
    const first = await provider.call("tool://fake/work", {}, { caller: "a" });
    expect(first.rest?.leftCharacters).toBe(300);
    const handle = first.rest?.handle ?? "";
    await expect(provider.readRest(handle, { caller: "b" })).rejects.toMatchObject({ code: "RESULT_HANDLE_UNKNOWN" });
    const second = await provider.readRest(handle, { caller: "a" });
    await expect(provider.readRest(handle, { caller: "a" })).rejects.toMatchObject({ code: "RESULT_HANDLE_UNKNOWN" });
    const third = await provider.readRest(second.rest?.handle ?? "", { caller: "a" });
    const texts = [first, second, third].map(({ content }) => content[0]?.["text"]);
    expect(texts.join("")).toBe("0123456789".repeat(50));
    expect(third.rest).toBeUndefined();
  });
});

describe("a server's lists", () => {
  it("are read page by page, and what is wrong in them costs itself", async () => {
    const pages = `if (message.method === "tools/list") { const page = Number(message.params?.cursor ?? 0);
      answer(message.id, { tools: page < 3 ? [tool("t" + page)] : [tool("T0"), tool(""), { name: "noschema" }, 7, tool("x".repeat(2000)), tool("big", { description: "d".repeat(300000) }), tool("typed", { description: 5 })],
      ...(page < 3 ? { nextCursor: String(page + 1) } : {}) }); return true; }`;
    const provider = openUpstreams([fake(pages)]);
    expect((await provider.contexts()).map(({ uri }) => uri)).toEqual(
      ["t0", "t1", "t2"].map((name) => `tool://fake/${name}`),
    );
    const problems = provider.problems();
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["DEFINITION_INVALID"]));
    expect(problems).toHaveLength(7);
  });

  it("are read again when they change, once for a burst", async () => {
    const grows = `if (message.method === "tools/list") { state.lists = (state.lists ?? 0) + 1;
      answer(message.id, { tools: [tool("work"), ...(state.grown ? [tool("more-" + state.lists)] : [])] }); return true; }
      if (${call}) { state.grown = true; for (let i = 0; i < 50; i++) notify("notifications/tools/list_changed"); }`;
    const provider = openUpstreams([fake(grows)]);
    await provider.contexts();
    let changes = 0;
    const stop = provider.onChange(() => {
      changes++;
    });
    await provider.call("tool://fake/work", {}, {});
    await until(() => changes > 0);
    expect((await provider.contexts()).map(({ uri }) => uri)).toEqual(["tool://fake/work", "tool://fake/more-2"]);
    stop();
  });

  it("do not keep anybody waiting longer than wanted", async () => {
    const provider = openUpstreams([fake("return true;"), fake("", {}, "good")], { patienceMs: 1_500 });
    expect((await provider.contexts()).map(({ uri }) => uri)).toEqual(["tool://good/work"]);
  });
});
