import { describe, expect, it } from "vitest";
import { readServer } from "./read-server.ts";
import { resolveServer } from "./resolve-server.ts";

const values = { env: { TOKEN: "t0ken-value", EMPTY: "" }, home: "/home/me", folder: "/home/me/project" };

function resolved(entry: object, more: object = {}) {
  const { server } = readServer("s", entry);
  if (server === undefined) throw new Error("no server");
  return resolveServer(server, { ...values, ...more });
}

describe("resolveServer", () => {
  it("fills every place, with defaults, known places and inputs", () => {
    const server = resolved(
      {
        command: "${workspaceFolder}/bin",
        args: ["${userHome}${/}x", "${NONE:-fallback}", "${EMPTY:-}", "$TOKEN", "${workspaceFolderBasename}"],
        env: { A: "${TOKEN}", B: "${env:TOKEN}", C: "${input:key}", D: "${input:TOKEN}" },
        cwd: "${workspaceFolder}",
      },
      { inputs: { key: "typed" } },
    );
    expect(server.target.reveal()).toEqual({
      transport: "stdio",
      command: "/home/me/project/bin",
      args: ["/home/me/x", "fallback", "", "$TOKEN", "project"],
      env: { A: "t0ken-value", B: "t0ken-value", C: "typed", D: "t0ken-value" },
      cwd: "/home/me/project",
    });
    expect(server.shown).not.toContain("t0ken");
    const remote = resolved({ url: "https://${env:HOST:-a.example}/mcp", headers: { K: "${TOKEN}" } });
    expect(remote.target.reveal()).toMatchObject({ url: "https://a.example/mcp", headers: { K: "t0ken-value" } });
    expect(remote.shown).toBe("https://a.example/mcp");
  });

  it("names all that is missing at once", () => {
    const entry = {
      command: "x",
      args: ["${ONE}", "${env:TWO}", "${input:three}", "${ONE}", "${EMPTY}", "${constructor}"],
    };
    expect(() => resolved(entry)).toThrow(
      expect.objectContaining({
        code: "SERVER_VALUES_MISSING",
        details: { server: "s", names: ["ONE", "TWO", "three", "EMPTY", "constructor"] },
      }),
    );
  });

  it("puts no value into another value's placeholder", () => {
    const env = { A: "${B}", B: "second" };
    expect(resolved({ command: "x", args: ["${A}"] }, { env }).target.reveal()).toMatchObject({ args: ["${B}"] });
  });
});

describe("readServer", () => {
  it.each([
    ["no mapping", 5],
    ["neither command nor url", {}],
    ["neither command nor url", { type: "http", command: "x" }],
    ["args is no list", { command: "x", args: "y" }],
    ["args is no list", { command: "x", args: [{}] }],
    ["env is no mapping", { command: "x", env: [] }],
    ["headers is no mapping", { url: "https://a.example", headers: "x" }],
    ["no http or https", { url: "file:///etc/x" }],
    ["WebSocket", { type: "ws", url: "wss://a" }],
    ["Streamable HTTP is supported", { transport: "sse", url: "https://a.example" }],
    ["character of value 0", { command: "x\0y" }],
  ])("says what is wrong: %s", (detail, entry) => {
    const { server, problems } = readServer("s", entry);
    expect(server).toBeUndefined();
    expect(problems).toEqual([
      expect.objectContaining({ code: "SERVER_INVALID", message: expect.stringContaining(detail) }),
    ]);
  });

  it("takes numbers and booleans as they are mostly meant", () => {
    const { server } = readServer("s", {
      command: "x",
      args: [8080],
      env: { PORT: 1, ON: true, OFF: null },
      timeoutMs: 5,
    });
    expect(server?.target.reveal()).toMatchObject({ args: ["8080"], env: { PORT: "1", ON: "true" } });
    expect([server?.callTimeoutMs, server?.startTimeoutMs]).toEqual([5, 60_000]);
    expect(readServer("s", { command: "x", timeoutMs: -1 }).server?.callTimeoutMs).toBe(60_000);
  });
});
