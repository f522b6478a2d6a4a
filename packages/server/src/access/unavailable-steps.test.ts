import { defaultPermissions } from "@flowmind/authorization";
import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { createFakeProvider } from "../../../../test/support/fake-provider.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";
import { sampleContext, sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const words = "what is not available to this caller";
const hidden = ["tool://vault/open", "workflow://vault", "agent://vault-keeper"].map((uri) =>
  sampleContext(uri, { tags: ["classified"], effect: "read" }),
);

/** What a caller who sees nothing classified is told of a workflow with such a step, by its text and by a run. */
async function tell(step: Flow) {
  const { server } = createSampleServer({
    contexts: [...sampleContexts, ...hidden, sampleContext("workflow://drill", { flow: steps(step) })],
    providers: [createFakeProvider({ contexts: hidden })],
    access: { permissions: { ...defaultPermissions, rules: [{ decision: "deny", tags: ["classified"] }] } },
  });
  const help = await server.callTool("get_help", { help_type: "usage", specific_question: "workflow://drill" });
  const run = await server.callTool("execute_workflow", { workflow_uri: "workflow://drill" });
  return { help: JSON.stringify(help), run };
}

const withoutIds = (told: unknown): string => JSON.stringify(told).replace(/"(?:\w+_time_ms|alpha_\w+)":[\d.]+/g, "");

describe("a step that names what its reader does not see", () => {
  it.each<[string, (uri: string) => Flow, string, string]>([
    ["calls a tool", (uri) => call(uri, { arguments: { code: "7" } }), "tool://vault/open", "tool://vault/gone"],
    ["runs a workflow", (uri) => ({ type: "invoke", uri, arguments: {} }), "workflow://vault", "workflow://gone"],
  ])("%s: says so, and the same where there is none", async (_what, step, seen, gone) => {
    const told = await tell(step(seen));
    expect(told.help).toContain(words);
    expect(told.run).toMatchObject({ result: { status: "failed", failure: { code: "REFERENCE_UNAVAILABLE" } } });
    expect(JSON.stringify(told)).not.toMatch(/vault|withheld|undefined/);
    expect(withoutIds(await tell(step(gone)))).toBe(withoutIds(told));
  });

  it("is to be carried out as an agent: is handed out without it, and with a remark", async () => {
    const step = (context: string): Flow => ({ type: "instruct", prompt: "Open it.", context, extract: [] });
    const told = await tell(step("agent://vault-keeper"));
    expect(told.help).toContain(words);
    expect(told.run).toMatchObject({
      result: { awaiting: [{ prompt: "Open it.", without: words }] },
      next_actions: [{ reason: expect.stringContaining("not available: do it without") }],
    });
    expect(JSON.stringify(told)).not.toMatch(/vault|undefined/);
    expect(withoutIds(await tell(step("agent://gone")))).toBe(withoutIds(told));
  });
});
