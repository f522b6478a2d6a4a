import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { call, cel, semantic, steps } from "../../../../test/support/run-flow.ts";
import { longestLabel } from "../tuning.ts";
import { labelOf } from "./label-of.ts";

const prompt = (text: string, parts: Partial<Flow> = {}): Flow =>
  ({ type: "instruct", prompt: text, extract: [], ...parts }) as Flow;
const set = (values: Readonly<Record<string, unknown>>): Flow => ({ type: "set", values });

describe("labelOf", () => {
  it.each<[Flow, string]>([
    [prompt("Look", { name: "look" }), "look"],
    [prompt("Look up order ${order}. Say what was paid."), "Look up order ${order}"],
    [prompt("  Weigh the\n  hive\n"), "Weigh the hive"],
    [prompt("", {}), "instruction"],
    [prompt("Weigh it."), "Weigh it"],
    [prompt("Look", { context: "agent://clerk" } as Partial<Flow>), "agent://clerk"],
    [call("tool://mail/send"), "tool://mail/send"],
    [{ type: "invoke", uri: "#count", arguments: {} }, "#count"],
    [{ type: "ask", variable: "colour" }, "ask colour"],
    [set({ total: "bottles * price" }), "set total = bottles * price"],
    [set({ total: 3, names: ["a"], none: undefined }), 'set total = 3, names = ["a"], none = null'],
    [{ type: "return", values: { total: "total" } }, "return total"],
    [{ type: "return", values: {} }, "return"],
    [{ type: "branch", branches: [{ condition: cel("n > 3"), then: set({}) }] }, "if n > 3"],
    [{ type: "branch", branches: [] }, "if"],
    [{ type: "switch", subject: semantic("which hive"), cases: [] }, "switch which hive"],
    [
      { type: "loop", while: { ...cel("n < 3"), and: semantic("it rains") }, body: set({}) },
      "while n < 3 and it rains",
    ],
    [{ type: "for_each", item: "hive", items: "hives", body: set({}) }, "for each hive in hives"],
    [steps(set({ a: 1 }), prompt("Look")), "in this order: set a = 1, Look"],
    [{ type: "parallel", tasks: ["a", "b", "c", "d"].map((name) => call(name)) }, "at the same time: a, b, c, …"],
    [{ type: "attempt", body: steps(call("a")) }, "try: sequence"],
  ])("calls %j by what it does where it has no name: %s", (step, label) => {
    expect(labelOf(step)).toBe(label);
  });

  it("tells steps that set the same variable apart", () => {
    expect(labelOf(set({ n: 0 }))).not.toBe(labelOf(set({ n: "n + 1" })));
  });

  it("is one short line, however long the step and however deep what is inside", () => {
    const deep = Array.from({ length: 5_000 }).reduce<Flow>((body) => ({ type: "attempt", body }), set({}));
    for (const step of [
      deep,
      set({ n: "x ".repeat(9_000) }),
      prompt("word ".repeat(9_000)),
      steps(...Array(9).fill(deep)),
    ]) {
      expect(labelOf(step).length).toBeLessThanOrEqual(longestLabel);
    }
  });
});
