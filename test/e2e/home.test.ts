/** Day one of somebody with six hosts, three MCP servers and twenty skills: import, check, serve, and a tool called through FlowMind. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, it } from "vitest";
import { makeHome, plantedSecret } from "../support/make-home.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const program = fileURLToPath(new URL("../../packages/flowmind/dist/main.js", import.meta.url));
const sum = { uri: "tool://everything/get-sum", arguments: { a: 19, b: 23 } };

/** Hosts keep their files elsewhere on other systems, and processes are listed in another way. */
describe.runIf(process.platform === "linux")("a home with six hosts", () => {
  it("is imported, checked and served; a request leads to a tool, which is called, also after its server was killed", async () => {
    const { home, project } = makeHome();
    const environment = {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      FLOWMIND_DATA: temporaryFolder(),
      XDG_CACHE_HOME: temporaryFolder(),
      NO_COLOR: "1",
    };
    const flowmind = (...args: readonly string[]) => {
      const run = spawnSync(process.execPath, [program, ...args], { cwd: project, env: environment, encoding: "utf8" });
      expect(`${run.stdout}${run.stderr}`).not.toContain(plantedSecret);
      return run;
    };

    const before = digestsBelow(home);
    const imported = flowmind("import");
    // One server wants a value that is not set.
    expect(imported.status).toBe(1);
    for (const found of ["everything", "filesystem", "memory", "12 skills", "8 skills", "What collides"]) {
      expect(imported.stdout).toContain(found);
    }
    const after = digestsBelow(home);
    expect(after.get("shop/flowmind.yaml")).toBeDefined();
    after.delete("shop/flowmind.yaml");
    expect(after).toEqual(before);
    const written = readFileSync(join(project, "flowmind.yaml"), "utf8");
    expect(written).not.toContain(plantedSecret);
    flowmind("import");
    expect(readFileSync(join(project, "flowmind.yaml"), "utf8")).toBe(written);

    const checked = flowmind("check");
    expect(checked.stdout).toContain("0 errors");
    expect(checked.stdout).toContain("tool://filesystem/edit_file");

    const client = new Client({ name: "another-host", version: "1.0.0" });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, "serve", "--stdio"],
      cwd: project,
      env: environment,
      stderr: "ignore",
    });
    await client.connect(transport);
    const call = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: args })).structuredContent as Readonly<Record<string, unknown>>;
    try {
      const led = async (query: string) =>
        (await call("field_request", { query, confidence_level: 0.6 }))["result"] as {
          readonly matches: readonly { readonly uri: string; readonly next_action: unknown }[];
        };
      const [first] = (await led("add up two numbers")).matches;
      expect(first).toMatchObject({ uri: sum.uri, next_action: { tool: "call_tool", parameters: { uri: sum.uri } } });
      expect((await led("fill in the fields of this PDF form")).matches[0]?.uri).toBe("pattern://pdf-forms");
      expect(await call("call_tool", sum)).toMatchObject({ success: true, result: { content: [sumSaid] } });
      expect(await call("call_tool", { ...sum, arguments: { a: "x" } })).toMatchObject({
        success: false,
        error: { code: "INVALID_ARGUMENTS" },
        guidance: { violations: [{ path: "b" }, { path: "a" }] },
      });

      process.kill(childOf(transport.pid, "server-everything"), "SIGKILL");
      await expect
        .poll(() => call("call_tool", sum), { timeout: 20_000, interval: 200 })
        .toMatchObject({ success: true });
      expect((await led("add up these two numbers")).matches[0]?.uri).toBe(sum.uri);
    } finally {
      await client.close();
    }
  });
});

const sumSaid = { type: "text", text: "The sum of 19 and 23 is 42." };

/** Path below the folder → digest of what it holds. */
function digestsBelow(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(folder.length + 1), createHash("sha256").update(readFileSync(file)).digest("hex")];
    }),
  );
}

/** Read from /proc: not every machine has `ps`. */
function childOf(parent: number | null, program: string): number {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return Number(processes.find((id) => parentOf(id) === parent && textOf(`/proc/${id}/cmdline`).includes(program)));
}

/** The second field behind the name, which stands in brackets and may hold anything. */
function parentOf(id: string): number {
  const status = textOf(`/proc/${id}/stat`);
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Empty for a process that has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
