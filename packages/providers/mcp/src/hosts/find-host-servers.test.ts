import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHostServers, type HostSurroundings } from "./find-host-servers.ts";

const secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
const places = { home: "/home/me", folder: "/home/me/project", platform: "linux" } as const;

/** @param files by path; a text alone throws that as its code */
function find(
  files: Readonly<Record<string, string | { readonly code: string }>>,
  more: Partial<HostSurroundings> = {},
) {
  return findHostServers({
    ...places,
    ...more,
    readFile: (path) => {
      const file = files[path];
      if (typeof file === "object") throw Object.assign(new Error("no"), file);
      return file;
    },
  });
}

function summary(files: Parameters<typeof find>[0], more?: Partial<HostSurroundings>) {
  return find(files, more).servers.map(({ host, scope, line, server, needs, isDisabled }) => {
    return [host, scope, line, server.name, server.transport, server.target.reveal(), needs, isDisabled];
  });
}

describe("findHostServers", () => {
  it("reads Claude Code's project, local and user servers, and those switched off for a project", () => {
    const claude = {
      mcpServers: { memory: { type: "stdio", command: "npx", args: ["-y", "m"], env: {} } },
      projects: {
        "/home/me/project": {
          mcpServers: { sentry: { type: "http", url: "https://mcp.example/mcp", headers: { "X-Key": secret } } },
          disabledMcpServers: ["sentry"],
        },
        "/elsewhere": { mcpServers: { foreign: { command: "x" } } },
      },
    };
    const project = `{\n  "mcpServers": {\n    "db": {"command": "\${TOOLS:-/opt}/db", "env": {"URL": "\${DB_URL}"}}\n  }\n}`;
    expect(summary({ "/home/me/.claude.json": JSON.stringify(claude), "/home/me/project/.mcp.json": project })).toEqual(
      [
        [
          "claude-code",
          "project",
          3,
          "db",
          "stdio",
          { transport: "stdio", command: `${"$"}{TOOLS:-/opt}/db`, args: [], env: { URL: `${"$"}{DB_URL}` } },
          ["DB_URL"],
          false,
        ],
        [
          "claude-code",
          "local",
          1,
          "sentry",
          "http",
          { transport: "http", url: "https://mcp.example/mcp", headers: { "X-Key": secret } },
          [],
          true,
        ],
        [
          "claude-code",
          "user",
          1,
          "memory",
          "stdio",
          { transport: "stdio", command: "npx", args: ["-y", "m"], env: {} },
          [],
          false,
        ],
      ],
    );
  });

  it("reads Claude Desktop's file where each system keeps it", () => {
    const text = JSON.stringify({ globalShortcut: "", mcpServers: { fs: { command: "npx", args: ["fs"] } } });
    const found = (path: string, more: Partial<HostSurroundings>) =>
      summary({ [path]: text }, more).map(([host]) => host);
    expect(found("/home/me/.config/Claude/claude_desktop_config.json", {})).toEqual(["claude-desktop"]);
    expect(
      found("/Users2/me/Library/Application Support/Claude/claude_desktop_config.json", {
        home: "/Users2/me",
        platform: "darwin",
      }),
    ).toEqual(["claude-desktop"]);
    expect(
      found("C:\\Users\\me\\AppData\\Roaming\\Claude\\claude_desktop_config.json", {
        home: "C:\\Users\\me",
        folder: "C:\\p",
        platform: "win32",
      }),
    ).toEqual(["claude-desktop"]);
  });

  it("finds a project of Windows in either spelling", () => {
    const text = JSON.stringify({ projects: { "C:/code/p": { mcpServers: { a: { command: "a" } } } } });
    const more = { home: "C:\\Users\\me", folder: "C:\\code\\p\\", platform: "win32" } as const;
    expect(summary({ "C:\\Users\\me\\.claude.json": text }, more)).toHaveLength(1);
  });

  it("reads VS Code's servers with comments, inputs and both places for a user's", () => {
    const project = `{
      // Asked once.
      "inputs": [{ "type": "promptString", "id": "api-key", "description": "Key", "password": true }],
      "servers": {
        "remote": { "type": "http", "url": "https://a.example/mcp", "headers": { "Authorization": "Bearer \${input:api-key}" } },
        "local": { "command": "\${workspaceFolder}/run", "args": ["\${env:TOKEN}"], },
      },
    }`;
    const settings = JSON.stringify({ "editor.fontSize": 12, mcp: { servers: { old: { command: "old" } } } });
    const found = summary({
      "/home/me/project/.vscode/mcp.json": project,
      "/home/me/.config/Code/User/mcp.json": JSON.stringify({ servers: { mine: { command: "mine" } } }),
      "/home/me/.config/Code/User/settings.json": settings,
    });
    expect(found.map(([host, scope, line, name, , , needs]) => [host, scope, line, name, needs])).toEqual([
      ["vscode", "project", 5, "remote", ["api-key"]],
      ["vscode", "project", 6, "local", ["TOKEN"]],
      ["vscode", "user", 1, "mine", []],
      ["vscode", "user", 1, "old", []],
    ]);
  });

  it("reads Cursor, Windsurf and Codex in their own words", () => {
    const cursor = JSON.stringify({ mcpServers: { c: { url: "http://localhost:3000/mcp" } } });
    const windsurf = JSON.stringify({ mcpServers: { w: { serverUrl: "https://w.example/mcp", disabled: true } } });
    const codex = `model = "o"
[mcp_servers.local]
command = "docs"
args = ["--stdio"]
env_vars = ["PATH_TO_DOCS"]
startup_timeout_sec = 20
[mcp_servers.local.env]
LEVEL = "3"
[mcp_servers."far away"]
url = "https://f.example/mcp"
bearer_token_env_var = "FAR_TOKEN"
http_headers = { "X-Region" = "eu" }
env_http_headers = { "X-Team" = "TEAM" }
enabled = false
tool_timeout_sec = 1.5
`;
    const { servers, problems } = find({
      "/home/me/.cursor/mcp.json": cursor,
      "/home/me/.codeium/windsurf/mcp_config.json": windsurf,
      "/home/me/.codex/config.toml": codex,
    });
    expect(problems).toEqual([]);
    expect(servers.map(({ host, line, isDisabled, needs }) => [host, line, isDisabled, needs])).toEqual([
      ["cursor", 1, false, []],
      ["windsurf", 1, true, []],
      ["codex", 2, false, []],
      ["codex", 9, true, ["TEAM", "FAR_TOKEN"]],
    ]);
    const [, , local, far] = servers.map(({ server }) => server);
    expect(local?.target.reveal()).toMatchObject({
      args: ["--stdio"],
      env: { PATH_TO_DOCS: "${env:PATH_TO_DOCS:-}", LEVEL: "3" },
    });
    expect(local?.startTimeoutMs).toBe(20_000);
    expect(far?.callTimeoutMs).toBe(1_500);
    expect(far?.target.reveal()).toMatchObject({
      headers: { "X-Region": "eu", "X-Team": "${env:TEAM}", Authorization: "Bearer ${env:FAR_TOKEN}" },
    });
  });

  it("knows FlowMind itself, so that nobody connects it to itself", () => {
    const entries = {
      ours: { command: "npx", args: ["-y", "flowmind@1.0.0", "serve"] },
      installed: { command: "/usr/bin/flowmind", args: ["serve"] },
      source: { command: "node", args: ["/x/flowmind/dist/main.js", "serve"] },
      other: { command: "node", args: ["/home/me/flowmind-notes/server.js"] },
    };
    const { servers } = find({ "/home/me/.cursor/mcp.json": JSON.stringify({ mcpServers: entries }) });
    expect(servers.map(({ isFlowmind }) => isFlowmind)).toEqual([true, true, true, false]);
  });

  it("tells what is wrong with a file or an entry, at its line and without its values", () => {
    const { servers, problems } = find({
      "/home/me/.claude.json": `{"token": "${secret}" "mcpServers": {}}`,
      "/home/me/.codex/config.toml": `[mcp_servers\nkey = "${secret}"`,
      "/home/me/.cursor/mcp.json": { code: "EACCES" },
      "/home/me/project/.mcp.json": `{"mcpServers": ["${secret}"]}`,
      "/home/me/project/.cursor/mcp.json": JSON.stringify(
        {
          mcpServers: {
            a: { type: "sse", url: `https://${secret}` },
            b: { args: [secret] },
            c: 5,
            d: { command: "x", env: { A: [secret] } },
            e: { url: "ftp://x" },
            "": {},
            ok: { command: "x" },
          },
        },
        null,
        1,
      ),
      "/home/me/project/.vscode/mcp.json": "",
    });
    expect(servers.map(({ server }) => server.name)).toEqual(["ok"]);
    expect(problems.map(({ file, line, code }) => [file.replace("/home/me/", ""), line, code])).toEqual([
      ["project/.mcp.json", 1, "HOST_FILE_UNUSABLE"],
      [".claude.json", 1, "HOST_FILE_UNUSABLE"],
      ...[3, 7, 12, 13, 21, 24].map((line) => ["project/.cursor/mcp.json", line, "SERVER_INVALID"]),
      [".cursor/mcp.json", 1, "HOST_FILE_UNUSABLE"],
      [".codex/config.toml", 1, "HOST_FILE_UNUSABLE"],
    ]);
    expect(inspect(problems, { depth: 9 })).not.toContain(secret);
    expect(problems[1]?.message).toContain("line 1, column 54: comma expected");
  });

  it("shows no secret of what it finds", () => {
    const entry = { command: "npx", args: ["--token", secret], env: { KEY: secret } };
    const found = find({ "/home/me/.cursor/mcp.json": JSON.stringify({ mcpServers: { a: entry } }) });
    const copy = { ...found.servers[0]?.server };
    expect(
      `${inspect(found, { depth: 9, showHidden: true })}${JSON.stringify(found)}${JSON.stringify(copy)}`,
    ).not.toContain(secret);
    expect(String(found.servers[0]?.server.target)).toBe("[hidden]");
  });

  it("never throws, whatever the files hold", () => {
    const file = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc
        .dictionary(fc.string(), fc.jsonValue())
        .map((mcpServers) => JSON.stringify({ mcpServers, servers: mcpServers, mcp_servers: mcpServers })),
      fc.constant("[".repeat(50_000)),
      fc.constant(`a${".b".repeat(20_000)} = 1`),
    );
    fc.assert(
      fc.property(file, (text) => void findHostServers({ ...places, readFile: () => text })),
      { numRuns: 60 },
    );
  });
});
