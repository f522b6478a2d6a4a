import type { AwaitedSignal, Flow } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import { describe, expect, it } from "vitest";
import { noAnswer } from "../../../../test/support/drive-run.ts";
import { call, cel, runFlow, semantic, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld, failedResult, toolResult } from "../../../../test/support/tool-world.ts";
import { createVirtualTime } from "../../../../test/support/virtual-time.ts";

const never = () => new Promise<never>(() => undefined);

describe("a step", () => {
  it("is skipped where its condition does not hold", async () => {
    const flow = steps(
      { type: "set", values: { a: 1 }, when: cel("x > 1") },
      { type: "set", values: { b: 1 }, when: cel("x < 1") },
    );
    const state = await runFlow(flow, { start: { variables: { x: 2 } } });
    expect(state.variables).toEqual({ x: 2, a: 1 });
    expect(state.trace).toMatchObject([{ outcome: "done" }, { outcome: "skipped", step: "set b = 1" }]);
  });

  it("fails where its condition is no condition", async () => {
    const state = await runFlow({ type: "set", values: {}, when: cel("x + 1") }, { start: { variables: { x: 2 } } });
    expect(state).toMatchObject({ status: "failed", failure: { code: "EXPRESSION_FAILED" } });
    const invalid = await runFlow({ type: "set", values: {}, when: cel("x +") });
    expect(invalid).toMatchObject({ status: "failed", failure: { code: "EXPRESSION_INVALID" } });
  });

  it("is tried again as often as it says, with longer and longer waits and the same key", async () => {
    const time = createVirtualTime();
    const startMs = time.clock.now();
    const at: number[] = [];
    const world = createToolWorld(() => {
      at.push(time.clock.now() - startMs);
      return at.length < 4 ? failedResult("busy") : toolResult({ ok: true });
    });
    const flow = call("tool://any", { retries: 3, storeResult: "result" });
    const state = await runFlow(flow, { time, parts: { call: world.call } });
    expect(state).toMatchObject({ status: "completed", variables: { result: { ok: true } } });
    expect(at).toEqual([0, 625, 1_875, 4_375]);
    expect(new Set(world.calls)).toEqual(new Set(["run:>workflow://w"]));
  });

  it("fails with the last failure once its tries are used up", async () => {
    const world = createToolWorld(() => failedResult("busy"));
    const state = await runFlow(call("tool://any", { retries: 1 }), { parts: { call: world.call } });
    expect(world.calls).toHaveLength(2);
    expect(state.failure).toMatchObject({ code: "TOOL_FAILED", message: "tool://any ran and reports a failure: busy" });
  });

  it("is stopped when its time is over, and the call is told", async () => {
    const told: string[] = [];
    const state = await runFlow(call("tool://any", { timeoutMs: 50 }), {
      parts: {
        call: ({ signal }) => {
          signal.addEventListener("abort", () => told.push("stop"));
          return never();
        },
      },
    });
    expect(state.failure).toMatchObject({ code: "STEP_TIMED_OUT", message: "tool://any was not done within 50 ms" });
    expect(told).toEqual(["stop"]);
  });

  it("bounds everything inside it, waiting for the caller included, so that no catch inside catches it", async () => {
    const ask: Flow = {
      type: "attempt",
      body: { type: "ask", variable: "x" },
      onFailure: { type: "set", values: { a: 1 } },
    };
    const flow: Flow = { type: "sequence", steps: [ask], timeoutMs: 1_000, name: "both" };
    const state = await runFlow(flow, { answer: () => noAnswer });
    expect(state).toMatchObject({ status: "failed", variables: {}, failure: { code: "STEP_TIMED_OUT" } });
    expect(state.failure?.message).toBe("both was not done within 1000 ms");
    expect((await runFlow(flow, { answer: () => "in time" })).status).toBe("completed");
  });

  it("ends a loop when its time is over, and goes on behind it", async () => {
    const loop: Flow = { type: "loop", while: cel("true"), body: { type: "ask", variable: "x" }, timeoutMs: 1_000 };
    let asked = 0;
    const answer = () => {
      asked += 1;
      return asked < 3 ? "again" : noAnswer;
    };
    const state = await runFlow(steps(loop, { type: "set", values: { after: true } }), { answer });
    expect(state).toMatchObject({ status: "completed", variables: { x: "again", after: true } });
  });

  it("has the nearest of the times around it, and begins nothing once that is over", async () => {
    const time = createVirtualTime();
    const world = createToolWorld(() => {
      time.pass(2_000);
      return toolResult({});
    });
    const inner: Flow = { ...steps(call("tool://any"), call("tool://any")), timeoutMs: 9_000 };
    const state = await runFlow(
      { ...steps(inner), timeoutMs: 1_000, name: "outer" },
      { time, parts: { call: world.call } },
    );
    expect(state.failure?.message).toBe("outer was not done within 1000 ms");
    expect(world.calls).toHaveLength(1);
  });

  it("goes on with the step that it names, also in a list around it", async () => {
    const seen: string[] = [];
    const mark = (name: string, parts: Partial<Flow> = {}): Flow =>
      ({ type: "instruct", name, prompt: name, extract: [], ...parts }) as Flow;
    const flow = steps(
      mark("one", { next: "three" }),
      mark("two"),
      { ...steps(mark("three", { next: "five" }), mark("four")), name: "inner" },
      mark("five"),
    );
    const inside = await runFlow(flow, {
      answer: (awaited) => {
        seen.push(awaited.type === "instruction" ? awaited.prompt : "");
        return {};
      },
    });
    expect(inside).toMatchObject({ status: "failed", failure: { code: "STEP_OUT_OF_REACH" } });
    seen.length = 0;
    const around = steps(
      mark("one", { next: "inner" }),
      mark("two"),
      { ...steps(mark("three", { next: "five" }), mark("four")), name: "inner" },
      mark("five"),
    );
    const answer = (awaited: AwaitedSignal) => {
      seen.push(awaited.type === "instruction" ? awaited.prompt : "");
      return {};
    };
    expect((await runFlow(around, { answer })).status).toBe("completed");
    expect(seen).toEqual(["one", "three", "five"]);
  });

  it("may go back, and is then carried out again", async () => {
    const flow = steps(
      { type: "set", name: "more", values: { n: "n + 1" } },
      { type: "set", values: {}, next: "more", when: cel("n < 10") },
    );
    expect((await runFlow(flow, { start: { variables: { n: 0 } } })).variables).toEqual({ n: 10 });
  });
});

