import { describe, expect, it } from "vitest";
import { toolList } from "./tool-list.ts";

describe("a list of tools", () => {
  it("holds what a call needs and nothing else", () => {
    const tool = { id: "a", description: "Does a.", inputSchema: { type: "object" }, title: "A" };
    expect(JSON.parse(toolList([tool]))).toEqual([
      { name: "a", description: "Does a.", inputSchema: { type: "object" } },
    ]);
    expect(toolList([])).toBe("[]");
  });
});
