import type { Flow, FlowFunction } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { cel, runFlow, semantic } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";

const use = (name: string, given: Record<string, unknown> = {}, storeResult = "said"): Flow => ({
  type: "invoke",
  uri: `#${name}`,
  arguments: given,
  storeResult,
});
const returns = (value: string): Flow => ({ type: "return", values: { value } });
const withFunctions = (functions: readonly FlowFunction[], ...steps: readonly Flow[]): Flow => ({
  type: "sequence",
  steps,
  functions,
});
const double: FlowFunction = {
  name: "double",
  parameters: [makeVariable("n", { type: "integer", required: true })],
  body: returns("n * 2"),
};

describe("a function", () => {
  it("has variables of its own, and gives what it returns", async () => {
    const flow = withFunctions([double], use("double", { n: "${x}" }), {
      type: "set",
      values: { twice: "said.value" },
    });
    const { variables } = await runFlow(flow, { start: { variables: { x: 4 } } });
    expect(variables).toEqual({ x: 4, said: { value: 8 }, twice: 8 });
  });

  it("asks for a parameter that it requires and does not get", async () => {
    const state = await runFlow(withFunctions([double], use("double")));
    expect(state.awaited).toMatchObject([
      { type: "answer", variable: "n", breadcrumb: ["workflow://w", "workflow://w#double"] },
    ]);
    const answered = await runFlow(withFunctions([double], use("double")), { answer: () => ({ text: "21" }) });
    expect(answered.variables["said"]).toEqual({ value: 42 });
  });

  it("calls others of the file, and itself no further than the bound on recursion", async () => {
    const quadruple: FlowFunction = {
      name: "quadruple",
      parameters: double.parameters,
      body: {
        type: "sequence",
        steps: [use("double", { n: "${n}" }), use("double", { n: "${said.value}" }), returns("said.value")],
      },
    };
    const four = await runFlow(withFunctions([double, quadruple], use("quadruple", { n: 3 })));
    expect(four.variables["said"]).toEqual({ value: 12 });
    const endless: FlowFunction = { name: "again", parameters: [], body: use("again") };
    const state = await runFlow(withFunctions([endless], use("again")));
    expect(state).toMatchObject({ status: "limit_reached", awaited: [{ limit: "recursion", bound: 3 }] });
  });

  it("needs no approval as another context does, and is not known in one", async () => {
    const start = { requireApprovalFor: ["context_switches"] } as const;
    const flow = withFunctions([double], use("double", { n: 1 }));
    expect(await runFlow(flow, { start })).toMatchObject({ status: "completed" });
    const inner = makeContext("workflow://inner", { flow: use("double", { n: 1 }) });
    const outer = withFunctions([double], { type: "invoke", uri: "workflow://inner", arguments: {} });
    const state = await runFlow(outer, { parts: { resolve: resolveAmong([inner]) } });
    expect(state.failure).toMatchObject({ code: "UNKNOWN_CONTEXT" });
  });
});

describe("a condition of two parts", () => {
  const takes = async (x: number, likely: number) => {
    const condition = { ...cel("x > 1"), and: { ...semantic("it is late"), threshold: 0.8 } };
    const yes: Flow = { type: "set", values: { yes: true } };
    const flow: Flow = { type: "branch", branches: [{ condition, then: yes }] };
    const judge = createTableJudge({ "it is late": likely });
    return "yes" in (await runFlow(flow, { start: { variables: { x } }, parts: { judge } })).variables;
  };

  it("holds where both hold, the one in CEL to the letter, the other from its threshold", async () => {
    expect(await takes(2, 0.9)).toBe(true);
    expect([await takes(2, 0.75), await takes(1, 0.9)]).toEqual([false, false]);
  });
});
