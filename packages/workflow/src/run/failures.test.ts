import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { noAnswer } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, cel, runFlow, semantic, steps } from "../../../../test/support/run-flow.ts";

const nothing: Flow = steps();
const wrong = cel("1 +");

describe("a step that cannot go on", () => {
  it.each<[string, Flow]>([
    ["a condition", { ...nothing, when: wrong }],
    ["a branch", { type: "branch", branches: [{ condition: wrong, then: nothing }] }],
    ["a switch", { type: "switch", subject: wrong, cases: [] }],
    ["a loop", { type: "loop", while: wrong, body: nothing }],
    ["the items of a loop", { type: "for_each", item: "x", items: "1 +", body: nothing }],
    ["the filter of a loop", { type: "for_each", item: "x", items: "[1]", where: wrong, body: nothing }],
    ["a value", { type: "set", values: { a: "1 +" } }],
    ["a returned value", { type: "return", values: { a: "1 +" } }],
    ["an expression in a task", { type: "parallel", tasks: [{ type: "set", values: { a: "1 +" } }] }],
    ["an expression in a loop", { type: "loop", while: cel("true"), body: { type: "set", values: { a: "1 +" } } }],
  ])("fails with what is wrong with %s", async (_where, flow) => {
    expect(await runFlow(flow)).toMatchObject({ status: "failed", failure: { code: "EXPRESSION_INVALID" } });
  });

  it("fails where a value is larger than a run keeps", async () => {
    const state = await runFlow({ type: "set", values: { a: ["x".repeat(1_000_001)] } });
    expect(state.failure).toMatchObject({
      code: "VALUE_TOO_LARGE",
      message: expect.stringContaining("a has more than"),
    });
  });

  it("does nothing where no branch and no case fits", async () => {
    const flow = steps(
      { type: "branch", branches: [{ condition: cel("false"), then: call("tool://none") }] },
      { type: "switch", subject: cel("'x'"), cases: [] },
      { type: "switch", subject: semantic("what?"), cases: [] },
    );
    expect(await runFlow(flow)).toMatchObject({ status: "completed", progress: { done: 0 } });
  });

  it("tells the time that is over while a verdict, an approval or a confirmation is waited for", async () => {
    const timed = (flow: Flow): Flow => ({ ...flow, timeoutMs: 100, name: "timed" });
    const branch: Flow = { type: "branch", branches: [{ condition: semantic("likely"), then: nothing }] };
    const answer = () => noAnswer;
    for (const state of [
      await runFlow(timed(branch), { start: { requireConfirmationBelow: 1 }, answer }),
      await runFlow(timed(call("tool://wipe")), { answer }),
      await runFlow(timed(call("tool://read")), { start: { mode: "step_confirm" }, answer }),
      await runFlow(timed({ type: "instruct", prompt: "Look", extract: [] }), { answer }),
    ]) {
      expect(state.failure?.message).toBe("timed was not done within 100 ms");
    }
  });
});

describe("a run that failed after it called tools", () => {
  const fails: Flow = { type: "set", values: { a: "b.c" } };

  it("names those that may have changed something, and warns of doing it once more", async () => {
    const flow = steps(call("tool://read"), call("tool://write"), call("tool://any"), call("tool://write"), fails);
    const state = await runFlow(flow);
    expect(state).toMatchObject({ status: "failed", carriedOut: ["tool://write", "tool://any"] });
    expect(state.failure?.fix).toMatch(
      /\. This run has carried out tool:\/\/write, tool:\/\/any: a new run does so once more/,
    );
  });

  it("warns of nothing where they only read, or failed", async () => {
    const state = await runFlow(steps(call("tool://read"), call("tool://none"), fails));
    expect(state).toMatchObject({ status: "failed" });
    expect(state).not.toHaveProperty("carriedOut");
    expect(state.failure?.fix).not.toContain("carried out");
  });
});

describe("a long conversation", () => {
  it("is judged by its latest part", async () => {
    const lengths: number[] = [];
    const flow = steps(
      { type: "for_each", item: "x", items: "[1,2,3,4,5,6,7,8,9,10,11,12]", body: { type: "ask", variable: "a" } },
      { type: "for_each", item: "x", items: "[1,2,3,4,5,6,7,8,9,10,11,12]", body: { type: "ask", variable: "a" } },
      { ...nothing, when: semantic("it is over") },
    );
    await runFlow(flow, {
      start: { message: "first" },
      answer: () => "y".repeat(5_000),
      parts: {
        judge: {
          judge: (_text, { message, history = [] }) => {
            lengths.push(message.length, history.length);
            return Promise.reject(new Error("enough"));
          },
        },
      },
    }).catch(() => undefined);
    expect(lengths).toEqual([2_000, 19]);
  });
});

describe("a run of turns without end", () => {
  it("goes on for as many again where the caller says so", async () => {
    const around = (body: Flow): Flow => ({ type: "loop", while: cel("true"), maxIterations: 320, body });
    const context = makeContext("workflow://w", { flow: around(around(nothing)) });
    let pauses = 0;
    const state = await runFlow(nothing, {
      start: { context },
      answer: () => {
        pauses += 1;
        return "continue";
      },
    });
    expect([state.status, pauses]).toEqual(["completed", 1]);
  });
});
