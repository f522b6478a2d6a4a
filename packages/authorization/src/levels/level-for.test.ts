import { flowmindTools } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { levelFor } from "./level-for.ts";
import { resolveLevelSettings } from "./level-settings.ts";

const uri = "workflow://w";

describe("levelFor", () => {
  it("is the level of the tool, or of the complexity where that is higher and the tool carries out", () => {
    const usual = resolveLevelSettings();
    expect(levelFor({ uri }, "execute_workflow", usual)).toBe("intermediate");
    expect(levelFor({ uri, complexity: "complex" }, "execute_workflow", usual)).toBe("advanced");
    expect(levelFor({ uri, complexity: "simple" }, "call_tool", usual)).toBe("intermediate");
    for (const tool of ["get_help", "field_request", "report_outcome"] as const)
      expect(levelFor({ uri, complexity: "expert" }, tool, usual)).toBe("beginner");
  });

  it("is none where no level has it, and the lowest where levels are off", () => {
    const few = resolveLevelSettings({ tools: { advanced: [], intermediate: [], beginner: [] } });
    expect(levelFor({ uri }, "call_tool", few)).toBeUndefined();
    const easy = resolveLevelSettings({ maxComplexity: { advanced: "moderate" } });
    expect(levelFor({ uri, complexity: "expert" }, "execute_workflow", easy)).toBeUndefined();
    const off = resolveLevelSettings({ enabled: false });
    for (const tool of flowmindTools) expect(levelFor({ uri, complexity: "expert" }, tool, off)).toBe("beginner");
  });
});
