import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Flow } from "./flow.ts";
import { previewFlow } from "./flow-preview.ts";

const instruct: Flow = { type: "instruct", prompt: "do it", extract: [], context: "agent://debugger" };
const sequence = (...steps: Flow[]): Flow => ({ type: "sequence", steps });
const condition = { language: "semantic", text: "it is still failing" } as const;

const flow: fc.Arbitrary<Flow> = fc.letrec<{ flow: Flow }>((tie) => ({
  flow: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant(instruct),
    fc.array(tie("flow"), { maxLength: 3 }).map((steps): Flow => ({ type: "sequence", steps })),
    fc.array(tie("flow"), { maxLength: 3 }).map((tasks): Flow => ({ type: "parallel", tasks })),
    fc
      .tuple(fc.nat(5), tie("flow"))
      .map(([maxIterations, body]): Flow => ({ type: "loop", while: condition, maxIterations, body })),
    tie("flow").map((then): Flow => ({ type: "branch", branches: [{ condition, then }] })),
    tie("flow").map((body): Flow => ({ type: "attempt", body, onFailure: instruct })),
  ),
})).flow;

describe("previewFlow", () => {
  it("never promises fewer steps at most than at least", () => {
    fc.assert(
      fc.property(flow, (one) => {
        const preview = previewFlow(one);
        expect(preview.mostSteps).toBeDefined();
        expect(preview.mostSteps ?? 0).toBeGreaterThanOrEqual(preview.fewestSteps);
      }),
    );
  });

  it("counts a plain sequence exactly", () => {
    expect(previewFlow(sequence(instruct, instruct, instruct))).toMatchObject({
      type: "sequential_workflow",
      fewestSteps: 3,
      mostSteps: 3,
      contextsInvolved: ["agent://debugger"],
    });
  });

  it("counts a skippable step and a branch without else as possibly none", () => {
    const skippable: Flow = { ...instruct, when: condition };
    const branch: Flow = { type: "branch", branches: [{ condition, then: sequence(instruct, instruct) }] };
    expect(previewFlow(sequence(skippable, branch))).toMatchObject({ fewestSteps: 0, mostSteps: 3 });
  });

  it("says when a loop ends and multiplies its steps by its limit", () => {
    const loop: Flow = { type: "loop", while: condition, maxIterations: 5, body: sequence(instruct, instruct) };
    const preview = previewFlow(loop);
    expect(preview).toMatchObject({ type: "recursive_workflow", fewestSteps: 0, mostSteps: 10 });
    expect(preview.stoppingCondition).toContain("repeats while it is still failing, at most 5 times");
  });

  it("gives no upper bound where a loop has none", () => {
    expect(previewFlow({ type: "loop", while: condition, body: instruct }).mostSteps).toBeUndefined();
  });

  it("takes the shortest and the longest of a complete choice", () => {
    const choice: Flow = {
      type: "switch",
      subject: condition,
      cases: [{ value: "a", then: sequence(instruct, instruct, instruct) }],
      otherwise: instruct,
    };
    expect(previewFlow(choice)).toMatchObject({ type: "branching_workflow", fewestSteps: 1, mostSteps: 3 });
  });

  it("counts what is always done after an attempt, whether the attempt fails or not", () => {
    const attempt: Flow = { type: "attempt", body: instruct, onFailure: instruct };
    expect(previewFlow(attempt)).toMatchObject({ fewestSteps: 1, mostSteps: 2 });
    expect(previewFlow({ ...attempt, always: instruct })).toMatchObject({ fewestSteps: 2, mostSteps: 3 });
  });

  it("counts deeply nested attempts at once", () => {
    let nested: Flow = instruct;
    for (let depth = 0; depth < 50; depth += 1) nested = { type: "attempt", body: nested, always: instruct };
    expect(previewFlow(nested)).toMatchObject({ fewestSteps: 51, mostSteps: 51 });
  });

  it("counts a function where it is used, and names what it uses", () => {
    const check: Flow = { type: "call", tool: "tool://check", arguments: {} };
    const run: Flow = { type: "invoke", uri: "#verify", arguments: {} };
    const flow: Flow = {
      ...sequence(run, run),
      functions: [{ name: "verify", parameters: [], body: check }],
    } as Flow;
    expect(previewFlow(flow)).toMatchObject({ fewestSteps: 2, mostSteps: 2, contextsInvolved: ["tool://check"] });
  });

  it("names every context, sub-workflow and tool once, in order", () => {
    const invoke: Flow = { type: "invoke", uri: "workflow://postmortem", arguments: {} };
    const call: Flow = { type: "call", tool: "tool://mail", arguments: {} };
    const tasks: Flow = { type: "parallel", tasks: [invoke, call, instruct, instruct] };
    expect(previewFlow(tasks).contextsInvolved).toEqual(["workflow://postmortem", "tool://mail", "agent://debugger"]);
  });
});
