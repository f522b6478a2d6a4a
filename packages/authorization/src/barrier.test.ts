import { noProgress } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../test/support/sample-contexts.ts";
import { sampleCaller } from "../../../test/support/sample-server.ts";
import { barrierInWords, barrierTo } from "./barrier.ts";
import { resolveLevelSettings } from "./levels/level-settings.ts";
import { standingOf } from "./levels/standing.ts";

const complex = sampleContext("workflow://w", { complexity: "complex" });

function wordsFor(tool: string, given: { uses?: number; enabled?: boolean; mayUse?: boolean } = {}) {
  const { uses = 0, enabled = true, mayUse = true } = given;
  const levels = resolveLevelSettings({ enabled });
  const standing = standingOf({ ...sampleCaller, isLocal: true }, { ...noProgress, uses }, levels);
  const barrier = barrierTo(complex, tool, { granted: { mayUse: () => mayUse }, standing }, levels);
  return barrier && barrierInWords(barrier);
}

describe("what keeps a caller from a context", () => {
  it("is its complexity where it is run, and nothing where it is read", () => {
    expect(wordsFor("execute_workflow")).toBe("opens at level advanced (0 of 50 uses)");
    expect(wordsFor("get_help")).toBeUndefined();
  });

  it("goes with what was earned, and where levels are off", () => {
    expect(wordsFor("execute_workflow", { uses: 49 })).toBe("opens at level advanced (49 of 50 uses)");
    expect(wordsFor("execute_workflow", { uses: 50 })).toBeUndefined();
    expect(wordsFor("execute_workflow", { enabled: false })).toBeUndefined();
  });

  it("is a tool of a higher level, one of no level, and before these a rule", () => {
    expect(wordsFor("compose_workflow")).toBe("opens at level advanced (0 of 50 uses)");
    expect(wordsFor("get_help", { mayUse: false, uses: 50 })).toBe("not allowed to this caller");
  });
});
