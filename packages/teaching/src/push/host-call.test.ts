import type { NativeSource } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { hostCall } from "./host-call.ts";

function callOf(native: NativeSource | undefined, file = "home/.claude/skills/pdf/SKILL.md") {
  const source = { provider: "markdown", file, ...(native && { native }) };
  return hostCall(sampleContext("pattern://pdf", { source }), "claude-code");
}

describe("the host's own call", () => {
  it.each([
    [{ format: "skill", name: "pdf" }, "the skill pdf"],
    [{ format: "claude-agent", name: "reviewer" }, "the subagent reviewer"],
    [{ format: "claude-command", name: "tools:tidy" }, "the slash command /tools:tidy"],
    [{ format: "skill", name: "pdf", use: "manual" }, "the skill /pdf, which only the user can start"],
    [
      { format: "claude-command", name: "tidy", use: "manual" },
      "the slash command /tidy, which only the user can start",
    ],
  ] as const)("of %j is %s", (native, call) => {
    expect(callOf(native)).toBe(call);
  });

  it("is none for a context that is not of a host's file, or of another host's", () => {
    expect(callOf(undefined)).toBeUndefined();
    expect(callOf({ format: "cursor-rule", name: "naming" })).toBeUndefined();
    expect(callOf({ format: "skill", name: "pdf" }, "home/.codex/skills/pdf/SKILL.md")).toBeUndefined();
    expect(callOf({ format: "skill", name: "pdf" }, "C:\\home\\.agents\\skills\\pdf\\SKILL.md")).toBeUndefined();
  });
});