describe("an attempt", () => {
  const failing = call("tool://none");

  it("does what its catch says where something fails, and its finally in any case", async () => {
    const flow: Flow = {
      type: "attempt",
      body: steps(failing, { type: "set", values: { tried: true } }),
      onFailure: { type: "set", values: { code: "error.code" } },
      always: { type: "set", values: { cleaned: true } },
    };
    const state = await runFlow(flow);
    expect(state).toMatchObject({ status: "completed", variables: { code: "UNKNOWN_CONTEXT", cleaned: true } });
    expect(state.variables["tried"]).toBeUndefined();
  });

  it("fails after its finally where nothing catches, and returns what the finally returns", async () => {
    const always: Flow = { type: "set", values: { cleaned: true } };
    const failed = await runFlow({ type: "attempt", body: failing, always });
    expect(failed).toMatchObject({ status: "failed", variables: { cleaned: true } });
    const returned = await runFlow({ type: "attempt", body: failing, always: { type: "return", values: { a: 1 } } });
    expect(returned).toMatchObject({ status: "completed", result: { a: 1 } });
  });

  it("catches what was not approved", async () => {
    const flow: Flow = {
      type: "attempt",
      body: call("tool://wipe"),
      onFailure: { type: "set", values: { spared: true } },
    };
    const state = await runFlow(flow, { answer: () => ({ decision: "decline", reason: "too risky" }) });
    expect(state).toMatchObject({ status: "completed", variables: { spared: true } });
    expect(state.variables["error"]).toEqual({
      code: "APPROVAL_DECLINED",
      message: "The use of tool://wipe was not approved: too risky",
    });
  });
});

describe("a call", () => {
  it("passes values as they are, and fails where there is nothing to fill in", async () => {
    const given: unknown[] = [];
    const world = createToolWorld((one) => {
      given.push(one.arguments);
      return { content: [{ type: "text", text: "fine" }], isError: false };
    });
    const flow = call("tool://any", {
      arguments: { list: "${xs}", text: "n=${xs.0}", deep: [{ n: 1 }] },
      storeResult: "said",
    });
    const state = await runFlow(flow, { start: { variables: { xs: [7, 8] } }, parts: { call: world.call } });
    expect(given).toEqual([{ list: [7, 8], text: "n=7", deep: [{ n: 1 }] }]);
    expect(state.variables["said"]).toBe("fine");
    const missing = await runFlow(call("tool://any", { arguments: { a: "${gone.x}" } }));
    expect(missing.failure).toMatchObject({ code: "TEMPLATE_UNRESOLVED", message: expect.stringContaining("gone.x") });
  });

  it("says nothing of an error that is not meant for the caller", async () => {
    const state = await runFlow(call("tool://any"), { parts: { call: () => Promise.reject(new Error("token=abc")) } });
    expect(state.failure).toMatchObject({ code: "INTERNAL" });
    expect(JSON.stringify(state)).not.toContain("abc");
  });

  it("keeps no result that is too large", async () => {
    const world = createToolWorld(() => toolResult({ text: "x".repeat(1_000_001) }));
    const state = await runFlow(call("tool://any"), { parts: { call: world.call } });
    expect(state.failure).toMatchObject({ code: "VALUE_TOO_LARGE" });
  });
});

describe("a plain-language condition", () => {
  it("is judged once, so that a run that goes on decides as it did, however the judge has changed", async () => {
    const journal = createMemoryStore().runs;
    const flow = steps({ type: "set", values: { a: 1 }, when: semantic("is bad") }, { type: "ask", variable: "x" });
    const judged = (probability: number) => ({ judge: createTableJudge({ "is bad": probability }) });
    const first = await runFlow(flow, { journal, parts: judged(0.5) });
    expect(first.trace.at(-1)).toMatchObject({ outcome: "skipped", note: "not sure whether is bad" });
    const second = await runFlow(flow, { journal, parts: judged(0.9), answer: () => "on" });
    expect(second.variables).toEqual({ x: "on" });
  });
});
