import { describe, expect, it } from "vitest";
import {
  beginRelease as begin,
  lookStep as look,
  makeRelease,
  nextOf,
  sessionOf,
  openRelease as setUp,
} from "../../../../test/support/open-release.ts";
import { call } from "../../../../test/support/run-flow.ts";
import { sampleContext, sampleVariable } from "../../../../test/support/sample-contexts.ts";

describe("execute_workflow given a result", () => {
  it.each([{}, { text: null }, { text: "  " }, { text: "", variables: {}, failed: "" }])(
    "that says nothing asks for what came of it, and takes no step for done: %j",
    async (step_result) => {
      const { execute } = setUp({ ...look, extract: [] });
      const session_id = sessionOf(await execute(begin));
      expect(await execute({ session_id, step_result })).toMatchObject({
        error: { code: "INVALID_ARGUMENTS", message: expect.stringContaining("step_result says nothing") },
        guidance: { violations: [{ path: "step_result" }] },
        next_actions: [{ parameters: { session_id, step_result: { text: "<what came of it>" } } }],
      });
      expect(await execute({ session_id })).toMatchObject({ result: { status: "awaiting_step" } });
    },
  );

  it("with an empty reason for a failure takes it as what came of the step", async () => {
    const { execute } = setUp({ ...look, extract: [] });
    const session_id = sessionOf(await execute(begin));
    expect(await execute({ session_id, step_result: { text: "all well", failed: "" } })).toMatchObject({
      result: { status: "completed", outcome: "all well" },
    });
  });
});

describe("execute_workflow given a result and an approval at once", () => {
  const wipe = call("tool://github/delete_repository", { arguments: { name: "${service}" } });
  const both = { type: "parallel", tasks: [{ ...look, extract: [] }, wipe] } as const;
  const step_result = { text: "all well" };
  const approval = { decision: "decline" };

  it("gives each to the step that awaits it", async () => {
    const { execute, provider } = setUp(both);
    const session_id = sessionOf(await execute(begin));
    expect(await execute({ session_id, step_result, approval })).toMatchObject({
      result: { status: "failed", failure: { code: "APPROVAL_DECLINED" } },
    });
    expect(provider.calls).toEqual([]);
  });

  it("takes neither where one of them is not awaited, and says so", async () => {
    const { execute } = setUp({ ...look, extract: [] });
    const session_id = sessionOf(await execute(begin));
    expect(await execute({ session_id, step_result, approval })).toMatchObject({
      error: { code: "STEP_NOT_AWAITED", message: expect.stringContaining("an approval") },
      teaching: { tip: expect.stringContaining("neither was taken") },
    });
    expect(await execute({ session_id })).toMatchObject({ result: { status: "awaiting_step" } });
  });

  it("asks the person about the call, and takes the result", async () => {
    const { execute } = setUp(both);
    const session_id = sessionOf(await execute(begin));
    const asked: string[] = [];
    const person = {
      answered: [],
      consentTo: ({ message }: { readonly message: string }) => {
        asked.push(message);
        return "declined" as const;
      },
    };
    const answer = await execute({ session_id, step_result, approval: { decision: "approve" } }, { person });
    expect(answer).toMatchObject({ result: { status: "failed", failure: { code: "APPROVAL_DECLINED" } } });
    expect(asked).toHaveLength(1);
  });
});

describe("execute_workflow, asked for a value by a workflow inside another,", () => {
  const people = sampleContext("workflow://people", {
    variables: [
      sampleVariable("people", { type: "integer" }),
      sampleVariable("mood", { values: ["good", "bad"].map((value) => ({ value, synonyms: [] })), closed: true }),
      sampleVariable("room", { required: true, type: "number" }),
    ],
    flow: { type: "instruct", prompt: "Count them", extract: ["people", "mood"] },
  });
  const contexts = [makeRelease({ type: "invoke", uri: people.uri, arguments: {} }), people];

  it("says in the ready call what it takes, and takes the blank for no answer", async () => {
    const { execute } = setUp(look, { contexts });
    const asked = await execute(begin);
    expect(nextOf(asked)).toMatchObject({ step_result: { variables: { room: "<number>" } } });
    const session_id = sessionOf(asked);
    expect(await execute(nextOf(asked))).toMatchObject({ error: { code: "INVALID_ARGUMENTS" } });
    const counted = await execute({ session_id, step_result: { variables: { room: 4 } } });
    expect(nextOf(counted)).toMatchObject({
      step_result: { variables: { people: "<integer>", mood: "<good | bad>" } },
    });
    expect(JSON.stringify(counted)).not.toContain('"declared"');
  });
});

describe("execute_workflow given an answer together with cancel", () => {
  it("cancels, and says that the answer was not taken", async () => {
    const { execute } = setUp({ ...look, extract: [] });
    const session_id = sessionOf(await execute(begin));
    const answer = await execute({ session_id, cancel: true, step_result: { text: "all well" } });
    expect(answer).toMatchObject({ result: { status: "cancelled" } });
    expect(JSON.stringify(answer)).toContain("the answer was not taken");
    expect(JSON.stringify(await execute({ session_id, cancel: true }))).not.toContain("the answer was not taken");
  });
});

describe("execute_workflow given an answer for a name that two steps have", () => {
  it("says that they are several, and gives their paths", async () => {
    const same = { ...look, name: "same", extract: [] };
    const { execute } = setUp({ type: "parallel", tasks: [same, same] });
    const session_id = sessionOf(await execute(begin));
    const path = ">workflow://release/";
    expect(await execute({ session_id, step_result: { step: "Same", text: "done" } })).toMatchObject({
      error: {
        code: "STEP_NOT_AWAITED",
        message: "The run does not await a step_result for Same alone: 2 steps are called so",
        fix: {
          instruction: `Answer what it awaits, naming its step: ${path}0!result (instruction), ${path}1!result (instruction)`,
        },
      },
    });
  });
});
