import type { AwaitedSignal, ConditionJudge, Flow, RunState } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { call, cel, runFlow, sampleTools, semantic, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld, toolResult } from "../../../../test/support/tool-world.ts";

const set = (name: string, value: unknown = true): Flow => ({ type: "set", values: { [name]: value } });

describe("a branch", () => {
  it("takes the first whose condition holds, else the rest", async () => {
    const flow: Flow = {
      type: "branch",
      branches: [
        { condition: cel("x > 5"), then: set("large") },
        { condition: cel("x > 2"), then: set("medium") },
      ],
      otherwise: set("small"),
    };
    const takes = async (x: number) => Object.keys((await runFlow(flow, { start: { variables: { x } } })).variables)[1];
    expect([await takes(9), await takes(3), await takes(1)]).toEqual(["large", "medium", "small"]);
  });

  it("does not take what is uncertain, below its threshold, or below the certainty that the caller wants", async () => {
    const judge = createTableJudge({ likely: 0.75, unsure: 0.55 });
    const takes = async (text: string, threshold?: number, minConfidence?: number) => {
      const condition = { ...semantic(text), ...(threshold === undefined ? {} : { threshold }) };
      const flow: Flow = { type: "branch", branches: [{ condition, then: set("yes") }], otherwise: set("no") };
      const start = minConfidence === undefined ? {} : { minConfidence };
      return Object.keys((await runFlow(flow, { start, parts: { judge } })).variables)[0];
    };
    expect(await takes("likely")).toBe("yes");
    expect(await takes("likely", 0.8)).toBe("no");
    expect(await takes("unsure", 0.5)).toBe("no");
    expect(await takes("likely", undefined, 0.9)).toBe("no");
  });

  it("is confirmed where the caller wants to be asked, but not in an autonomous run", async () => {
    const flow: Flow = {
      type: "branch",
      branches: [{ condition: semantic("likely"), then: set("yes") }],
      otherwise: set("no"),
    };
    const parts = { judge: createTableJudge({ likely: 0.75 }) };
    const start = { requireConfirmationBelow: 0.9 };
    const asked: AwaitedSignal[] = [];
    const answer = (awaited: AwaitedSignal) => {
      asked.push(awaited);
      return { decision: "decline" };
    };
    expect((await runFlow(flow, { start, parts, answer })).variables).toEqual({ no: true });
    expect(asked).toMatchObject([{ type: "confirmation", decision: { holds: true, probability: 0.75 } }]);
    expect((await runFlow(flow, { start: { ...start, mode: "autonomous" }, parts })).variables).toEqual({ yes: true });
    expect((await runFlow(flow, { start, parts, answer: () => "stop" })).status).toBe("limit_reached");
  });

  it("is judged against what was said last, with what was said before", async () => {
    const seen: unknown[] = [];
    const judge: ConditionJudge = {
      judge: (text, situation) => {
        seen.push({ text, ...situation });
        return createTableJudge({}).judge(text, situation);
      },
    };
    const flow = steps({ type: "ask", variable: "x" }, { ...set("y"), when: semantic("it is late") });
    await runFlow(flow, {
      start: { message: "first", variables: { late: true, n: 1 } },
      parts: { judge },
      answer: () => "then",
    });
    const variables = { late: true, n: 1, x: "then" };
    expect(seen).toEqual([
      { text: "it is late", message: "then", history: ["first"], state: { late: true }, variables },
    ]);
  });
});

describe("a switch", () => {
  const flow = (subject: ReturnType<typeof cel> | ReturnType<typeof semantic>): Flow => ({
    type: "switch",
    subject,
    cases: [
      { value: "1", then: set("one") },
      { value: "data_loss", then: set("lost") },
    ],
    otherwise: set("other"),
    onLowConfidence: set("unsure"),
  });
  const takes = async (subject: Parameters<typeof flow>[0], variables: Record<string, unknown>, parts = {}) =>
    Object.keys((await runFlow(flow(subject), { start: { variables }, parts })).variables).at(-1);

  it("compares values, and is unsure of what nobody knows", async () => {
    expect(await takes(cel("x"), { x: 1 })).toBe("one");
    expect(await takes(cel("x"), { x: "data_loss" })).toBe("lost");
    expect(await takes(cel("x"), { x: "2" })).toBe("other");
    expect(await takes(cel("gone"), { x: 1 })).toBe("unsure");
    expect((await runFlow(flow(cel("x +")))).failure).toMatchObject({ code: "EXPRESSION_INVALID" });
  });

  it("takes the likeliest answer to its question, where one is likely enough", async () => {
    const judged = (probability: number) => ({
      judge: createTableJudge({ "what: data loss": probability, "what: 1": 0.1 }),
    });
    expect(await takes(semantic("what?"), { x: 1 }, judged(0.9))).toBe("lost");
    expect(await takes(semantic("what?"), { x: 1 }, judged(0.65))).toBe("unsure");
    expect(await takes(semantic("what?"), { x: 1 }, judged(0.45))).toBe("unsure");
    expect(await takes(semantic("what?"), { x: 1 }, judged(0.1))).toBe("other");
  });
});

