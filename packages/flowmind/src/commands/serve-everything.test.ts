import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openServe } from "../../../../test/support/serve-client.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { runCommandLine } from "../command-line/run-command-line.ts";

const require = createRequire(import.meta.url);
const program = require.resolve("@modelcontextprotocol/server-everything/dist/index.js");
const everything = { command: process.execPath, args: [program, "stdio"] };

/** The server as Claude Code keeps it, and FlowMind told where that is. */
function makeFolder(config: object) {
  const folder = temporaryFolder({
    "contexts/workflows/backup.yaml": "description: Restore a database from its backup after data was lost.\n",
    ".mcp.json": JSON.stringify({ mcpServers: { everything } }),
  });
  writeFileSync(join(folder, "flowmind.yaml"), JSON.stringify({ contexts: ["contexts"], ...config }));
  return folder;
}

function ask(query: string) {
  return { query, extracted_variables: {}, confidence_level: 0.5 };
}

describe("flowmind serve before a real MCP server", () => {
  it("leads a request to its tool, and carries the tool out", async () => {
    const client = await openServe(runCommandLine, makeFolder({ mcpServers: { everything: { from: ".mcp.json" } } }));
    const asked = await client.callTool("field_request", ask("compute the sum of two numbers"));
    expect(asked["result"]).toMatchObject({ matches: [{ uri: "tool://everything/get-sum", type: "tool" }] });
    const called = await client.callTool("call_tool", {
      uri: "tool://everything/get-sum",
      arguments: { a: 19, b: 23 },
    });
    expect(called).toMatchObject({ success: true });
    expect(JSON.stringify(called)).toContain("42");
    expect(await client.end()).toBe(0);
  });

  it("lists directly what it is told to expose, as soon as it is there", async () => {
    const expose = ["tool://everything/echo"];
    const client = await openServe(runCommandLine, makeFolder({ mcpServers: { everything }, expose }));
    const { tools } = await client.request("tools/list");
    const names = (tools as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => /echo/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /sum/.test(name))).toEqual([]);
  });
});
