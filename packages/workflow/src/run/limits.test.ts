import type { AwaitedSignal, Context, Flow, RunState } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, cel, type FlowOptions, runFlow, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createToolWorld, toolResult } from "../../../../test/support/tool-world.ts";
import { createVirtualTime } from "../../../../test/support/virtual-time.ts";

const more: Flow = { type: "set", values: { n: "n + 1" } };
const zero = { variables: { n: 0 } };
const invoke = (uri: string): Flow => ({ type: "invoke", uri, arguments: {} });

/** Answers every pause with `decision`, and remembers them. */
function pausing(decision: "continue" | "stop") {
  const pauses: AwaitedSignal[] = [];
  const answer = (awaited: AwaitedSignal) => {
    if (awaited.type === "continuation") pauses.push(awaited);
    return { decision };
  };
  return { pauses, answer };
}

function withContexts(...contexts: Context[]): FlowOptions {
  return { parts: { resolve: resolveAmong([...contexts, ...sampleTools]) } };
}

describe("a run that hits a limit", () => {
  const twelve = steps(...Array.from({ length: 12 }, () => call("tool://read")));

  it("asks after max_steps, and goes on for as many again", async () => {
    const first = await runFlow(twelve, { start: { maxSteps: 5 } });
    expect(first).toMatchObject({ status: "awaiting_confirmation", progress: { done: 5, about: 12 } });
    expect(first.awaited).toMatchObject([{ type: "continuation", limit: "max_steps", bound: 5 }]);
    const { pauses, answer } = pausing("continue");
    const state = await runFlow(twelve, { start: { maxSteps: 5 }, answer });
    expect(state).toMatchObject({ status: "completed", progress: { done: 12 } });
    expect(pauses.map(({ path }) => path)).toEqual(["!max_steps:1", "!max_steps:2"]);
  });

  it("ends with what there is where the caller stops it", async () => {
    const flow = steps({ type: "set", values: { found: 1 } }, twelve);
    const state = await runFlow(flow, { start: { maxSteps: 5 }, answer: pausing("stop").answer });
    expect(state).toMatchObject({ status: "limit_reached", awaited: [], variables: { found: 1 } });
  });

  it("asks when it has worked too long, waiting for the caller not counted", async () => {
    const time = createVirtualTime();
    const world = createToolWorld(() => {
      time.pass(600);
      return toolResult({});
    });
    const flow = steps(call("tool://read"), { type: "ask", variable: "x" }, call("tool://read"), call("tool://read"));
    const { pauses, answer } = pausing("continue");
    const reply = (awaited: AwaitedSignal) => {
      time.pass(1_000_000);
      return awaited.type === "answer" ? "y" : answer(awaited);
    };
    const state = await runFlow(flow, {
      time,
      start: { maxDurationMs: 1_000 },
      parts: { call: world.call },
      answer: reply,
    });
    expect(state.status).toBe("completed");
    expect(pauses).toMatchObject([{ limit: "max_duration_ms", bound: 1_000 }]);
    expect(world.calls).toHaveLength(3);
  });

  it("stops a call that takes longer than the run may work, and tries it again once it may go on", async () => {
    let tries = 0;
    const call_ = async () => {
      tries += 1;
      return tries === 1 ? new Promise<never>(() => undefined) : toolResult({});
    };
    const states: RunState[] = [];
    const state = await runFlow(call("tool://read"), {
      parts: { call: call_ },
      answer: pausing("continue").answer,
      onState: (one) => states.push(one),
    });
    expect(states.some(({ status }) => status === "limit_reached")).toBe(true);
    expect([state.status, tries]).toEqual(["completed", 2]);
  });

  it("asks after some rounds of a loop without a bound, and of going back", async () => {
    const forever: Flow = { type: "loop", while: cel("n < 60"), body: more };
    const { pauses, answer } = pausing("continue");
    expect((await runFlow(forever, { start: zero, answer })).variables).toEqual({ n: 60 });
    expect(pauses).toHaveLength(2);
    const back = steps({ ...more, name: "again" }, { type: "set", values: {}, next: "again" });
    const stopped = await runFlow(back, { start: zero, answer: pausing("stop").answer });
    expect(stopped).toMatchObject({ status: "limit_reached", variables: { n: 25 } });
  });

  it("goes on without a context that calls itself for ever, or stops", async () => {
    const ping = makeContext("workflow://ping", { flow: invoke("workflow://pong") });
    const pong = makeContext("workflow://pong", { flow: invoke("workflow://ping") });
    const { pauses, answer } = pausing("continue");
    const options = withContexts(ping, pong);
    const state = await runFlow(invoke("workflow://ping"), { ...options, answer });
    expect(state.status).toBe("completed");
    expect(pauses).toMatchObject([{ type: "continuation", limit: "recursion", bound: 3 }]);
    expect((await runFlow(invoke("workflow://ping"), options)).status).toBe("limit_reached");
    expect((await runFlow(invoke("workflow://ping"), { ...options, answer: () => "stop" })).awaited).toEqual([]);
  });

  it("goes at most fifty contexts deep", async () => {
    const uri = (index: number) => `workflow://level-${index}`;
    const chain = Array.from({ length: 60 }, (_, index) => makeContext(uri(index), { flow: invoke(uri(index + 1)) }));
    const state = await runFlow(invoke(uri(0)), withContexts(...chain));
    expect(state).toMatchObject({ status: "limit_reached", awaited: [{ limit: "depth", bound: 50 }] });
    expect(state.awaited[0]?.breadcrumb).toHaveLength(50);
  });
});

