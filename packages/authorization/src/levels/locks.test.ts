import { type Caller, FlowmindError, noProgress } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { levelFaults, resolveLevelSettings } from "./level-settings.ts";
import { complexityLock, toolLock } from "./locks.ts";
import { progressInWords, standingOf } from "./standing.ts";

const remote: Caller = { tenant: "acme", subject: "agent-7", isLocal: false };
const local: Caller = { tenant: "", subject: "local", isLocal: true };
const settings = resolveLevelSettings();
const fourUses = { uses: 4, counted: [] };

describe("standingOf", () => {
  it("is the higher of where a caller starts and what it has earned", () => {
    const levelOf = (caller: Caller, uses: number) => standingOf(caller, { uses, counted: [] }, settings).level;
    expect([0, 9, 10, 49, 50, 5_000].map((uses) => levelOf(remote, uses))).toEqual([
      "beginner",
      "beginner",
      "intermediate",
      "intermediate",
      "advanced",
      "advanced",
    ]);
    expect([0, 10, 49, 50].map((uses) => levelOf(local, uses))).toEqual([
      "intermediate",
      "intermediate",
      "intermediate",
      "advanced",
    ]);
  });

  it("says what the next level takes, and that there is none above the highest", () => {
    expect(standingOf(remote, fourUses, settings)).toEqual({
      level: "beginner",
      uses: 4,
      next: { level: "intermediate", uses: 10 },
    });
    expect(standingOf(remote, { uses: 50, counted: [] }, settings)).toEqual({ level: "advanced", uses: 50 });
  });

  it("can be configured: for one caller, for all of its like, and away", () => {
    const own = resolveLevelSettings({ callers: [{ tenant: "acme", subject: "agent-7", level: "advanced" }] });
    expect(standingOf(remote, noProgress, own).level).toBe("advanced");
    expect(standingOf({ ...remote, tenant: "other" }, noProgress, own).level).toBe("beginner");
    expect(standingOf(local, noProgress, resolveLevelSettings({ start: { local: "beginner" } })).level).toBe(
      "beginner",
    );
    expect(standingOf(remote, noProgress, resolveLevelSettings({ enabled: false }))).toEqual({
      level: "advanced",
      uses: 0,
    });
  });
});

describe("toolLock", () => {
  const standing = standingOf(remote, fourUses, settings);

  it("opens to each level what seeds/001 gives it", () => {
    const tools = ["get_help", "field_request", "call_tool", "execute_workflow", "compose_workflow", "anything"];
    const openAt = (uses: number) =>
      tools.filter(
        (tool) => toolLock(tool, standingOf(remote, { uses, counted: [] }, settings), settings) === undefined,
      );
    expect(openAt(0)).toEqual(["get_help", "field_request"]);
    expect(openAt(10)).toEqual(["get_help", "field_request", "call_tool", "execute_workflow"]);
    expect(openAt(50)).toEqual(tools);
  });

  it("says how far the caller has come, and what it can do now", () => {
    expect(toolLock("call_tool", standing, settings)).toEqual({
      code: "TOOL_LOCKED",
      details: {
        tool: "call_tool",
        level: "beginner",
        needed: "intermediate",
        progress: "4 of 10",
        aDay: 20,
        open: ["get_help", "list_available_contexts", "report_outcome", "field_request"],
      },
    });
    const lock = toolLock("compose_workflow", standing, settings);
    expect(lock?.code === "TOOL_LOCKED" && new FlowmindError(lock.code, lock.details).message).toBe(
      "compose_workflow opens at level advanced (4 of 50 uses); this caller is at beginner",
    );
  });

  it("forbids what no level has", () => {
    const closed = resolveLevelSettings({
      tools: { beginner: ["get_help"], intermediate: ["get_help"], advanced: ["get_help"] },
    });
    const expected = { code: "TOOL_FORBIDDEN", details: { tool: "call_tool" } };
    expect(toolLock("call_tool", { level: "advanced", uses: 60 }, closed)).toEqual(expected);
    expect(toolLock("call_tool", { level: "advanced", uses: 60 }, { ...closed, enabled: false })).toBeUndefined();
  });
});

describe("complexityLock", () => {
  const beginner = standingOf(remote, fourUses, settings);

  it("bars what is above the level, and nothing that declares no complexity", () => {
    expect(complexityLock({ uri: "workflow://a" }, beginner, settings)).toBeUndefined();
    expect(complexityLock({ uri: "workflow://a", complexity: "simple" }, beginner, settings)).toBeUndefined();
    expect(complexityLock({ uri: "workflow://a", complexity: "moderate" }, beginner, settings)).toEqual({
      code: "COMPLEXITY_LOCKED",
      details: {
        uri: "workflow://a",
        complexity: "moderate",
        level: "beginner",
        most: "simple",
        needed: "intermediate",
        progress: "4 of 10",
        aDay: 20,
      },
    });
    const off = resolveLevelSettings({ enabled: false });
    expect(complexityLock({ uri: "workflow://a", complexity: "expert" }, beginner, off)).toBeUndefined();
  });

  it("names no level where none has it", () => {
    const low = resolveLevelSettings({ maxComplexity: { advanced: "moderate" } });
    const lock = complexityLock({ uri: "workflow://a", complexity: "expert" }, { level: "advanced", uses: 50 }, low);
    const barred = { uri: "workflow://a", complexity: "expert", level: "advanced", most: "moderate" };
    expect(lock?.details).toEqual({ ...barred, aDay: 20 });
    expect(lock && new FlowmindError(lock.code, lock.details).fix).toContain("No level has it here");
  });
});

describe("progressInWords", () => {
  it("never says more than what is needed", () => {
    expect([progressInWords(0, 10), progressInWords(12, 10)]).toEqual(["0 of 10", "10 of 10"]);
  });
});

describe("resolveLevelSettings", () => {
  it("names every fault at once", () => {
    const faulty = {
      ...settings,
      thresholds: { beginner: 0, intermediate: 10.5, advanced: 5 },
      maxComplexity: { beginner: "expert", intermediate: "simple", advanced: "expert" },
      tools: { beginner: "all", intermediate: ["a", "b"], advanced: ["a"] },
      alikeCosine: 0,
      usesADay: 0,
    } as const;
    expect(levelFaults(faulty)).toEqual([
      "the threshold of intermediate must be a whole number from 0 on",
      "intermediate must have every tool, which beginner has",
      "intermediate must not stop at an easier complexity than beginner",
      "advanced must have b, which intermediate has",
      "advanced must not open before intermediate",
      "the cosine of like requests must lie above 0 and be 1 at the most",
      "the uses that count in a day must be a whole number from 1 on",
    ]);
    expect(() => resolveLevelSettings({ usesADay: -1 })).toThrow(RangeError);
    expect(() => resolveLevelSettings({ alikeCosine: 1.1 })).toThrow(RangeError);
  });
});
