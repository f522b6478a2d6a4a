import type { AwaitedSignal, Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { call, cel, runFlow, steps } from "../../../../test/support/run-flow.ts";

const variables = { other: 1, gone: null };

describe("a step that names variables that nobody gave", () => {
  it.each<[Flow]>([
    [{ type: "set", values: { total: "bottles * other" } }],
    [{ type: "return", values: { total: "bottles > 1" } }],
    [{ ...steps(), when: cel("bottles") }],
    [{ type: "set", name: "count", values: { n: "1" }, when: cel("bottles > 10") }],
  ])("fails with their names and how they are given", async (step) => {
    const { failure } = await runFlow(steps(step), { start: { variables } });
    expect(failure).toMatchObject({
      code: "EXPRESSION_FAILED",
      message: expect.stringContaining("bottles is not set ("),
      fix: expect.stringContaining("bottles among initial_variables"),
      unset: ["bottles"],
    });
  });

  it("names none where all have a value", async () => {
    const { failure } = await runFlow({ type: "set", values: { total: "other.size()" } }, { start: { variables } });
    expect(failure).toMatchObject({ code: "EXPRESSION_FAILED", message: expect.not.stringContaining("not set") });
    expect(failure).not.toHaveProperty("unset");
  });

  it("names them for the arguments of a call, but not what is set and lacks a part", async () => {
    const flow = call("tool://read", { arguments: { a: "${order.id}", b: "${other.part}", c: "for ${gone}" } });
    const { failure } = await runFlow(flow, { start: { variables } });
    expect(failure).toMatchObject({
      code: "TEMPLATE_UNRESOLVED",
      unset: ["order", "gone"],
      fix: expect.stringContaining("order, gone"),
    });
    const part = await runFlow(call("tool://read", { arguments: { b: "${other.part}" } }), { start: { variables } });
    expect(part.failure).not.toHaveProperty("unset");
  });

  it("is handed out with their names where somebody else carries it out", async () => {
    const asked: AwaitedSignal[] = [];
    const prompt = "Rack ${tank.number} at ${other} for ${gone}";
    await runFlow(steps({ type: "instruct", prompt, extract: [] }, { type: "instruct", prompt: "Rest", extract: [] }), {
      start: { variables },
      answer: (awaited) => {
        asked.push(awaited);
        return { text: "done" };
      },
    });
    expect(asked).toMatchObject([{ unset: ["tank", "gone"] }, { prompt: "Rest" }]);
    expect(asked[1]).not.toHaveProperty("unset");
  });
});
