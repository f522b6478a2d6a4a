import { type AwaitedSignal, type RunState, runStatuses } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followsTaskSchema } from "../../../../test/support/connect-tasks.ts";
import { approvalQuestions } from "../runs/approval-question.ts";
import { partWithoutResult, toTask } from "./to-task.ts";

const awaitedSignals: readonly AwaitedSignal[] = [
  { type: "instruction", path: "a", breadcrumb: [], prompt: "Look", extract: [], faults: [] },
  { type: "approval", path: "b", breadcrumb: [], kinds: ["destructive"], uri: "tool://x/y", arguments: { name: "z" } },
  { type: "approval", path: "c", breadcrumb: [], kinds: ["external_api_calls"], uri: "tool://x/y", arguments: {} },
];
const states: fc.Arbitrary<RunState> = fc.record({
  status: fc.constantFrom(...runStatuses),
  awaited: fc.subarray([...awaitedSignals]),
  variables: fc.constant({}),
  progress: fc.record({ done: fc.nat() }),
  trace: fc.constant([]),
});
const runs = fc.record({
  named: fc.record({ runId: fc.uuid(), createdAtMs: fc.nat() }),
  state: states,
  nowMs: fc.nat(),
  keptMs: fc.option(fc.nat()),
});

describe("toTask", () => {
  it("gives a task by the extension's own schema, whatever the run", () => {
    fc.assert(
      fc.property(runs, fc.boolean(), (run, canAsk) => {
        const questions = canAsk ? approvalQuestions(run.named.runId, run.state) : [];
        const result = { content: [] };
        const part = partWithoutResult(run.state, questions) ?? { status: "completed", result };
        expect(followsTaskSchema(toTask(run, part))).toBe(true);
      }),
    );
  });
});

describe("partWithoutResult", () => {
  it("waits for the person first, then for the run, and leaves everything else to the caller", () => {
    fc.assert(
      fc.property(states, fc.boolean(), (state, canAsk) => {
        const questions = canAsk ? approvalQuestions("run", state) : [];
        const { status } = partWithoutResult(state, questions) ?? { status: "completed" };
        const rest = state.status === "running" && state.awaited.length === 0 ? "working" : "completed";
        const expected = state.status === "cancelled" ? "cancelled" : rest;
        expect(status).toBe(questions.length > 0 ? "input_required" : expected);
      }),
    );
  });

  it("asks about every approval under a key of its own, the same each time", () => {
    const state: RunState = {
      status: "running",
      awaited: awaitedSignals,
      variables: {},
      progress: { done: 0 },
      trace: [],
    };
    const part = () => partWithoutResult(state, approvalQuestions("run", state));
    const { inputRequests } = part() as { readonly inputRequests: object };
    expect(Object.keys(inputRequests)).toHaveLength(2);
    expect(part()).toEqual(part());
    const other = partWithoutResult(state, approvalQuestions("other", state)) as { readonly inputRequests: object };
    expect(Object.keys(inputRequests)).not.toEqual(Object.keys(other.inputRequests));
  });
});
