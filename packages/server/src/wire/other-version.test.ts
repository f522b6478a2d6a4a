import { describe, expect, it } from "vitest";
import { createFakeProvider, createIssue } from "../../../../test/support/fake-provider.ts";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const drill = sampleContext("workflow://drill", { version: "1.2.0" });
const { server } = createSampleServer({
  contexts: [...sampleContexts, drill, createIssue],
  providers: [createFakeProvider()],
});
const tipOf = async (tool: string, input: object): Promise<string> => {
  const answer = await server.callTool(tool, input);
  expect(answer).toMatchObject({ success: true });
  return String(answer.teaching?.["tip"] ?? "");
};

describe("a URI with a version", () => {
  it("that is not here leads to the one that is, with a remark", async () => {
    const uri = "workflow://drill@9.9.9";
    const said = "There is no version 9.9.9 of workflow://drill: version 1.2.0 is here, and was taken";
    expect(await tipOf("execute_workflow", { workflow_uri: uri })).toContain(said);
    expect(await tipOf("get_help", { help_type: "usage", specific_question: uri })).toContain(said);
    const call = { uri: `${createIssue.uri}@2.0.0`, arguments: { title: "x" } };
    expect(await tipOf("call_tool", call)).toContain("what is here says no version, and was taken");
  });

  it("that is here is taken without one", async () => {
    expect(await tipOf("execute_workflow", { workflow_uri: "workflow://drill@1.2.0" })).not.toContain("version");
  });
});
