import { flowmindTools } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { toolNames } from "./tool-names.ts";

describe("the tools of this server", () => {
  it("are those that rules, levels and limits can be written about", () => {
    expect(Object.values(toolNames).sort()).toEqual([...flowmindTools].sort());
  });
});
