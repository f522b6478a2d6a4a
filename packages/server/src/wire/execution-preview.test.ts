import { describe, expect, it } from "vitest";
import { debuggerAgent, listTool, sampleContext, triage } from "../../../../test/support/sample-contexts.ts";
import { toWirePreview } from "./execution-preview.ts";

describe("toWirePreview", () => {
  it("counts the steps of a flow", () => {
    expect(toWirePreview(triage)).toMatchObject({ type: "sequential_workflow", estimated_steps: "1" });
    const endless = sampleContext("workflow://endless", {
      flow: {
        type: "sequence",
        steps: [
          { type: "ask", variable: "x" },
          { type: "loop", while: { language: "cel", text: "true" }, body: { type: "ask", variable: "y" } },
        ],
      },
    });
    expect(toWirePreview(endless)).toMatchObject({ type: "recursive_workflow", estimated_steps: "1 or more" });
  });

  it("calls an agent one instruction and a tool one call", () => {
    expect(toWirePreview(debuggerAgent)).toMatchObject({ type: "single_instruction", estimated_steps: "1" });
    expect(toWirePreview(listTool)).toMatchObject({ type: "tool_call", stopping_condition: "the call returns" });
  });
});
