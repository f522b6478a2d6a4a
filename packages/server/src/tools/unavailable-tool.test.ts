import { describe, expect, it } from "vitest";
import { createSampleServer } from "../../../../test/support/sample-server.ts";
import { laterTools } from "./tool-names.ts";

const call = (name: string, input?: unknown) => createSampleServer().server.callTool(name, input);

describe("a tool of a later version", () => {
  it.each(Object.values(laterTools))("%s answers TOOL_UNAVAILABLE and how to go on", async (name) => {
    expect(await call(name, {})).toMatchObject({
      success: false,
      error: {
        code: "TOOL_UNAVAILABLE",
        request_id: "request-1",
        fix: { instruction: expect.stringMatching(/.{20}/) },
      },
    });
  });

  it("gives the instructions of the workflow that was to be executed, with variables filled in", async () => {
    const input = { workflow_uri: "workflow://incident-response", initial_variables: { system_component: "checkout" } };
    const expected = {
      error: { code: "TOOL_UNAVAILABLE", fix: { instruction: expect.stringContaining("partial_results") } },
      partial_results: {
        uri: "workflow://incident-response",
        instructions: expect.stringContaining("Find out what is broken in checkout"),
      },
    };
    expect(await call("execute_workflow", input)).toMatchObject(expected);
    const asText = { ...input, initial_variables: JSON.stringify(input.initial_variables) };
    expect(await call("execute_workflow", JSON.stringify(asText))).toMatchObject(expected);
  });

  it("names the variables that are still missing", async () => {
    const answer = await call("execute_workflow", { workflow_uri: "workflow://triage" });
    expect(answer).toMatchObject({ partial_results: { missing: ["report", "severity"] } });
  });

  it("finds the context by alias, and names the nearest for a URI that leads nowhere", async () => {
    expect(await call("execute_workflow", { workflow_uri: "sev1" })).toMatchObject({
      partial_results: { uri: "workflow://incident-response" },
    });
    expect(await call("execute_workflow", { workflow_uri: "workflow://triag" })).toMatchObject({
      error: { code: "UNKNOWN_CONTEXT", fix: { instruction: expect.stringContaining("workflow://triage") } },
    });
  });

  it("lists the contexts that were to be composed, in their order, without those that lead nowhere", async () => {
    const components = ["workflow://triage", "workflow://nowhere", "sev1", 7].map((uri) => ({ uri, role: "primary" }));
    expect(await call("compose_workflow", { name: "a-then-b", components, flow_type: "sequential" })).toMatchObject({
      error: { code: "TOOL_UNAVAILABLE", fix: { instruction: expect.stringContaining("get_help") } },
      partial_results: {
        components: [
          { uri: "workflow://triage", title: "Triage" },
          { uri: "workflow://incident-response", title: "Incident response" },
        ],
      },
    });
  });

  it.each([null, "{", { components: "x" }, { components: [null, {}] }, { components: [{ uri: "nowhere" }] }])(
    "tells how to compose by hand where the components are %j",
    async (input) => {
      const answer = await call("compose_workflow", input);
      expect(answer).toMatchObject({ error: { fix: { instruction: expect.stringContaining("once for each part") } } });
      expect(answer).not.toHaveProperty("partial_results");
    },
  );
});
