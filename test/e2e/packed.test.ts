/** What a stranger gets: the packed tarballs, installed into an empty folder, talked to with the official client. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "flowmind-packed-"));
const bin = join(folder, "node_modules", ".bin", "flowmind");
/** Without it onnxruntime-node's own install script downloads graphics drivers that are never used. */
const environment = {
  ...process.env,
  ONNXRUNTIME_NODE_INSTALL: "skip",
  FLOWMIND_DATA: join(folder, "data"),
  NO_COLOR: "1",
};

function packages(): readonly string[] {
  return readdirSync(join(folder, "tarballs")).map((name) => join(folder, "tarballs", name));
}

describe("the installed package", () => {
  beforeAll(() => {
    const pack = ["-y", "pnpm@12", "-r", "--filter", "./packages/**", "--filter", "./contexts", "pack"];
    execFileSync("npx", [...pack, "--pack-destination", join(folder, "tarballs")], { cwd: root, stdio: "pipe" });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
    const install = ["install", "--no-audit", "--no-fund", "--prefer-offline", ...packages()];
    execFileSync("npm", install, { cwd: folder, env: environment, stdio: "pipe" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("matches a request on the command line, from any folder", () => {
    const run = spawnSync(bin, ["match", "Checkout is throwing 500 errors and customers cannot pay"], {
      cwd: tmpdir(),
      env: environment,
      encoding: "utf8",
    });
    expect(run.status).toBe(0);
    expect(run.stdout).toMatch(/^success/);
    expect(run.stdout).toContain("workflow://incident-response");
    expect(run.stderr).toContain("Embedding texts: ");
  });

  it("runs from one file, keeps its compiled code for its user, and nothing reports on its use", () => {
    const home = join(folder, "home");
    const env = { ...environment, HOME: home, XDG_CACHE_HOME: join(home, ".cache") };
    for (const run of [1, 2]) {
      const { status, stderr } = spawnSync(bin, ["match", "calm down an angry customer"], { env, encoding: "utf8" });
      expect({ run, status, stderr }).toEqual({ run, status: 0, stderr: "" });
    }
    expect(readdirSync(join(home, ".cache"))).toEqual(["flowmind"]);
    expect(readdirSync(join(home, ".cache", "flowmind"))).toEqual([expect.stringMatching(/^match-v.*\.bin$/)]);
  });

  it("leads an agent over MCP: lists tools, finds contexts, browses, helps, teaches", async () => {
    const client = new Client({ name: "e2e", version: "1.0.0" });
    const transport = new StdioClientTransport({
      command: bin,
      args: ["serve", "--stdio"],
      env: environment as Record<string, string>,
    });
    await client.connect(transport);
    try {
      const { tools } = await client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual([
        "field_request",
        "list_available_contexts",
        "get_help",
        "report_outcome",
        "evaluate_semantic_condition",
        "execute_workflow",
        "compose_workflow",
      ]);
      expect(client.getInstructions()).toContain("field_request");
      const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });

      const found = await call("field_request", {
        query: "Our GDPR inbox got a message from a person who wants a copy of all data we hold about her",
        confidence_level: 0.6,
      });
      expect(found.structuredContent).toMatchObject({
        success: true,
        result: {
          status: "success",
          matches: expect.arrayContaining([expect.objectContaining({ uri: "workflow://data-subject-request" })]),
        },
      });
      const text = (found.content as readonly { readonly text: string }[])[0]?.text ?? "";
      expect(JSON.parse(text)).toEqual(found.structuredContent);

      const listed = await call("list_available_contexts", { filter: { type: ["agent"] }, pagination: { limit: 5 } });
      expect(listed.structuredContent).toMatchObject({ success: true });
      const helped = await call("get_help", { help_type: "concept", specific_question: "what does confidence mean?" });
      expect(helped.structuredContent).toMatchObject({ success: true });
      const taught = await call("field_request", { query: 7, confidence_level: 2 });
      expect(taught).toMatchObject({
        isError: true,
        structuredContent: { success: false, error: { code: "INVALID_ARGUMENTS" } },
      });
    } finally {
      await client.close();
    }
  });

  it("writes protocol messages and nothing else to standard output, and ends with 0 when its input closes", async () => {
    const server = spawn(bin, ["serve", "--stdio"], { env: environment, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    server.stdout.on("data", (chunk) => {
      output += String(chunk);
    });
    const clientInfo = { name: "raw", version: "1" };
    const initialize = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: initialize })}\n`);
    server.stdin.write("this is not JSON\n");
    server.stdin.end(`${JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" })}\n`);
    const code = await new Promise((resolve) => server.on("exit", resolve));
    expect(code).toBe(0);
    const messages = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(messages.map((message) => message.id)).toEqual(expect.arrayContaining([1, 2]));
    for (const message of messages) expect(message.jsonrpc).toBe("2.0");
  });

  it("survives being killed while it indexes: the next run answers", async () => {
    const data = join(folder, "killed");
    const env = { ...environment, FLOWMIND_DATA: data };
    for (const delayMs of [600, 1_200, 2_400]) {
      const run = spawn(process.execPath, [join(folder, "node_modules/flowmind/dist/main.js"), "match", "x"], {
        env,
        stdio: "ignore",
      });
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      run.kill("SIGKILL");
      await new Promise((resolve) =>
        run.exitCode === null && run.signalCode === null ? run.on("exit", resolve) : resolve(0),
      );
    }
    const last = spawnSync(bin, ["match", "calm down an angry customer"], { env, encoding: "utf8" });
    expect(last.status).toBe(0);
    expect(last.stdout).toContain("pattern://de-escalation");
  });
});
