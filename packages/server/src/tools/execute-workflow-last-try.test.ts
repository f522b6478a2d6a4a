import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { nextOf, openRelease, sessionOf } from "../../../../test/support/open-release.ts";
import { call, steps } from "../../../../test/support/run-flow.ts";
import { sampleVariable } from "../../../../test/support/sample-contexts.ts";

const variables = [
  sampleVariable("service", { required: true }),
  sampleVariable("tank", { type: "integer", required: true }),
  sampleVariable("token", { sensitive: true }),
];
const workflow_uri = "workflow://release";
const begin = { workflow_uri, initial_variables: { service: "cellar", token: "s3cret" } };

async function failThrice(flow: Flow) {
  const { execute } = openRelease(flow, { given: { variables } });
  const first = await execute(begin);
  const session_id = sessionOf(first);
  const answers = [first];
  for (const tank of ["unknown", "no idea", "the big one"]) {
    answers.push(await execute({ session_id, step_result: { variables: { tank } } }));
  }
  return { answers, execute };
}

describe("execute_workflow, given values that cannot be used, or none,", () => {
  it("says which try is the last, and what was wrong with the one before", async () => {
    const { answers } = await failThrice(steps());
    const [first, second, third] = answers;
    expect(JSON.stringify([first, second])).not.toMatch(/last try|"last"/i);
    expect(third).toMatchObject({
      result: { status: "awaiting_step", awaiting: [{ last: true, faults: ["tank must be a whole number"] }] },
      next_actions: [
        { reason: expect.stringMatching(/^The last try: .*tank must be a whole number.* fails the step\. Find out/) },
      ],
    });
  });

  it("says in the end why the run is over, with the call that begins anew with what is known", async () => {
    const { answers, execute } = await failThrice(steps());
    const last = answers.at(-1);
    expect(last).toMatchObject({
      result: {
        status: "failed",
        failure: {
          message: "ask tank got 3 answers of which none could be used; of the last: tank must be a whole number",
        },
      },
      next_actions: [
        { tool: "execute_workflow", parameters: { workflow_uri, initial_variables: { service: "cellar" } } },
      ],
    });
    expect(JSON.stringify(last)).not.toMatch(/s3cret|reported as failed/);
    const again = await execute(last === undefined ? {} : nextOf(last));
    expect(again).toMatchObject({ result: { status: "awaiting_step", awaiting: [{ variable: "tank" }] } });
  });

  it("shows no earlier answer as what came of a run that failed", async () => {
    const { execute } = openRelease({ type: "instruct", prompt: "Fly", extract: [] }, { given: { variables } });
    const session_id = sessionOf(await execute(begin));
    await execute({ session_id, step_result: "tank 4" });
    const failed = await execute({ session_id, step_result: { failed: "no wings" } });
    expect(failed).toMatchObject({ result: { status: "failed", variables: { tank: 4 } } });
    expect(failed).not.toHaveProperty("result.outcome");
  });

  it("names what a new run would do once more", async () => {
    const { execute } = openRelease(
      steps(call("tool://github/create_issue", { arguments: { title: "x" } }), {
        type: "instruct",
        prompt: "Fly",
        extract: [],
      }),
    );
    const session_id = sessionOf(await execute({ workflow_uri, initial_variables: { service: "cellar" } }));
    expect(await execute({ session_id, step_result: { failed: "no wings" } })).toMatchObject({
      result: { status: "failed", failure: { message: "Fly was reported as failed: no wings" } },
      next_actions: [{ reason: expect.stringMatching(/^Begins anew.*create_issue: a new run does so once more/) }],
    });
  });

  it("asks for what a step lacks in the call that begins anew, and takes no placeholder for it", async () => {
    const { execute } = openRelease(steps({ type: "set", name: "count", values: { half: "bottles / 2" } }), {
      given: { variables: [sampleVariable("bottles", { type: "integer" })] },
    });
    const failed = await execute({ workflow_uri });
    expect(failed).toMatchObject({
      result: { failure: { unset: ["bottles"], at: { step: "count" } } },
      next_actions: [{ parameters: { workflow_uri, initial_variables: { bottles: "<integer>" } } }],
    });
    expect(await execute(nextOf(failed))).toMatchObject({ error: { code: "INVALID_ARGUMENTS" } });
  });

  it("hands a prompt out with what nobody gave for it", async () => {
    const { execute } = openRelease(
      { type: "instruct", prompt: "Rack ${tank}", extract: [] },
      { given: { variables: [] } },
    );
    expect(await execute({ workflow_uri })).toMatchObject({
      result: { awaiting: [{ prompt: "Rack ${tank}", unset: ["tank"] }] },
      next_actions: [{ reason: expect.stringMatching(/Nobody gave tank, which the prompt names/) }],
    });
  });
});