describe("a loop", () => {
  it("goes round while its condition holds, at most as often as it says", async () => {
    const more: Flow = { type: "set", values: { n: "n + 1" } };
    const start = { variables: { n: 0 } };
    const ends = await runFlow({ type: "loop", while: cel("n < 4"), body: more }, { start });
    expect(ends.variables).toEqual({ n: 4 });
    const bound = await runFlow({ type: "loop", while: cel("true"), maxIterations: 3, body: more }, { start });
    expect(bound).toMatchObject({ status: "completed", variables: { n: 3 } });
    expect(bound.trace.at(-1)?.note).toBe("ended after 3 rounds, its max_iterations");
  });

  it("goes through a list, filters it, and leaves its variable as it was", async () => {
    const body: Flow = { type: "set", values: { sum: "sum + x" } };
    const flow: Flow = { type: "for_each", item: "x", items: "r.xs", where: cel("x > 1"), maxIterations: 2, body };
    const variables = { r: { xs: [1, 2, 3, 4] }, sum: 0, x: "kept" };
    expect((await runFlow(flow, { start: { variables } })).variables).toEqual({ ...variables, sum: 5 });
    const nothing = await runFlow({ ...flow, items: "gone" });
    expect(nothing.trace[0]?.note).toContain("there is nothing to go through");
    expect((await runFlow({ ...flow, items: "'text'" })).failure).toMatchObject({ code: "EXPRESSION_FAILED" });
  });

  it("ends where its body returns or fails", async () => {
    const loop = (body: Flow): Flow => ({ type: "for_each", item: "x", items: "[1, 2]", body });
    expect(await runFlow(loop({ type: "return", values: { x: "x" } }))).toMatchObject({ result: { x: 1 } });
    expect(await runFlow(loop(call("tool://none")))).toMatchObject({ status: "failed" });
  });
});

describe("a parallel", () => {
  it("runs its tasks at the same time, but not more than it says, and collects what they set in order", async () => {
    let running = 0;
    let most = 0;
    const world = createToolWorld(async ({ arguments: { n } }) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = Number(n); turn > 0; turn -= 1) await new Promise(setImmediate);
      running -= 1;
      return toolResult({ n });
    });
    const task = (n: number): Flow => call("tool://any", { arguments: { n }, storeResult: "last" });
    const flow: Flow = {
      type: "parallel",
      tasks: [task(5), task(1), task(2)],
      maxConcurrency: 2,
      collectResults: "all",
    };
    const still = { clock: { now: () => 0 }, sleep: () => new Promise<never>(() => undefined), pass: () => undefined };
    const state = await runFlow(flow, { time: still, parts: { call: world.call } });
    expect(most).toBe(2);
    const of = (n: number) => ({ last: { n }, result: { n } });
    expect(state.variables).toEqual({ last: { n: 2 }, all: [of(5), of(1), of(2)] });
  });

  it("collects also what was the same before", async () => {
    const flow: Flow = { type: "parallel", tasks: [set("a", 1), steps()], collectResults: "all" };
    const state = await runFlow(flow, { start: { variables: { a: 1, b: 2 } } });
    expect(state.variables["all"]).toEqual([{ a: 1, result: null }, { result: null }]);
  });

  it("lets all wait at once, and tells so only when none works", async () => {
    const states: RunState[] = [];
    const flow: Flow = { type: "parallel", tasks: ["a", "b", "c"].map((variable) => ({ type: "ask", variable })) };
    const state = await runFlow(flow, { onState: (one) => states.push(one) });
    expect(state.awaited.map((one) => one.type === "answer" && one.variable)).toEqual(["a", "b", "c"]);
    expect(states.filter(({ status }) => status === "awaiting_step")).toHaveLength(1);
    const answered = await runFlow(flow, { answer: (one) => (one.type === "answer" ? one.variable : null) });
    expect(answered).toMatchObject({ status: "completed", variables: { a: "a", b: "b", c: "c" } });
  });

  it("carries out all of its tasks where one fails, and lets none go elsewhere", async () => {
    const failing = await runFlow({ type: "parallel", tasks: [call("tool://none"), set("b")] });
    expect(failing).toMatchObject({ status: "failed", variables: { b: true } });
    const jumping = steps({ type: "parallel", tasks: [{ ...set("a"), next: "end" }] }, { ...set("b"), name: "end" });
    expect((await runFlow(jumping)).failure).toMatchObject({ code: "STEP_OUT_OF_REACH" });
    expect((await runFlow({ type: "parallel", tasks: [] })).status).toBe("completed");
  });
});

describe("another context", () => {
  const inner = makeContext("workflow://inner", {
    variables: [makeVariable("city", { required: true }), makeVariable("size", { type: "integer", default: 2 })],
    flow: { type: "return", values: { said: "city + string(size)" } },
  });
  const parts = { resolve: resolveAmong([inner, ...sampleTools]) };
  const invoke = (given: Record<string, unknown>): Flow => ({
    type: "invoke",
    uri: "workflow://inner",
    arguments: given,
    storeResult: "answer",
  });

  it("gets what is passed, what is known here under the same name, or asks", async () => {
    const said = async (given: Record<string, unknown>, variables: Record<string, unknown>) =>
      (await runFlow(invoke(given), { start: { variables }, parts, answer: () => "Rome" })).variables["answer"];
    expect(await said({ city: "${town}", size: 3 }, { town: "Bonn" })).toEqual({ said: "Bonn3" });
    expect(await said({}, { city: "Oslo" })).toEqual({ said: "Oslo2" });
    expect(await said({ city: "${gone}" }, {})).toEqual({ said: "Rome2" });
  });

  it("stays for this run as it was when it was first used", async () => {
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return { ...inner, flow: { type: "return", values: { looks } } as const };
    };
    const state = await runFlow(steps(invoke({ city: "a" }), invoke({ city: "b" })), { parts: { resolve } });
    expect(state.variables["answer"]).toEqual({ looks: 1 });
  });

  it("is a failure where there is none", async () => {
    const state = await runFlow({ type: "invoke", uri: "workflow://none", arguments: {} });
    expect(state.failure).toMatchObject({ code: "UNKNOWN_CONTEXT" });
  });
});
