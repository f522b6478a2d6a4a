import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRunState } from "./read-run-state.ts";

const approval = { type: "approval", step: ">workflow://a/2", uri: "tool://github/merge", arguments: {} };
const instruction = { type: "instruction", step: ">workflow://a/0", name: "assess", prompt: "Find out" };

describe("readRunState", () => {
  it("reads an answer of execute_workflow, whole or its result alone", () => {
    const result = { session_id: "s1", status: "awaiting_approval", awaiting: [approval, instruction] };
    const read = {
      sessionId: "s1",
      status: "awaiting_approval",
      waitsFor: "awaiting: approval (tool://github/merge), instruction (assess)",
    };
    expect(readRunState(result)).toEqual(read);
    expect(readRunState({ success: true, result })).toEqual(read);
  });

  it.each<[Record<string, unknown>, string | undefined]>([
    [{ waiting_for: "approval of deploy" }, "waiting for: approval of deploy"],
    [{ missing_variables: ["severity", { name: "owner" }] }, "missing variables: severity, owner"],
    [{ pending_question: { question: "Which system?" }, status: "waiting" }, "pending question: Which system?"],
    [{ current_step: 3 }, "current step: 3"],
    [{ status: "awaiting_confirmation", awaiting: [] }, "awaiting confirmation"],
    [{ status: "limit_reached" }, "limit reached"],
    [{ status: "running", missing: [], waiting_for: null }, undefined],
    [{ status: "completed" }, undefined],
    [JSON.parse('{"__proto__": {"waiting_for": "x"}}'), undefined],
  ])("says what the state %j waits for", (state, waitsFor) => {
    expect(readRunState(state).waitsFor).toBe(waitsFor);
  });

  it("repeats a little of whatever is sent, and never fails", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (awaiting, status) => {
        expect((readRunState({ awaiting, status }).waitsFor ?? "").length).toBeLessThan(2_000);
        readRunState(awaiting);
      }),
    );
  });
});
