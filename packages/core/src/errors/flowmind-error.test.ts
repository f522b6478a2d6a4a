import { describe, expect, it } from "vitest";
import { errorTable } from "./error-table.ts";
import { FlowmindError, isFlowmindError } from "./flowmind-error.ts";
import { problemAt } from "./problem.ts";

describe("FlowmindError", () => {
  it("carries its code, a message and the fix made from its details", () => {
    const error = new FlowmindError("UNKNOWN_TOOL", { tool: "x", tools: ["field_request", "get_help"] });
    expect(error.code).toBe("UNKNOWN_TOOL");
    expect(error.message).toContain('"x"');
    expect(error.fix).toContain("field_request, get_help");
  });

  it("is recognised across copies of the package and nothing else is", () => {
    expect(isFlowmindError(new FlowmindError("INTERNAL", { id: "1" }))).toBe(true);
    for (const other of [new Error("x"), undefined, null, "INTERNAL", {}]) expect(isFlowmindError(other)).toBe(false);
  });

  it("keeps its cause out of message and fix", () => {
    const error = new FlowmindError("INTERNAL", { id: "abc" }, { cause: new Error("password=hunter2") });
    expect(`${error.message} ${error.fix}`).not.toContain("hunter2");
    expect(error.fix).toContain("abc");
  });

  it("names every code in capitals and says who can put it right", () => {
    for (const [code, entry] of Object.entries(errorTable)) {
      expect(code).toMatch(/^[A-Z][A-Z_]+[A-Z]$/);
      expect(["caller", "author", "operator", "internal"]).toContain(entry.who);
    }
  });
});

describe("problemAt", () => {
  it("puts the table's words at a place", () => {
    const place = { file: "a.yaml", line: 3, column: 5 };
    const known = ["name", "description"];
    expect(problemAt(place, "warning", "UNKNOWN_KEY", { key: "nme", nearest: "name", known })).toEqual({
      ...place,
      severity: "warning",
      code: "UNKNOWN_KEY",
      message: 'The key "nme" is not known here',
      fix: 'Did you mean "name"?',
    });
  });
});
