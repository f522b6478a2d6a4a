import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { findCutTools, findUndescribed } from "./find-invisible.ts";
import type { FoundServer } from "./import-report.ts";

function server(more: Partial<FoundServer>): FoundServer {
  const place = { host: "vscode", scope: "user", file: "mcp.json", line: 1, name: "a", shown: "a" } as const;
  return { ...place, state: "ready", tools: 0, prompts: 0, resources: 0, ...more };
}

describe("what hosts do not show", () => {
  it("counts the tools of a host that takes only so many, those of servers that are off not", () => {
    const own = [server({ tools: 100 }), server({ tools: 28 })];
    expect(findCutTools([...own, server({ tools: 9, state: "switched_off" })])).toEqual([]);
    expect(findCutTools([...own, server({ tools: 1 })])).toMatchObject([
      { at: "vscode", severity: "warning", code: "TOO_MANY_TOOLS", message: expect.stringContaining("129 tools") },
    ]);
    expect(findCutTools([server({ host: "claude-code", tools: 900 })])).toEqual([]);
  });

  it("names definitions that say nothing of themselves", () => {
    const contexts = [
      makeContext("tool://s/a", { title: "A", description: "A", source: { provider: "mcp:s" } }),
      makeContext("tool://s/b", { title: "B", description: "Does b.", source: { provider: "mcp:s" } }),
    ];
    expect(findUndescribed(contexts)).toMatchObject([{ at: "s", code: "DEFINITION_UNDESCRIBED" }]);
  });
});
