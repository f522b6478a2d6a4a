import { flowmindTools } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { laterTools, toolNames } from "./tool-names.ts";

describe("the tools of this server", () => {
  it("are those that rules, levels and limits can be written about", () => {
    const own = [...Object.values(toolNames), ...Object.values(laterTools)];
    expect([...own].sort()).toEqual([...flowmindTools].sort());
  });
});
