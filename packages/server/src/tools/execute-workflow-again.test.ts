import { defaultPermissions, type PermissionRule } from "@flowmind/authorization";
import { FlowmindError, type RunJournal } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { createFakeProvider } from "../../../../test/support/fake-provider.ts";
import {
  beginRelease as begin,
  lookStep as look,
  makeRelease,
  nextOf,
  sessionOf,
  openRelease as setUp,
  releaseUri as uri,
} from "../../../../test/support/open-release.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";
import { sampleContexts } from "../../../../test/support/sample-contexts.ts";
import { createSampleServer } from "../../../../test/support/sample-server.ts";

const good = { text: "all well", variables: { state: "good" } };

describe("execute_workflow called again", () => {
  it("with the same result takes it for no other step", async () => {
    const { execute } = setUp(steps(look, { ...look, name: "again", extract: [] }));
    const first = await execute(begin);
    const { step_result } = nextOf(first) as { step_result: { step: string } };
    const answered = { session_id: sessionOf(first), step_result: { step: step_result.step, ...good } };
    expect(await execute(answered)).toMatchObject({ result: { awaiting: [{ name: "again" }] } });
    const refused = await execute(answered);
    expect(refused).toMatchObject({
      error: { code: "STEP_NOT_AWAITED" },
      next_actions: [{ parameters: { step_result: { step: expect.stringContaining("/1!result") } } }],
    });
    expect(await execute({ session_id: sessionOf(first) })).toMatchObject({
      result: { awaiting: [{ name: "again" }] },
    });
  });

  it("with the result that ended the run shows the way to what came of it, not to another run", async () => {
    const { execute } = setUp(look);
    const answered = { session_id: sessionOf(await execute(begin)), step_result: good };
    const { session_id } = answered;
    expect(await execute(answered)).toMatchObject({ result: { status: "completed" } });
    const again = await execute(answered);
    expect(again).toMatchObject({ error: { code: "RUN_OVER" }, next_actions: [{ parameters: { session_id } }] });
    expect(await execute(nextOf(again))).toMatchObject({ result: { status: "completed", outcome: "all well" } });
  });

  it("at once with two answers takes the first, and tells the other so", async () => {
    const { execute } = setUp(look);
    const session_id = sessionOf(await execute(begin));
    const answers = await Promise.all(
      ["good", "bad"].map((state) => execute({ session_id, step_result: { text: state, variables: { state } } })),
    );
    expect(answers).toMatchObject([{ success: true }, { success: true }]);
    const told = answers.map((answer) => JSON.stringify(answer).includes("was not taken"));
    expect(told).toEqual([false, true]);
    expect(await execute({ session_id })).toMatchObject({ result: { outcome: "good" } });
  });

  it("answers one step while another works", async () => {
    let finish = (): void => undefined;
    const working = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const provider = createFakeProvider({ answer: () => working.then(() => ({ content: [], isError: false })) });
    const { execute } = setUp(
      { type: "parallel", tasks: [look, call("tool://github/create_issue", { arguments: { title: "x" } })] },
      { providers: [provider] },
    );
    const stopped = AbortSignal.abort();
    const first = await execute(begin, { signal: stopped });
    const session_id = sessionOf(first);
    await expect
      .poll(() => execute({ session_id }, { signal: stopped }))
      .toMatchObject({
        result: { status: "running", awaiting: [{ name: "look" }] },
        next_actions: [{ parameters: { step_result: {} } }, { parameters: { session_id } }],
      });
    const step_result = { step: "look", ...good };
    expect(await execute({ session_id, step_result }, { signal: stopped })).toMatchObject({ success: true });
    finish();
    expect(await execute({ session_id })).toMatchObject({ result: { status: "completed" } });
  });

  it("leads nowhere once the workflow is hidden from the caller, or may not be run any more", async () => {
    const store = createMemoryStore();
    const contexts = [...sampleContexts, makeRelease(look)];
    const open = (...rules: PermissionRule[]) =>
      createSampleServer({ contexts, store, access: { permissions: { ...defaultPermissions, rules } } }).server;
    const session_id = sessionOf(await open().callTool("execute_workflow", begin));
    const hidden = open({ decision: "deny", uris: [uri] });
    expect(await hidden.callTool("execute_workflow", { session_id })).toMatchObject({ error: { code: "RUN_UNKNOWN" } });
    const barred = open({ decision: "deny", uris: [uri], tools: ["execute_workflow"] });
    const step_result = good;
    expect(await barred.callTool("execute_workflow", { session_id, step_result })).toMatchObject({
      error: { code: "TOOL_FORBIDDEN" },
    });
    const gone = createSampleServer({ contexts: sampleContexts, store }).server;
    expect(await gone.callTool("execute_workflow", { session_id })).toMatchObject({ success: true });
  });

  it("finds a run whose first answer could not be given", async () => {
    const store = createMemoryStore();
    let isBroken = true;
    const state: RunJournal["state"] = (runId) =>
      isBroken
        ? Promise.reject(new FlowmindError("STORE_UNUSABLE", { file: "store.db", detail: "unreadable" }))
        : store.runs.state(runId);
    const { execute } = setUp(look, { store: { ...store, runs: { ...store.runs, state } } });
    const first = await execute(begin);
    expect(first).toMatchObject({
      error: { code: "STORE_UNUSABLE" },
      partial_results: { session_id: expect.anything() },
    });
    isBroken = false;
    expect(await execute(nextOf(first))).toMatchObject({ result: { status: "awaiting_step" } });
  });
});
