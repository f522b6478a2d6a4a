import { describe, expect, it } from "vitest";
import {
  beginRelease as begin,
  lookStep as look,
  sessionOf,
  openRelease as setUp,
} from "../../../../test/support/open-release.ts";

/** What is said beside the run when it is gone on with. */
async function tipOf(more: object, begun: object = {}): Promise<string> {
  const { execute } = setUp(look);
  const session_id = sessionOf(await execute({ ...begin, ...begun }));
  const answer = await execute({ session_id, ...more });
  expect(answer).toMatchObject({ result: { status: "awaiting_step", variables: { service: "checkout" } } });
  return String(answer.teaching?.["tip"] ?? "");
}

describe("what a run takes only where it begins", () => {
  it.each([
    [{ constraints: { require_approval_for: ["external_api_calls"] } }, "constraints.require_approval_for"],
    [{ constraints: { max_steps: 3, max_duration_ms: 2_000 } }, "constraints.max_steps, constraints.max_duration_ms"],
    [{ execution_mode: "step_confirm" }, "execution_mode"],
    [{ message: "only on Fridays" }, "message"],
    [{ confidence_override: { min_confidence: 0.9 } }, "confidence_override.min_confidence"],
    [{ initial_variables: { service: "search" } }, "initial_variables"],
  ])("is named where it comes later: %j", async (more, named) => {
    expect(await tipOf(more)).toContain(`${named} came too late and does not count`);
  });

  it("is not, where the run was begun with the same", async () => {
    const same = { constraints: { max_steps: 7, require_approval_for: ["context_switches"] }, message: "go" };
    expect(await tipOf({ ...same, execution_mode: "interactive" }, same)).toBe("");
    expect(await tipOf({ initial_variables: begin.initial_variables })).toBe("");
  });
});
