import { type Flow, localTenant } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { upstreamContexts } from "../../../../test/support/fake-provider.ts";
import { beginRelease, makeRelease, openRelease, sessionOf } from "../../../../test/support/open-release.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";
import { sampleContext } from "../../../../test/support/sample-contexts.ts";

const secret = "4711-0815";
const look: Flow = { type: "instruct", name: "look", prompt: "Look", extract: [] };
const tell = (title: string): Flow => call("tool://github/create_issue", { arguments: { title } });
const begin = { ...beginRelease, initial_variables: { service: "checkout", token: secret } };

/** What is written down of a run of the flow, begun and then given these results. */
async function writtenOf(flow: Flow, first: object, ...results: readonly unknown[]): Promise<string> {
  const inner = sampleContext("workflow://inner", { flow: tell("inner ${title}") });
  const contexts = [...upstreamContexts, inner, makeRelease(flow)];
  const { execute, server, store, provider } = openRelease(flow, { contexts });
  const session_id = sessionOf(await execute(first));
  for (const step_result of results)
    expect(await execute({ session_id, step_result })).toMatchObject({ success: true });
  await server.flush();
  expect(JSON.stringify(provider.calls)).toContain(secret);
  return JSON.stringify(await store.audit.list(localTenant));
}

describe("the audit of a run", () => {
  it("has no value of a sensitive variable in the calls of its steps, whatever it is called there", async () => {
    const flow = steps(tell("with ${token}"), {
      type: "invoke",
      uri: "workflow://inner",
      arguments: { title: "${token}" },
    });
    const written = await writtenOf(flow, begin);
    expect(written).toContain("with [redacted]");
    expect(written).toContain("inner [redacted]");
    expect(written).not.toContain(secret);
  });

  it("has none in what came of a step", async () => {
    const text = `used ${secret} for it`;
    const written = await writtenOf(steps(tell("${token}"), look, look), begin, text, { text });
    expect(written).toContain("used [redacted] for it");
    expect(written).not.toContain(secret);
  });

  it.each<[string, unknown]>([
    ["text", secret],
    ["result", { text: secret }],
  ])("has none in the %s that gives it", async (_form, result) => {
    const written = await writtenOf(steps({ type: "ask", variable: "token" }, tell("${token}")), beginRelease, result);
    expect(written).not.toContain(secret);
  });
});
