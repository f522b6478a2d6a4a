import { describe, expect, it } from "vitest";
import { createServersReader } from "./create-servers-reader.ts";

const secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
const places = { home: "/home/me", folder: "/home/me/project", platform: "linux" } as const;

function readerOver(files: Readonly<Record<string, string | { readonly code: string }>>) {
  const opened: string[] = [];
  const reader = createServersReader({
    ...places,
    readFile: (path) => {
      opened.push(path);
      const file = files[path];
      if (typeof file === "object") throw Object.assign(new Error("no"), file);
      return file;
    },
  });
  return { ...reader, opened };
}

const entry = { command: "x", env: { TOKEN: secret } };
const json = (keys: readonly string[], servers: object) =>
  JSON.stringify(keys.reduceRight<object>((value, key) => ({ [key]: value }), servers));

describe("createServersReader", () => {
  it.each([
    ["/home/me/project/.mcp.json", ["mcpServers"], "claude-code", "/home/me/project"],
    ["/home/me/other/.mcp.json", ["mcpServers"], "claude-code", "/home/me/other"],
    ["/srv/app/.cursor/mcp.json", ["mcpServers"], "cursor", "/srv/app"],
    ["/srv/app/.vscode/mcp.json", ["servers"], "vscode", "/srv/app"],
    ["/home/me/.cursor/mcp.json", ["mcpServers"], "cursor", "/home/me/project"],
    ["/home/me/.config/Code/User/settings.json", ["mcp", "servers"], "vscode", "/home/me/project"],
  ] as const)("knows whose file %s is, and of which project", (file, keys, host, folder) => {
    const { read } = readerOver({ [file]: json(keys, { a: entry }) });
    expect(read(file, "a")).toMatchObject({ host, folder, names: ["a"], found: { name: "a", entry, line: 1 } });
  });

  it("reads Codex's TOML, and files that belong to no host it knows", () => {
    const toml = '[mcp_servers.a]\ncommand = "x"\n';
    const { read } = readerOver({
      "/home/me/.codex/config.toml": toml,
      "/team/servers.toml": toml,
      "/team/servers.json": json(["servers"], { a: entry }),
    });
    expect(read("/home/me/.codex/config.toml", "a")).toMatchObject({
      host: "codex",
      found: { entry: { command: "x" } },
    });
    for (const file of ["/team/servers.toml", "/team/servers.json"]) {
      expect(read(file, "a").found?.name).toBe("a");
      expect(read(file, "a").host).toBeUndefined();
    }
  });

  it("takes a project's server before the user's of the same name, of the project that is asked for", () => {
    const file = "/home/me/.claude.json";
    const project = (command: string) => ({ mcpServers: { a: { command } }, disabledMcpServers: ["a"] });
    const projects = { "/home/me/project": project("here"), "/elsewhere": project("there") };
    const { read, opened } = readerOver({
      [file]: JSON.stringify({ mcpServers: { a: { command: "user" }, b: {} }, projects }),
    });
    expect(read(file, "a").found).toMatchObject({ entry: { command: "here" }, isSwitchedOff: true });
    expect(read(file, "a", "/elsewhere")).toMatchObject({
      found: { entry: { command: "there" } },
      folder: "/elsewhere",
    });
    expect(read(file, "a", "/nowhere").found).toMatchObject({ entry: { command: "user" }, isSwitchedOff: false });
    expect(read(file, "b").names).toEqual(["a", "b"]);
    expect(opened).toEqual([file]);
  });

  it.each([
    ["gone", undefined, "no such file"],
    ["empty", " ", "nothing in it"],
    ["no JSON", `{"mcpServers": {"a": "${secret}" ]`, "line 1"],
    ["not to be read", { code: "EACCES" }, "EACCES"],
  ])("says why a file that is %s gives nothing, and quotes nothing of it", (_what, content, expected) => {
    const { read } = readerOver(content === undefined ? {} : { "/x/.mcp.json": content });
    const listed = read("/x/.mcp.json", "a");
    expect(listed).toMatchObject({ names: [], fault: expect.stringContaining(expected) });
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it.each([
    "[]",
    "null",
    "1",
    '{"mcpServers": []}',
    '{"mcpServers": null}',
    '{"projects": 1}',
    '{"__proto__": {"a": 1}}',
  ])("finds nothing in %s", (content) => {
    const { read } = readerOver({ "/home/me/.claude.json": content });
    expect(read("/home/me/.claude.json", "a")).toMatchObject({ names: [] });
    expect(read("/home/me/.claude.json", "__proto__").found).toBeUndefined();
  });
});
