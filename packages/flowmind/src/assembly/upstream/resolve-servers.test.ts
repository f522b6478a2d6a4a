import { execFileSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../../test/support/make-surroundings.ts";
import { temporaryFolder } from "../../../../../test/support/temporary-folder.ts";
import { configuredServers } from "../../settings/configured-servers.ts";
import { resolveSettings } from "../../settings/resolve-settings.ts";
import { resolveServers } from "./resolve-servers.ts";

const secret = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";

/** @param servers as in the configuration file; JSON is YAML */
async function resolveIn(servers: object, files: Readonly<Record<string, unknown>> = {}) {
  const written = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === "string" ? content : JSON.stringify(content),
  ]);
  const yaml = JSON.stringify({ mcpServers: servers });
  const folder = temporaryFolder({ ...Object.fromEntries(written), "project/flowmind.yaml": yaml });
  const project = join(folder, "project");
  const environment = { FLOWMIND_CONFIG: join(project, "flowmind.yaml"), GITHUB_TOKEN: secret };
  const surroundings = { ...makeSurroundings(folder, { environment }), platform: "linux" as const };
  const settings = await resolveSettings({}, surroundings);
  return { folder, project, ...resolveServers(settings, surroundings) };
}

const hostEntry = { command: "npx", args: ["-y", "gh"], env: { TOKEN: "${GITHUB_TOKEN}", ROOT: "${workspaceFolder}" } };

