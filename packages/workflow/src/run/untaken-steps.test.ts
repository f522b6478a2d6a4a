import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { cel, runFlow, semantic, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";

const judge = createTableJudge({ "the water is warm": 0.21, "the tide turns": 0.5, "the sun shines": 0.9 });
const set: Flow = { type: "set", values: { n: "n + 1" } };
const notesOf = async (flow: Flow) => {
  const { trace } = await runFlow(flow, { start: { variables: { n: 0, none: [] } }, parts: { judge } });
  return trace.filter(({ note }) => note !== undefined).map(({ step, outcome, note }) => [step, outcome, note]);
};

describe("the trace of a run", () => {
  it.each<[string, Flow, readonly unknown[]]>([
    [
      "a loop that was not entered",
      { type: "loop", name: "bathe", while: semantic("the water is warm"), body: set },
      [["bathe", "skipped", "not entered: the water is warm does not hold (.21)"]],
    ],
    [
      "a loop that was not entered since nobody knows",
      { type: "loop", name: "bathe", while: semantic("the tide turns"), body: set },
      [["bathe", "skipped", "not entered: not sure whether the tide turns (.50)"]],
    ],
    [
      "a loop that what was said ended",
      { type: "loop", while: { ...cel("n < 2"), and: semantic("the sun shines") }, body: set },
      [["while n < 2 and the sun shines", "done", "ended after 2 rounds: n < 2 does not hold"]],
    ],
    ["a loop that was entered", { type: "loop", while: cel("n < 2"), body: set }, []],
    [
      "the part of a condition that decided",
      { type: "loop", while: { ...cel("n < 2"), and: semantic("the water is warm") }, body: set },
      [["while n < 2 and the water is warm", "skipped", "not entered: the water is warm does not hold (.21)"]],
    ],
    [
      "branches of which none was taken",
      {
        type: "branch",
        branches: [
          { condition: semantic("the water is warm"), then: set },
          { condition: cel("n > 3"), then: set },
        ],
      },
      [["if the water is warm", "skipped", "the water is warm does not hold (.21); n > 3 does not hold"]],
    ],
    ["a branch that was taken", { type: "branch", branches: [{ condition: cel("n < 3"), then: set }] }, []],
    [
      "a switch without a case for it",
      { type: "switch", subject: cel("n"), cases: [{ value: "7", then: set }] },
      [["switch n", "skipped", "n is none of its cases"]],
    ],
    [
      "lists that were gone through for nothing",
      steps(
        { type: "for_each", item: "x", items: "none", body: set },
        { type: "for_each", item: "x", items: "[1, 2]", where: cel("x > 5"), body: set },
      ),
      [
        ["for each x in none", "skipped", "none is empty"],
        ["for each x in [1, 2]", "skipped", "x > 5 holds for none of 2 items"],
      ],
    ],
    ["a step under a condition", { ...set, when: cel("n > 3") }, [["set n = n + 1", "skipped", "n > 3 does not hold"]]],
  ])("tells of %s", async (_what, flow, notes) => {
    expect(await notesOf(flow)).toEqual(notes);
  });
});
