import type { NativeSource } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { hosts } from "./host.ts";
import { hostCall } from "./host-call.ts";

function callOf(native: NativeSource | undefined, file = "home/.claude/skills/pdf/SKILL.md") {
  const source = { provider: "markdown", file, ...(native && { native }) };
  return hostCall(sampleContext("pattern://pdf", { source }), "claude-code", { request: "Fill in the form" });
}

const githubTool: NativeSource = {
  format: "mcp-tool",
  name: "mcp__my_hub__create_issue",
  hosts: ["claude-code", "codex", "cursor"],
  server: "my hub",
};
const createIssue = sampleContext("tool://hub/create%2Fissue", { source: { provider: "mcp:hub", native: githubTool } });
const parameters = { title: "It is broken" };

describe("the host's own call", () => {
  it.each([
    [{ format: "skill", name: "pdf" }, "the skill pdf", { tool: "Skill", parameters: { skill: "pdf" } }],
    [
      { format: "claude-agent", name: "reviewer" },
      "the subagent reviewer",
      { tool: "Agent", parameters: { subagent_type: "reviewer", description: "Pdf", prompt: "Fill in the form" } },
    ],
    [
      { format: "claude-command", name: "tools:tidy" },
      "the slash command /tools:tidy",
      { tool: "Skill", parameters: { skill: "tools:tidy" } },
    ],
    [{ format: "skill", name: "pdf", use: "manual" }, "the skill /pdf, which only the user can start", undefined],
    [
      { format: "claude-command", name: "tidy", use: "manual" },
      "the slash command /tidy, which only the user can start",
      undefined,
    ],
  ] as const)("of %j is %s", (native, words, call) => {
    expect(callOf(native)).toEqual(call === undefined ? { words } : { words, call });
  });

  it("of a command is made with what is known of its arguments, by their places", () => {
    const native = { format: "claude-command", name: "welcome-letter" };
    const source = { provider: "markdown", file: "home/.claude/commands/welcome-letter.md", native };
    const argsOf = (names: readonly string[], initial_variables: object): unknown => {
      const variables = names.map((name) => sampleVariable(name, { required: name === "must" }));
      const context = sampleContext("workflow://welcome-letter", { source, variables });
      return hostCall(context, "claude-code", { parameters: { initial_variables } })?.call?.parameters["args"];
    };
    expect(argsOf(["guest", "room"], { guest: "Ann Lee", room: 12 })).toBe('"Ann Lee" 12');
    expect(argsOf(["guest", "room"], { guest: "Ann" })).toBe("Ann");
    expect(argsOf(["guest", "room"], { room: 12 })).toBeUndefined();
    expect(argsOf(["guest", "must"], { guest: "Ann" })).toBeUndefined();
    expect(argsOf(["topic"], { topic: "how the moon moves" })).toBe("how the moon moves");
    expect(argsOf(["topic"], {})).toBeUndefined();
  });

  it("is none for a context that is not of a host's file, or of another host's", () => {
    expect(callOf(undefined)).toBeUndefined();
    expect(callOf({ format: "cursor-rule", name: "naming" })).toBeUndefined();
    expect(callOf({ format: "skill", name: "pdf" }, "home/.codex/skills/pdf/SKILL.md")).toBeUndefined();
    expect(callOf({ format: "skill", name: "pdf" }, "C:\\home\\.agents\\skills\\pdf\\SKILL.md")).toBeUndefined();
    expect(callOf({ format: "skill", name: "pdf", hosts: ["codex"] })).toBeUndefined();
    const skill = sampleContext("pattern://pdf", {
      source: { provider: "markdown", native: { format: "skill", name: "pdf" } },
    });
    expect(hostCall(skill, "cursor")).toBeUndefined();
  });

  it("of a server's tool is its name in Claude Code, with the selector that loads it where it is deferred", () => {
    expect(hostCall(createIssue, "claude-code", { parameters })).toEqual({
      words: "the tool mcp__my_hub__create_issue",
      call: {
        tool: "mcp__my_hub__create_issue",
        parameters,
        ifDeferred: { tool: "ToolSearch", parameters: { query: "select:mcp__my_hub__create_issue" } },
      },
    });
  });

  it("of a server's tool is the same name in Codex, and the server's own with the server elsewhere", () => {
    expect(hostCall(createIssue, "codex", { parameters })?.call).toEqual({
      tool: "mcp__my_hub__create_issue",
      parameters,
    });
    expect(hostCall(createIssue, "cursor")).toEqual({
      words: "the tool create/issue of the MCP server my hub",
      call: { tool: "create/issue", parameters: {}, server: "my hub" },
    });
  });

  it("of a server's tool is none for a host that does not have the server", () => {
    const having = hosts.filter((host) => hostCall(createIssue, host) !== undefined);
    expect(having).toEqual(["claude-code", "codex", "cursor"]);
    const { hosts: _none, ...nobodys } = githubTool;
    const context = { ...createIssue, source: { provider: "mcp:hub", native: nobodys } };
    expect(hostCall(context, "claude-code")).toBeUndefined();
  });

  it("takes a name that is not rightly encoded as it stands", () => {
    const { server: _unnamed, ...native } = githubTool;
    const context = sampleContext("tool://hub/100%", { source: { provider: "mcp:hub", native } });
    expect(hostCall(context, "cursor")).toEqual({ words: "the tool 100%", call: { tool: "100%", parameters: {} } });
  });
});
