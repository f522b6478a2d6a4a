import { findHostServers, type HostServer } from "@flowmind/provider-mcp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configuredServers } from "../settings/configured-servers.ts";
import { planServers } from "./plan-servers.ts";

const places = { home: "/h", folder: "/h/p", platform: "linux" } as const;
const folders = { folder: "/h/p", homeFolder: "/h" };

function found(files: Readonly<Record<string, unknown>>): readonly HostServer[] {
  const readFile = (path: string) => (path in files ? JSON.stringify(files[path]) : undefined);
  return findHostServers({ ...places, readFile }).servers;
}

function plan(servers: readonly HostServer[], mcpServers: Readonly<Record<string, unknown>> = {}) {
  return planServers(servers, { ...folders, configured: configuredServers(mcpServers, folders) });
}

const run = (command: string, more = {}) => ({ command, ...more });

describe("planServers", () => {
  it("takes a server of several hosts once, a switched-off one not, and one that is on elsewhere from there", () => {
    const { servers, entries } = plan(
      found({
        "/h/.cursor/mcp.json": { mcpServers: { a: run("a", { disabled: true }), b: run("b") } },
        "/h/.codeium/windsurf/mcp_config.json": {
          mcpServers: { a: run("a"), b: run("b"), off: run("o", { disabled: true }) },
        },
      }),
    );
    expect(servers.map(({ state, key }) => [state, key])).toEqual([
      ["switched_off", undefined],
      ["taken", "b"],
      ["taken", "a"],
      ["taken", "b"],
      ["switched_off", undefined],
    ]);
    expect(Object.fromEntries(entries)).toEqual({
      a: { from: "~/.codeium/windsurf/mcp_config.json" },
      b: { from: "~/.cursor/mcp.json", alsoIn: ["~/.codeium/windsurf/mcp_config.json"] },
    });
  });

  it("gives different servers of one name different keys, in any case", () => {
    const { entries } = plan(
      found({
        "/h/p/.mcp.json": { mcpServers: { git: run("a") } },
        "/h/.cursor/mcp.json": { mcpServers: { Git: run("b") } },
        "/h/p/.cursor/mcp.json": { mcpServers: { git: run("c"), "git-cursor": run("d") } },
      }),
    );
    const keys = [...entries.keys()];
    expect(keys[0]).toBe("git");
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(4);
  });

  it("knows what is configured already, by reference or by itself", () => {
    const servers = found({ "/h/p/.mcp.json": { mcpServers: { a: run("a"), b: run("b"), c: run("c") } } });
    const { entries } = plan(servers, { mine: { from: ".mcp.json", server: "a" }, b: run("b"), c: run("other") });
    expect(Object.fromEntries(entries)).toEqual({ "c-claude-code": { from: ".mcp.json", server: "c" } });
  });

  it("has nothing to add to what it gave", () => {
    const name = fc.constantFrom("a", "A", "b", "a-cursor", "a-cursor-2");
    const server = fc.record({ command: fc.constantFrom("x", "y", "z"), disabled: fc.boolean() });
    const file = fc.record({ mcpServers: fc.dictionary(name, server, { maxKeys: 4 }) });
    const files = fc.record({
      "/h/p/.mcp.json": file,
      "/h/.claude.json": file,
      "/h/.cursor/mcp.json": file,
      "/h/p/.cursor/mcp.json": file,
      "/h/.codeium/windsurf/mcp_config.json": file,
    });
    fc.assert(
      fc.property(files, (all) => {
        const servers = found(all);
        const first = plan(servers);
        const again = plan(servers, Object.fromEntries(first.entries));
        expect([...again.entries]).toEqual([]);
        const keyed = (given: typeof first) => given.servers.map(({ state, key }) => [state, key]);
        expect(keyed(again)).toEqual(keyed(first));
      }),
      { numRuns: 200 },
    );
  });
});
