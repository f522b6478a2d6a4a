import type { AwaitedSignal, Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { runFlow, steps } from "../../../../test/support/run-flow.ts";

const measure: Flow = { type: "instruct", name: "measure", prompt: "Measure", extract: ["water"] };
const extract: Flow = {
  type: "instruct",
  name: "extract",
  prompt: "Extract",
  extract: [],
  when: { language: "cel", text: "water < 18.0" },
  line: 7,
};

describe("a number that nobody declares", () => {
  it("may come as text", async () => {
    const state = await runFlow(steps(measure, extract), {
      answer: () => ({ text: "ok", variables: { water: "17.5" } }),
    });
    expect(state).toMatchObject({ status: "completed", variables: { water: 17.5 } });
    expect(state.trace.map(({ step, outcome }) => [step, outcome])).toEqual([
      ["measure", "done"],
      ["extract", "done"],
    ]);
  });

  it("is asked for again where it is none", async () => {
    const asked: AwaitedSignal[] = [];
    const answers = [{ text: "it is 17.5 %" }, { variables: { water: 19 } }];
    const state = await runFlow(steps(measure, extract), {
      answer: (awaited) => {
        asked.push(awaited);
        return answers[asked.length - 1];
      },
    });
    expect(asked).toMatchObject([{ faults: [] }, { faults: ["water must be a number"] }]);
    expect(state).toMatchObject({ status: "completed", variables: { water: 19 } });
  });

  it("may be given as text with the run", async () => {
    const state = await runFlow(steps(extract), { start: { variables: { water: "17.5" } }, answer: () => "done" });
    expect(state).toMatchObject({ status: "completed", variables: { water: 17.5 } });
  });
});

describe("an expression that has no value", () => {
  it("fails on its own step, which is named with its context and line", async () => {
    const flow = steps({ type: "set", values: { water: "'wet'" } }, { type: "sequence", steps: [extract] });
    const state = await runFlow(flow);
    const at = { step: "extract", uri: "workflow://w", line: 7 };
    expect(state).toMatchObject({ status: "failed", failure: { code: "EXPRESSION_FAILED", at } });
    const failed = state.trace.filter(({ outcome }) => outcome === "failed");
    expect(failed).toMatchObject([{ path: ">workflow://w/1/0", step: "extract" }]);
  });
});
