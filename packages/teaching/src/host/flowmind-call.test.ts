import { describe, expect, it } from "vitest";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";
import { flowmindCall, ownToolOf } from "./flowmind-call.ts";

const tool = sampleContext("tool://github/create_issue");
const filled = { tool: "create_issue", parameters: { title: "Broken" } };

describe("FlowMind's own call", () => {
  it("is call_tool for what a provider carries out, prompts among it", () => {
    expect(flowmindCall(tool, filled, true)).toEqual({
      tool: "call_tool",
      parameters: { uri: "tool://github/create_issue", arguments: { title: "Broken" } },
    });
    const prompt = sampleContext("pattern://github/triage");
    const run = { tool: "execute_workflow", parameters: { workflow_uri: prompt.uri, initial_variables: { depth: 2 } } };
    expect(flowmindCall(prompt, run, true).parameters).toEqual({ uri: prompt.uri, arguments: { depth: 2 } });
    expect(flowmindCall(prompt, { tool: "x", parameters: {} }, true).parameters).toEqual({ uri: prompt.uri });
    expect(flowmindCall(prompt, run, false)).toEqual(run);
  });

  it("is the tool itself for one of FlowMind's, unless an upstream server has taken that name", () => {
    const help = sampleContext("tool://flowmind/get_help");
    expect(flowmindCall(help, { tool: "get_help", parameters: { help_type: "usage" } }, false)).toEqual({
      tool: "get_help",
      parameters: { help_type: "usage" },
    });
    expect(flowmindCall(help, filled, true).tool).toBe("call_tool");
    expect(ownToolOf("tool://flowmind/a/b")).toBeUndefined();
  });

  it("is the description for a tool that nobody here can call", () => {
    expect(flowmindCall(tool, filled, false)).toEqual({
      tool: "get_help",
      parameters: { help_type: "usage", specific_question: "tool://github/create_issue" },
    });
  });
});
