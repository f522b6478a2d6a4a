import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openUpstreams, serverOf, until } from "../../../../test/support/open-upstreams.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";

const require = createRequire(import.meta.url);
const everything = require.resolve("@modelcontextprotocol/server-everything/dist/index.js");
const filesystem = require.resolve("@modelcontextprotocol/server-filesystem/dist/index.js");
const memory = require.resolve("@modelcontextprotocol/server-memory/dist/index.js");

function nodeServer(name: string, ...args: readonly string[]) {
  return serverOf(name, { command: process.execPath, args });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

describe("createMcpProvider with servers from npm", () => {
  it("gives tools, prompts and resources as contexts with effect and variables", async () => {
    const folder = temporaryFolder();
    const provider = openUpstreams([
      nodeServer("everything", everything),
      nodeServer("filesystem", filesystem, folder),
      nodeServer("memory", memory),
    ]);
    const contexts = await provider.contexts();
    expect(provider.problems()).toEqual([]);
    expect(new Set(contexts.map(({ uri }) => uri.toLowerCase())).size).toBe(contexts.length);
    const byUri = new Map(contexts.map((context) => [context.uri, context]));
    expect(byUri.get("tool://everything/get-sum")).toMatchObject({
      title: "Get Sum Tool",
      effect: "read",
      aliases: ["mcp__everything__get-sum"],
      variables: [
        { name: "a", type: "number", required: true, description: "First number" },
        { name: "b", type: "number", required: true },
      ],
      source: { provider: "mcp:everything" },
    });
    const annotated = byUri.get("tool://everything/get-annotated-message")?.variables;
    expect(annotated?.[0]).toMatchObject({
      closed: true,
      values: [{ value: "error" }, { value: "success" }, { value: "debug" }],
    });
    expect(annotated?.[1]).toMatchObject({ type: "boolean", required: false, default: false });
    expect(byUri.get("pattern://everything/args-prompt")).toMatchObject({ kind: "pattern", effect: "read" });
    expect(byUri.get("tool://filesystem/create_directory")?.effect).toBe("write");
    expect(byUri.get("tool://filesystem/write_file")?.effect).toBe("destructive");
    expect(byUri.get("tool://memory/resources/memory%3A%2F%2Fknowledge-graph")?.title).toContain("Knowledge");
    expect(provider.inputSchema("TOOL://Everything/get-sum")).toMatchObject({ required: ["a", "b"] });
    expect(provider.servers().map(({ name, unavailable }) => [name, unavailable])).toEqual([
      ["everything", undefined],
      ["filesystem", undefined],
      ["memory", undefined],
    ]);
  });

  it("calls tools, gets prompts and reads resources, passing progress on", async () => {
    const provider = openUpstreams([nodeServer("everything", everything)]);
    await provider.contexts();
    const call = async (uri: string, args: Readonly<Record<string, unknown>>) =>
      JSON.stringify((await provider.call(uri, args, {})).content);
    expect(await call("tool://everything/get-sum", { a: 2, b: 3 })).toContain("is 5.");
    expect(await call("pattern://everything/args-prompt", { city: "Rome" })).toContain("Rome");
    const template = "tool://everything/resources/demo%3A%2F%2Fresource%2Fdynamic%2Ftext%2F%7BresourceId%7D";
    expect(provider.inputSchema(template)).toMatchObject({ required: ["resourceId"] });
    expect(await call(template, { resourceId: 4 })).toContain("Resource 4");
    const steps: number[] = [];
    const long = { duration: 0.2, steps: 2 };
    await provider.call("tool://everything/trigger-long-running-operation", long, {
      onProgress: ({ done, total }) => steps.push(done / (total ?? 1)),
    });
    // The last one may be overtaken by the result.
    expect(steps[0]).toBe(0.5);
    const failed = await provider.call("tool://everything/get-sum", { a: "two" }, {});
    expect(failed.isError).toBe(true);
  });

  it("passes cancellation on, and the server goes on serving", async () => {
    const provider = openUpstreams([nodeServer("everything", everything)]);
    await provider.contexts();
    const stop = new AbortController();
    const long = { duration: 30, steps: 300 };
    const call = provider.call("tool://everything/trigger-long-running-operation", long, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(call).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
    await expect(provider.contexts(AbortSignal.abort())).rejects.toMatchObject({ code: "REQUEST_ABORTED" });
    expect((await provider.call("tool://everything/echo", { message: "still here" }, {})).isError).toBe(false);
  });

  it("brings a killed server back, its contexts unavailable in between and another's not", async () => {
    const file = `${temporaryFolder()}/pid`;
    const start = `require("node:fs").writeFileSync(${JSON.stringify(file)}, String(process.pid)); process.argv.push("stdio"); import(${JSON.stringify(`file://${everything}`)})`;
    const provider = openUpstreams([nodeServer("killed", "-e", start), nodeServer("memory", memory)], {
      retry: { firstMs: 300, mostMs: 300 },
    });
    const before = await provider.contexts();
    let changes = 0;
    provider.onChange(() => {
      changes++;
    });
    process.kill(Number(readFileSync(file, "utf8")), "SIGKILL");
    await until(() => changes > 0);
    const between = await provider.contexts();
    expect(between.map(({ uri }) => uri)).toEqual(before.map(({ uri }) => uri));
    expect(between.map(({ digest }) => digest)).toEqual(before.map(({ digest }) => digest));
    const isDown = (uri: string) => uri.includes("://killed/");
    expect(between.filter(({ unavailable }) => unavailable !== undefined).every(({ uri }) => isDown(uri))).toBe(true);
    expect(between.find(({ uri }) => isDown(uri))?.unavailable).toContain("killed is not available");
    expect(provider.problems().map(({ code }) => code)).toEqual(["SERVER_DOWN"]);
    expect((await provider.call("tool://memory/read_graph", {}, {})).isError).toBe(false);
    // A call waits for the next attempt instead of failing.
    const again = await provider.call("tool://killed/echo", { message: "back" }, {});
    expect(JSON.stringify(again)).toContain("back");
    expect((await provider.contexts()).every(({ unavailable }) => unavailable === undefined)).toBe(true);
  });

  it("speaks Streamable HTTP, with a server that comes later and is started anew in between", async () => {
    const port = await freePort();
    const start = () => {
      const child = spawn(process.execPath, [everything, "streamableHttp"], {
        env: { ...process.env, PORT: String(port) },
        stdio: "ignore",
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      return child;
    };
    const provider = openUpstreams([serverOf("remote", { url: `http://127.0.0.1:${port}/mcp` })]);
    expect(await provider.contexts()).toEqual([]);
    expect(provider.problems()[0]?.message).toContain("nothing listens at its address");
    const first = start();
    await until(async () => (await provider.contexts()).length > 0);
    const sum = { a: 20, b: 22 };
    expect(JSON.stringify(await provider.call("tool://remote/get-sum", sum, {}))).toContain("42");
    first.kill("SIGKILL");
    await new Promise((resolve) => first.once("exit", resolve));
    start();
    await until(async () => {
      const answer = await provider.call("tool://remote/get-sum", sum, {}).catch(() => undefined);
      return answer !== undefined && JSON.stringify(answer).includes("42");
    });
  });
});