describe("resolveServers", () => {
  it("fills an entry of ours from the environment", async () => {
    const { servers, problems, project } = await resolveIn({ github: hostEntry });
    expect(problems).toEqual([]);
    expect(servers[0]?.target.reveal()).toMatchObject({ command: "npx", env: { TOKEN: secret, ROOT: project } });
    expect(servers[0]).toMatchObject({ name: "github", file: join(project, "flowmind.yaml") });
    expect(servers[0]?.hosts).toBeUndefined();
  });

  it("takes an entry from where a host keeps it, with the host's project and what it is called there", async () => {
    const { servers, folder } = await resolveIn(
      { code: { from: "../other/.mcp.json", server: "github", timeoutMs: 5, startTimeoutMs: 7 } },
      { "other/.mcp.json": { mcpServers: { github: { ...hostEntry, timeout: 900 } } } },
    );
    expect(servers[0]).toMatchObject({
      name: "code",
      file: join(folder, "other", ".mcp.json"),
      hosts: ["claude-code"],
      nameInHosts: "github",
      callTimeoutMs: 5,
      startTimeoutMs: 7,
    });
    expect(servers[0]?.target.reveal()).toMatchObject({ env: { ROOT: join(folder, "other") } });
  });

  it("names the hosts that have it too, unless they have switched it off", async () => {
    const on = { mcpServers: { github: hostEntry } };
    const { servers } = await resolveIn(
      { github: { from: "~/.cursor/mcp.json", alsoIn: ["~/.claude.json", ".vscode/mcp.json", ".mcp.json"] } },
      {
        ".cursor/mcp.json": on,
        ".claude.json": { ...on, mcpServers: { github: { ...hostEntry, disabled: true } } },
        "project/.vscode/mcp.json": { servers: { github: hostEntry } },
      },
    );
    expect(servers[0]?.hosts).toEqual(["cursor", "vscode"]);
  });

  it("leaves out what is switched off in the host, and uses it where we are told to, which the host then does not have", async () => {
    const files = { "project/.mcp.json": { mcpServers: { github: { ...hostEntry, disabled: true } } } };
    const off = await resolveIn({ github: { from: ".mcp.json" } }, files);
    expect(off).toMatchObject({ servers: [], switchedOff: ["github"] });
    expect(off.problems).toMatchObject([{ code: "SERVER_SWITCHED_OFF", severity: "warning", source: "github" }]);
    const used = await resolveIn({ github: { from: ".mcp.json", disabled: false } }, files);
    expect(used.problems).toEqual([]);
    expect(used.servers[0]?.name).toBe("github");
    expect(used.servers[0]?.hosts).toBeUndefined();
  });

  it("leaves out without a word what is switched off here", async () => {
    const off = await resolveIn({ a: { command: "x", disabled: true }, b: { from: ".mcp.json", disabled: true } });
    expect(off).toMatchObject({ servers: [], broken: [], switchedOff: ["a", "b"], problems: [] });
  });

  it.each([
    ["HOST_FILE_UNUSABLE", { from: "gone.json" }, "no such file"],
    ["HOST_FILE_UNUSABLE", { from: "broken.json" }, "line 1"],
    ["SERVER_NOT_LISTED", { from: ".mcp.json", server: "githb" }, "lists none named githb"],
    ["SERVER_IS_FLOWMIND", { command: "npx", args: ["flowmind", "serve"] }, "FlowMind itself"],
    ["SERVER_IS_FLOWMIND", { from: ".mcp.json", server: "flowmind" }, "FlowMind itself"],
    ["SERVER_VALUES_MISSING", { command: "x", env: { A: `\${NOT_SET}${secret}` } }, "NOT_SET"],
    ["SERVER_VALUES_MISSING", { from: ".mcp.json", server: "lacking" }, "NOT_SET"],
    ["SERVER_INVALID", { env: { A: secret } }, "neither command nor url"],
    ["SERVER_INVALID", { url: "https://x", type: "sse" }, "older transport"],
    ["SERVER_INVALID", { command: "x", args: secret }, "args is no list"],
    ["SERVER_INVALID", { from: 3, command: "x" }, "from is no path"],
    ["SERVER_INVALID", { from: ".mcp.json", env: { A: secret } }, "env would not be read"],
    ["SERVER_INVALID", { from: ".mcp.json", sever: "github" }, "did you mean server?"],
    ["SERVER_INVALID", null, "no mapping"],
    ["SERVER_INVALID", secret, "no mapping"],
    ["SERVER_INVALID", { from: ".mcp.json", server: "text" }, "no mapping"],
  ])("reports %s for %j; it costs that server only, and shows no value", async (code, entry, expected) => {
    const flowmind = { command: "flowmind", args: ["serve", "--stdio"] };
    const lacking = { url: "https://x/mcp", headers: { Authorization: `\${NOT_SET} ${secret}` } };
    const found = await resolveIn(
      { bad: entry, good: hostEntry },
      {
        "project/.mcp.json": { mcpServers: { github: hostEntry, flowmind, lacking, text: "x" } },
        "project/broken.json": `{"mcpServers": {"bad": "${secret}"`,
      },
    );
    expect(found.servers.map(({ name }) => name)).toEqual(["good"]);
    expect(found.problems).toMatchObject([{ code, source: "bad", message: expect.stringContaining(expected) }]);
    expect(JSON.stringify(found)).not.toContain(secret);
  });

  it.skipIf(process.platform === "win32")("does not wait for pipes", async () => {
    const pipe = join(temporaryFolder({}), "pipe.json");
    execFileSync("sh", ["-c", 'mkfifo "$0"', pipe]);
    const { problems, broken } = await resolveIn({ a: { from: pipe } });
    expect(problems).toMatchObject([{ code: "HOST_FILE_UNUSABLE", message: expect.stringContaining("ENXIO") }]);
    expect(broken.map(({ name }) => name)).toEqual(["a"]);
  });

  it("reports all faults at once", async () => {
    const { problems } = await resolveIn({
      a: { from: "gone.json" },
      b: { command: "x", env: { A: "${NOT_SET}", B: "${NOT_SET_EITHER}" } },
      c: {},
      C: { command: "x" },
    });
    expect(problems.map(({ source, code }) => [source, code])).toEqual([
      ["a", "HOST_FILE_UNUSABLE"],
      ["b", "SERVER_VALUES_MISSING"],
      ["c", "SERVER_INVALID"],
      ["C", "SERVER_INVALID"],
    ]);
    expect(problems[1]?.message).toContain("NOT_SET, NOT_SET_EITHER");
    expect(problems[3]?.message).toContain("another one is named c");
  });

  it("never throws, and quotes no value, whatever an entry holds", async () => {
    const folder = temporaryFolder({ ".mcp.json": JSON.stringify({ mcpServers: { a: hostEntry } }) });
    const surroundings = { ...makeSurroundings(folder, { environment: {} }), platform: "linux" as const };
    const settings = await resolveSettings({}, surroundings);
    const keys = [
      "command",
      "args",
      "env",
      "cwd",
      "url",
      "headers",
      "from",
      "server",
      "project",
      "alsoIn",
      "disabled",
      "type",
    ];
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(secret, [secret], { TOKEN: secret }, `\${${secret}}`, ".mcp.json", "a", "x"),
    );
    const entry = fc.oneof(fc.dictionary(fc.constantFrom(...keys), value), value);
    fc.assert(
      fc.property(entry, (given) => {
        const mcpServers = configuredServers({ a: given }, { folder, homeFolder: folder });
        const { servers, problems, broken, switchedOff } = resolveServers({ ...settings, mcpServers }, surroundings);
        expect(servers.length + problems.length + switchedOff.length).toBeGreaterThan(0);
        const reasons = JSON.stringify([problems.map(({ code, fix }) => [code, fix]), broken.map(({ name }) => name)]);
        expect(reasons).not.toContain(secret);
      }),
      { numRuns: 300 },
    );
  });
});
