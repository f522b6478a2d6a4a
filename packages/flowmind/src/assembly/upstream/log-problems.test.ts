import type { ProviderProblem } from "@flowmind/core";
import { sourceProblem } from "@flowmind/provider-mcp";
import { describe, expect, it } from "vitest";
import { createProblemLog } from "./log-problems.ts";

describe("createProblemLog", () => {
  it("tells each problem once as long as it stays, and again when it is back", () => {
    const lines: unknown[] = [];
    const tell = createProblemLog({ write: (...line) => lines.push(line) });
    const held: ProviderProblem = sourceProblem("a", "error", "DEFINITION_CHANGED", {
      uri: "tool://a/x",
      changes: ["title"],
    });
    const down = sourceProblem("a", "error", "SERVER_DOWN", { server: "a", detail: "gone" });
    tell([held, down, held]);
    tell([held]);
    expect(lines).toEqual([["warn", held.message, { server: "a", code: "DEFINITION_CHANGED", fix: held.fix }]]);
    tell([]);
    tell([held]);
    expect(lines).toHaveLength(2);
  });
});
