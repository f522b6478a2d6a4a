import type { PermissionRule } from "@flowmind/authorization";
import type { SavedContexts } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const components = [
  { uri: "agent://debugger", role: "support" },
  { uri: "workflow://triage", role: "primary" },
];
const saved: SavedContexts = { save: async (_author, name) => ({ ok: true, file: `saved/${name}.yaml` }) };

function serve(...rules: readonly PermissionRule[]) {
  const permissions = { rules, groups: {}, otherwise: { local: "allow", remote: "deny" } } as const;
  const contexts = [...sampleContexts, sampleContext("workflow://launch", { tags: ["secret"] })];
  const { server } = createSampleServer({ contexts, saved, access: { permissions } });
  return (name: string, save = true) =>
    server.callTool("compose_workflow", { name, components, flow_type: "sequential", save });
}

it("compose_workflow, given a role that there is not, keeps the component in its example and leaves the role open", async () => {
  const { server } = createSampleServer();
  const [debug, triage] = components;
  const wrong = { name: "launch", components: [{ ...debug, role: "boss" }, triage], flow_type: "sequential" };
  expect(await server.callTool("compose_workflow", wrong)).toMatchObject({
    error: {
      code: "INVALID_ARGUMENTS",
      fix: { example: { components: [{ ...debug, role: "<primary | support | validation | synthesis>" }, triage] } },
    },
  });
});

describe("a composed workflow's name", () => {
  it("of what the local user saves is one that no file of the catalog has, hidden or not", async () => {
    const compose = serve({ decision: "deny", tags: ["secret"] });
    expect(await compose("launch")).toMatchObject({
      result: { saved: true, workflow: { uri: "workflow://saved/launch" } },
    });
  });

  it("is refused where it would be that of another workflow that the caller sees", async () => {
    expect(await serve()("launch")).toMatchObject({ error: { message: expect.stringContaining("workflow://launch") } });
  });

  it.each([true, false])("that a rule denies cannot be had, without a word of the rule (save: %j)", async (save) => {
    const compose = serve({ decision: "deny", uris: ["workflow://*/zebra*"] });
    const answer = await compose("zebra-run", save);
    expect(answer).toMatchObject({
      error: { code: "COMPOSITION_INVALID" },
      guidance: { problems: [{ at: "name", message: "The name zebra-run cannot be had", fix: "Take another name" }] },
    });
    expect(JSON.stringify(answer)).not.toMatch(/execute_workflow|workflow:\/\//);
    expect(await compose("horse-run", save)).toMatchObject({ success: true });
  });

  it("is not at fault where no composed workflow may be run", async () => {
    const compose = serve({ decision: "deny", uris: ["workflow://composed/**"], tools: ["execute_workflow"] });
    expect(await compose("zebra-run", false)).toMatchObject({ error: { code: "TOOL_FORBIDDEN" } });
  });
});
