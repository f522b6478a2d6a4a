import { describe, expect, it } from "vitest";
import { createArgumentReader } from "../../arguments/argument-reader.ts";
import { executeWorkflowInput } from "./execute-workflow-input.ts";

const reader = createArgumentReader(executeWorkflowInput);

describe("the arguments of execute_workflow", () => {
  it.each([
    { workflow_uri: "workflow://incident-response", initial_variables: { own: 1 } },
    { session_id: "s1" },
    { session_id: "s1", step_result: { text: "done", variables: { severity: "sev1" } } },
    { session_id: "s1", approval: { decision: "approve" } },
    { session_id: "s1", cancel: true },
  ])("begin a run or go on with one: %j", (args) => {
    expect(reader.read(args, {})).toEqual({ ok: true, value: args, hints: [] });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ approval: { decision: "yes" } }, "approval.decision"],
    [{ approval: {} }, "approval.decision"],
    [{ execution_mode: "fast" }, "execution_mode"],
    [{ constraints: { max_steps: 0 } }, "constraints.max_steps"],
    [{ confidence_override: { min_confidence: 2 } }, "confidence_override.min_confidence"],
    [{ step_result: 3 }, "step_result"],
  ])("are refused where %j breaks a rule, with its place", (args, path) => {
    const read = reader.read(args, {});
    expect(read.ok ? [] : read.violations.map((one) => one.path)).toEqual([path]);
  });

  it("keep what is open in a corrected call", () => {
    const read = reader.read({ initial_variables: { own: 1 }, execution_mode: "autonomos" }, {});
    expect(read).toMatchObject({ example: { initial_variables: { own: 1 }, execution_mode: "autonomous" } });
  });
});