describe("a hostile flow", () => {
  it("of ten thousand steps is asked about, and can be done", async () => {
    const flow = steps(...Array.from({ length: 10_000 }, () => more));
    expect((await runFlow(flow, { start: zero })).variables).toEqual({ n: 10_000 });
    const calls = steps(...Array.from({ length: 10_000 }, () => call("tool://read")));
    expect(await runFlow(calls)).toMatchObject({ status: "awaiting_confirmation", progress: { done: 50 } });
  });

  it("that is nested a thousand deep is refused", async () => {
    let flow: Flow = more;
    for (let depth = 1; depth < 1_000; depth += 1) flow = steps(flow);
    expect((await runFlow(flow)).failure).toMatchObject({
      code: "FLOW_TOO_DEEP",
      message: "The steps are nested 1000 deep; at most 50 are run",
    });
  });

  it("that includes itself at its deepest place ends, and costs no stack", async () => {
    let flow: Flow = invoke("workflow://self");
    for (let depth = 1; depth < 50; depth += 1) flow = depth % 2 === 0 ? steps(flow) : { type: "attempt", body: flow };
    const self = makeContext("workflow://self", { flow });
    expect((await runFlow(invoke("workflow://self"), withContexts(self))).status).toBe("limit_reached");
  });

  it("that fills in a megabyte again and again sends no more than an instruction may hold", async () => {
    const prompt = "${x}".repeat(1_000);
    const lengths: number[] = [];
    const answer = (awaited: AwaitedSignal) => {
      if (awaited.type === "instruction") lengths.push(awaited.prompt.length);
      return {};
    };
    const start = { variables: { x: "y".repeat(999_000) } };
    await runFlow({ type: "instruct", prompt, extract: [] }, { start, answer });
    expect(lengths).toEqual([100_000]);
    const failing = await runFlow(call("tool://any", { arguments: { text: prompt } }), { start });
    expect(failing.failure).toMatchObject({ code: "VALUE_TOO_LARGE" });
  });

  it("that doubles a variable for ever fails before it is large", async () => {
    const double: Flow = { type: "set", values: { x: "x + x" } };
    const flow: Flow = { type: "loop", while: cel("true"), maxIterations: 100, body: double };
    const state = await runFlow(flow, { start: { variables: { x: "y" } } });
    expect(state.failure).toMatchObject({ code: "EXPRESSION_FAILED", message: expect.stringContaining("too large") });
  });

  it("that does nothing in loops inside loops is asked about in the end", async () => {
    const around = (body: Flow): Flow => ({ type: "loop", while: cel("true"), maxIterations: 400, body });
    const state = await runFlow(around(around(around({ type: "sequence", steps: [] }))));
    expect(state).toMatchObject({ status: "limit_reached", awaited: [{ limit: "max_turns" }] });
  });
});
