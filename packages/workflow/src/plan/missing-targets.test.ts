import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, cel, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { planRun } from "./plan-run.ts";

const gone = call("tool://gone");
const read = call("tool://read");
const inner = makeContext("workflow://in", { flow: steps(gone, { type: "return", values: {} }) });

function missing(flow: Flow): readonly string[] {
  const all = new Map([...sampleTools, inner].map((context) => [context.uri, context]));
  const start = { context: makeContext("workflow://w", { flow }), variables: {} };
  return planRun(start, { resolve: (uri) => all.get(uri) }).missing;
}

describe("what a run calls in any case, and there is not", () => {
  const invoke = (uri: string): Flow => ({ type: "invoke", uri, arguments: {} });
  const guarded: Flow = { type: "attempt", body: gone, onFailure: read };

  it.each<[string, Flow]>([
    ["a step, twice", steps(read, gone, gone)],
    ["a list in a list", steps(steps(read), steps(gone))],
    ["a task", { type: "parallel", tasks: [{ type: "return", values: {} }, gone] }],
    ["another context", steps(invoke("workflow://in"))],
    ["an attempt without a way out", { type: "attempt", body: gone }],
    ["what is done in any case", { type: "attempt", body: read, onFailure: read, always: gone }],
  ])("is found in %s", (_where, flow) => {
    expect(missing(flow)).toEqual(["tool://gone"]);
  });

  it.each<[string, Flow]>([
    ["under a condition", steps({ ...gone, when: cel("x") })],
    ["in a branch", { type: "branch", branches: [{ condition: cel("x"), then: gone }] }],
    ["in a loop", { type: "loop", while: cel("x"), maxIterations: 2, body: gone }],
    [
      "behind a step that leads elsewhere",
      steps({ ...read, when: cel("x"), next: "end" }, gone, { ...read, name: "end" }),
    ],
    [
      "behind a return",
      steps({ type: "branch", branches: [{ condition: cel("x"), then: { type: "return", values: {} } }] }, gone),
    ],
    ["where it is caught", guarded],
    [
      "where an agent is lacking, without which the caller works",
      { type: "instruct", prompt: "p", context: "agent://x", extract: [] },
    ],
  ])("is not certain %s", (_where, flow) => {
    expect(missing(flow)).toEqual([]);
  });

  it("is found behind another context that returns", () => {
    expect(missing(steps(invoke("workflow://in"), invoke("workflow://none")))).toEqual([
      "tool://gone",
      "workflow://none",
    ]);
  });
});
