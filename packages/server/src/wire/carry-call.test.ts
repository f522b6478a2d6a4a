import { describe, expect, it } from "vitest";
import { createFakeProvider, createIssue, reviewPrompt } from "../../../../test/support/fake-provider.ts";
import { listTool, sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { sampleMatch } from "../../../../test/support/sample-outcomes.ts";
import { carryCall } from "./carry-call.ts";
import { toFullMatch, toShortMatch } from "./match.ts";

const providers = [createFakeProvider()];
const filled = { tool: "create_issue", parameters: { title: "Broken" } };
const native = { format: "mcp-tool", name: "mcp__hub__create_issue", server: "hub", hosts: ["claude-code", "vscode"] };
const both = { ...createIssue, source: { provider: "mcp:github", native } };
const skill = sampleContext("pattern://pdf", {
  source: { provider: "yaml", file: ".claude/skills/pdf/SKILL.md", native: { format: "skill", name: "pdf" } },
});
const run = { tool: "execute_workflow", parameters: { workflow_uri: skill.uri, initial_variables: {} } };

describe("the call that carries a context out", () => {
  it("goes through call_tool for what only FlowMind has", () => {
    expect(carryCall(createIssue, filled, { providers, host: "claude-code" }).call).toEqual({
      tool: "call_tool",
      parameters: { uri: createIssue.uri, arguments: { title: "Broken" } },
    });
    expect(carryCall(reviewPrompt, { ...run, parameters: {} }, { providers }).call.parameters).toEqual({
      uri: reviewPrompt.uri,
    });
  });

  it("is the host's own where the host has the tool, with what loads it", () => {
    expect(carryCall(both, filled, { providers, host: "claude-code" }).call).toEqual({
      tool: "mcp__hub__create_issue",
      parameters: { title: "Broken" },
      on: "host",
      if_deferred: { tool: "ToolSearch", parameters: { query: "select:mcp__hub__create_issue" } },
    });
    expect(carryCall(both, filled, { providers, host: "vscode" }).call).toEqual({
      tool: "create_issue",
      server: "hub",
      parameters: { title: "Broken" },
      on: "host",
    });
    expect(carryCall(both, filled, { providers, host: "codex" }).call.tool).toBe("call_tool");
    expect(carryCall(both, filled, { providers }).call.tool).toBe("call_tool");
  });

  it("leaves the same blanks whether it is the host's own or goes through call_tool, and says that the host fills in none", () => {
    const bare = { ...filled, parameters: {} };
    const own = carryCall(both, bare, { providers, host: "claude-code" }).call;
    const { parameters } = carryCall(both, bare, { providers }).call;
    expect(own).toMatchObject({ on: "host", parameters: { title: "<string>" }, note: expect.stringMatching(/angle/) });
    expect(parameters).toEqual({ uri: both.uri, arguments: own.parameters });
  });

  it("shows of what has parts which they are, where the provider's schema says so", () => {
    const variables = [
      sampleVariable("period", { type: "object", required: true }),
      sampleVariable("rooms", { type: "list", required: true }),
      sampleVariable("notes", { type: "object", required: true }),
    ];
    const period = { type: "object", properties: { from: { type: "string" } }, required: ["from"] };
    const schema = {
      type: "object",
      properties: { period, rooms: { type: "array", items: { $ref: "#/$defs/room" } } },
    };
    const withRoom = { ...schema, $defs: { room: { enum: ["single", "double"] } } };
    const book = { ...createIssue, variables };
    const schemas = { [book.uri]: withRoom };
    const known = [createFakeProvider({ schemas })];
    const blanks = { period: { from: "<string>" }, rooms: ["<single | double>"], notes: "<object>" };
    const bare = { ...filled, parameters: {} };
    expect(carryCall(book, bare, { providers: known }).call.parameters).toMatchObject({ arguments: blanks });
    const own = carryCall({ ...both, variables }, bare, { providers: known, host: "claude-code" });
    expect(own.call.parameters).toEqual(blanks);
    expect(carryCall({ ...both, variables }, bare, { host: "claude-code" }).call.parameters).toMatchObject({
      period: "<object>",
      rooms: "<list>",
    });
  });

  it("is the host's own for skills, agents and commands, and what it always was for other hosts", () => {
    expect(carryCall(skill, run, { host: "claude-code" })).toEqual({
      call: { tool: "Skill", parameters: { skill: "pdf" }, on: "host" },
      takesValues: false,
    });
    expect(carryCall(skill, run, { host: "cursor" }).call).toEqual({
      tool: "execute_workflow",
      parameters: { workflow_uri: "pattern://pdf" },
    });
    const named = { ...skill, variables: [sampleVariable("file")] };
    const given = { ...run, parameters: { ...run.parameters, initial_variables: { file: "a.pdf" } } };
    expect(carryCall(named, given, { host: "claude-code" })).toEqual({
      call: { tool: "Skill", parameters: { skill: "pdf", args: "a.pdf" }, on: "host" },
      takesValues: true,
    });
    const agent = { ...skill, source: { ...skill.source, native: { format: "claude-agent", name: "reader" } } };
    expect(carryCall(agent, run, { host: "claude-code", query: "Read this" }).call.parameters).toMatchObject({
      subagent_type: "reader",
      prompt: "Read this",
    });
  });

  it("says of what only the user can start how they do it", () => {
    const manual = { ...skill.source, native: { format: "skill", name: "pdf", use: "manual" } as const };
    expect(carryCall({ ...skill, source: manual }, run, { host: "claude-code" }).call).toMatchObject({
      tool: "execute_workflow",
      note: "It is the skill /pdf, which only the user can start",
    });
  });

  it("is never one that nobody can make", () => {
    const instructions = { help_type: "usage", specific_question: createIssue.uri };
    expect(carryCall(createIssue, filled, {}).call).toEqual({
      tool: "get_help",
      parameters: instructions,
      note: expect.stringContaining("call it where your host offers it"),
    });
    expect(carryCall({ ...createIssue, unavailable: "gone" }, filled, { providers }).call.tool).toBe("get_help");
    expect(carryCall({ ...both, unavailable: "gone" }, filled, { providers, host: "claude-code" }).call.on).toBe(
      "host",
    );
  });

  it("names FlowMind's own tools as they are published", () => {
    const list = { tool: "list_available_contexts", parameters: { filter: {}, sort: { by: "name" } } };
    expect(carryCall(listTool, list, {})).toEqual({
      call: { tool: "list_available_contexts", parameters: { sort: { by: "name" } } },
      takesValues: true,
    });
    const ask = sampleContext("tool://flowmind/field_request");
    const around = { fieldRequestName: "find_context" };
    expect(carryCall(ask, { tool: "field_request", parameters: {} }, around).call.tool).toBe("find_context");
    const help = sampleContext("tool://flowmind/get_help");
    expect(carryCall(help, { tool: "get_help", parameters: { help_type: "usage" } }, {}).takesValues).toBe(true);
  });

  it("stands in the match, with what was inferred only where the call takes it", () => {
    const match = sampleMatch(both, { probability: 0.9 });
    const read = { ...match, nextAction: { ...filled, inferred: ["title"] } };
    expect(toFullMatch(read, { providers }).next_action).toMatchObject({
      tool: "call_tool",
      inferred: ["title"],
    });
    expect(toFullMatch(read, {}).next_action).not.toHaveProperty("inferred");
    expect(toFullMatch(read, { providers }).activation.can_execute).toBe(true);
    expect(toFullMatch(read, { host: "claude-code" }).activation.can_execute).toBe(true);
    expect(toFullMatch(read, {}).activation.can_execute).toBe(false);
    expect(toShortMatch(read, false, {}).can_execute).toBe(false);
    const down = { ...read, context: { ...both, unavailable: "The server is gone" } };
    expect(toFullMatch(down, { providers })).toMatchObject({
      unavailable: "The server is gone",
      activation: { can_execute: false },
      next_action: { tool: "get_help" },
    });
  });
});
