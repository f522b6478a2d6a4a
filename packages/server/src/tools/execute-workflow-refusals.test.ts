import { resolveLevelSettings } from "@flowmind/authorization";
import { describe, expect, it } from "vitest";
import {
  beginRelease as begin,
  lookStep as look,
  nextOf,
  sessionOf,
  openRelease as setUp,
  releaseUri as uri,
} from "../../../../test/support/open-release.ts";
import { steps } from "../../../../test/support/run-flow.ts";
import { sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { sampleCaller } from "../../../../test/support/sample-server.ts";

describe("execute_workflow refuses", () => {
  it("what leads nowhere, with the nearest", async () => {
    const { execute } = setUp(look);
    expect(await execute({ workflow_uri: "workflow://releas" })).toMatchObject({
      error: { code: "UNKNOWN_CONTEXT", fix: { example: { workflow_uri: uri } } },
    });
  });

  it("tools, with the call that carries them out", async () => {
    const { execute } = setUp(look);
    const initial_variables = { title: "x" };
    expect(await execute({ workflow_uri: "tool://github/create_issue", initial_variables })).toMatchObject({
      error: { code: "NOT_EXECUTABLE" },
      next_actions: [
        { tool: "call_tool", parameters: { uri: "tool://github/create_issue", arguments: { title: "x" } } },
      ],
    });
  });

  it("tools that nobody here carries out, at once, and FlowMind's own, by their names", async () => {
    const contexts = ["tool://scale", "tool://flowmind/get_help"].map((one) => sampleContext(one));
    const { execute } = setUp(look, { contexts });
    expect(await execute({ workflow_uri: "tool://scale" })).toMatchObject({
      error: { code: "TOOL_UNAVAILABLE" },
      next_actions: [{ tool: "get_help", parameters: { specific_question: "tool://scale" } }],
    });
    expect(await execute({ workflow_uri: "tool://flowmind/get_help" })).toMatchObject({
      error: { code: "NOT_EXECUTABLE", fix: { instruction: expect.stringContaining("Call get_help itself") } },
      next_actions: [{ tool: "get_help", parameters: {} }],
    });
  });

  it("variables that do not fit, and says with it which name is likely a slip", async () => {
    const variables = [sampleVariable("address"), sampleVariable("flues", { type: "integer" })];
    const { execute } = setUp(look, { given: { variables } });
    expect(
      await execute({ workflow_uri: uri, initial_variables: { flues: "lots", addres: "Mill Lane" } }),
    ).toMatchObject({
      error: { fix: { instruction: expect.stringContaining("addres is no variable of it; did you mean address?") } },
    });
  });

  it("variables that do not fit, all of them, and begins nothing", async () => {
    const variables = [sampleVariable("service", { type: "integer" }), sampleVariable("state", { type: "boolean" })];
    const { execute, store } = setUp(look, { given: { variables } });
    const answer = await execute({ workflow_uri: uri, initial_variables: { service: "x", state: "half", other: 1 } });
    expect(answer).toMatchObject({
      error: {
        code: "INVALID_VARIABLES",
        message: expect.stringMatching(/service must be a whole number.*state must be true or false/),
        fix: { example: { workflow_uri: uri, initial_variables: { other: 1 } } },
      },
    });
    expect(await store.runs.list(sampleCaller.tenant)).toEqual([]);
  });

  it("a call that says neither what to begin nor what to go on with", async () => {
    const { execute } = setUp(look);
    expect(await execute({})).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", fix: { example: { workflow_uri: "workflow://…" } } },
      guidance: { violations: [{ path: "workflow_uri" }] },
    });
  });

  it.each([{ step_result: "all well" }, { approval: "decline" }, { cancel: true }])(
    "an answer that does not say to which run, and begins nothing: %j",
    async (answer) => {
      const { execute, store } = setUp(look);
      expect(await execute({ ...begin, ...answer })).toMatchObject({
        error: {
          code: "INVALID_ARGUMENTS",
          message: expect.stringContaining("session_id is missing"),
          fix: { example: { session_id: "<session_id>" } },
        },
        guidance: { violations: [{ path: "session_id" }] },
      });
      expect(await store.runs.list(sampleCaller.tenant)).toEqual([]);
    },
  );

  it("runs that there are not, and those of others in the same words", async () => {
    const { execute } = setUp(look);
    const session_id = sessionOf(await execute(begin));
    const other = { caller: { ...sampleCaller, subject: "ben" } };
    const refused = await execute({ session_id }, other);
    expect(refused).toMatchObject({ error: { code: "RUN_UNKNOWN", message: `There is no run ${session_id}` } });
    expect(await execute({ session_id: "nothing" })).toMatchObject({ error: { code: "RUN_UNKNOWN" } });
    expect(await execute({ session_id, cancel: true }, other)).toMatchObject({ error: { code: "RUN_UNKNOWN" } });
    expect(await execute({ session_id })).toMatchObject({ result: { status: "awaiting_step" } });
  });

  it("answers that nothing awaits, naming what is awaited", async () => {
    const { execute } = setUp(steps(look));
    const session_id = sessionOf(await execute(begin));
    expect(await execute({ session_id, approval: { decision: "approve" } })).toMatchObject({
      error: { code: "STEP_NOT_AWAITED", fix: { instruction: expect.stringContaining("(instruction)") } },
      partial_results: { awaiting: [{ type: "instruction" }] },
    });
    const step_result = { step: "elsewhere", text: "x" };
    expect(await execute({ session_id, step_result })).toMatchObject({ error: { code: "STEP_NOT_AWAITED" } });
  });

  it("a ready call that is sent back as it is, naming what is to be filled in", async () => {
    const { execute } = setUp(look);
    const first = await execute(begin);
    expect(await execute(nextOf(first))).toMatchObject({
      error: { code: "INVALID_ARGUMENTS", message: expect.stringMatching(/step_result\.text.*variables\.state/) },
    });
    expect(await execute({ session_id: sessionOf(first) })).toMatchObject({ result: { status: "awaiting_step" } });
  });

  it("answers to a run that is over", async () => {
    const { execute } = setUp(look);
    const session_id = sessionOf(await execute(begin));
    expect(await execute({ session_id, cancel: true })).toMatchObject({ result: { status: "cancelled" } });
    expect(await execute({ session_id, step_result: "x" })).toMatchObject({
      error: { code: "RUN_OVER", message: expect.stringContaining("cancelled") },
    });
    const again = await execute({ session_id, cancel: true });
    expect(again).toMatchObject({ result: { status: "cancelled" } });
    expect(JSON.stringify(again)).toContain("The run was over before: nothing was cancelled");
    const both = await execute({ session_id, ...begin });
    expect(both).toMatchObject({ result: { session_id, status: "cancelled" } });
    expect(JSON.stringify(both)).toContain("nothing was begun: leave session_id out");
  });

  it("contexts above the caller's complexity", async () => {
    const { execute } = setUp(look, { given: { complexity: "complex" }, access: { levels: resolveLevelSettings() } });
    expect(await execute(begin)).toMatchObject({ error: { code: "COMPLEXITY_LOCKED" } });
  });
});
