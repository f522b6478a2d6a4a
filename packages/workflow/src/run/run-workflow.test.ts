import { type AwaitedSignal, type Flow, isRunOver, type RunState, runModes } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noAnswer, resolveAmong } from "../../../../test/support/drive-run.ts";
import { allowed, makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { call, runFlow, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { createToolWorld } from "../../../../test/support/tool-world.ts";

describe("a run", () => {
  it("hands instructions to the caller and goes on with the results", async () => {
    const asked: AwaitedSignal[] = [];
    const state = await runFlow(
      steps(
        { type: "instruct", name: "assess", prompt: "Look at ${system}", extract: ["severity"] },
        { type: "set", values: { isBad: "severity == 'high'" } },
        { type: "return", values: { severity: "severity", isBad: "isBad", fixed: 3 } },
      ),
      {
        start: { variables: { system: "checkout" } },
        answer: (awaited) => {
          asked.push(awaited);
          return { variables: { severity: "high" }, text: "It is bad" };
        },
      },
    );
    expect(asked).toMatchObject([
      { type: "instruction", step: "assess", prompt: "Look at checkout", extract: ["severity"] },
    ]);
    expect(state).toMatchObject({ status: "completed", result: { severity: "high", isBad: true, fixed: 3 } });
    expect(state.progress).toEqual({ done: 3, about: 3 });
  });

  it("counts a step that is awaited among about how many there are, also where those of another context are more", async () => {
    const ask: Flow = { type: "instruct", prompt: "p", extract: [] };
    const inner = makeContext("workflow://in", { flow: steps(ask, ask, ask) });
    let left = 2;
    const state = await runFlow(steps({ type: "invoke", uri: inner.uri, arguments: {} }), {
      parts: { resolve: async (uri) => (uri === inner.uri ? inner : undefined) },
      answer: () => (left-- > 0 ? { text: "x" } : undefined),
    });
    expect(state).toMatchObject({ status: "awaiting_step", progress: { done: 2, about: 3 } });
  });

  it("waits as long as nobody answers, and goes on from its journal without doing anything twice", async () => {
    const journal = createMemoryStore().runs;
    const world = createToolWorld();
    const flow = steps(call("tool://read"), { type: "ask", variable: "colour" }, call("tool://any"));
    const options = { journal, parts: { call: world.call, resolve: resolveAmong(sampleTools) } };
    const first = await runFlow(flow, options);
    expect(first).toMatchObject({ status: "awaiting_step", awaited: [{ type: "answer", variable: "colour" }] });
    const second = await runFlow(flow, { ...options, answer: () => "red" });
    expect(second).toMatchObject({ status: "completed", variables: { colour: "red" } });
    expect(world.calls).toEqual(["run:>workflow://w/0", "run:>workflow://w/2"]);
  });

  it("runs an agent as its prompt, with its variables filled in", async () => {
    const agent = makeContext("agent://editor", { kind: "agent", title: "Editor", body: "You edit for ${audience}" });
    const state = await runFlow(steps(), {
      start: { context: agent, variables: { audience: "children" } },
      answer: (awaited) => (awaited.type === "instruction" ? awaited.prompt : undefined),
    });
    expect(state).toMatchObject({ status: "completed", result: "You edit for children" });
  });

  it("gives an instruction the agent that carries it out, and says where there is none", async () => {
    const helper = makeContext("agent://helper", { kind: "agent", title: "Helper", body: "Be kind to ${name}" });
    const asked: AwaitedSignal[] = [];
    const flow = steps(
      { type: "instruct", context: "agent://helper", prompt: "Help", extract: [] },
      { type: "instruct", context: "agent://gone", prompt: "Help ${nobody}", extract: [] },
    );
    const state = await runFlow(flow, {
      start: { variables: { name: "Ada" } },
      parts: { resolve: resolveAmong([helper]) },
      answer: (awaited) => {
        asked.push(awaited);
        return {};
      },
    });
    const context = { uri: "agent://helper", title: "Helper", body: "Be kind to Ada" };
    expect(asked).toMatchObject([{ context }, { prompt: "Help ${nobody}" }]);
    expect(state.trace.map(({ note }) => note)).toEqual([
      undefined,
      "nothing filled in for nobody; carried out without agent://gone",
    ]);
  });

  it("asks for required variables, checks what was given, and takes defaults", async () => {
    const variables = [
      makeVariable("level", { required: true, values: allowed("low", "high"), question: "How bad?" }),
      makeVariable("count", { required: true, type: "integer" }),
      makeVariable("region", { default: "EU" }),
      makeVariable("optional", { type: "number" }),
    ];
    const asked: AwaitedSignal[] = [];
    const state = await runFlow(steps(), {
      start: {
        context: makeContext("workflow://w", { variables, flow: steps() }),
        variables: { level: "medium", count: "3", optional: "many", extra: true },
      },
      answer: (awaited) => {
        asked.push(awaited);
        return asked.length === 1 ? "very" : "HIGH";
      },
    });
    expect(asked).toMatchObject([
      { type: "answer", variable: "level", question: "How bad?", faults: ["level must be one of low, high"] },
      { type: "answer", variable: "level" },
    ]);
    expect(state.variables).toEqual({ level: "high", count: 3, region: "EU", extra: true });
  });

  it("asks again for what a result lacks, and fails the step in the end", async () => {
    const asked: AwaitedSignal[] = [];
    const flow = steps({ type: "instruct", name: "assess", prompt: "Look", extract: ["severity", "users"] });
    const state = await runFlow(flow, {
      answer: (awaited) => {
        asked.push(awaited);
        return { variables: { severity: 1 } };
      },
    });
    expect(asked.map((one) => "faults" in one && one.faults)).toEqual([[], ["users is missing"], ["users is missing"]]);
    expect(asked.map((one) => "last" in one)).toEqual([false, false, true]);
    const message = "assess got 3 answers of which none could be used; of the last: users is missing";
    expect(state).toMatchObject({
      status: "failed",
      failure: { code: "ANSWERS_UNUSABLE", message },
      trace: [{ outcome: "failed" }],
    });
  });

  it("fails with the caller's words where the caller could not do it", async () => {
    const state = await runFlow(
      { type: "instruct", prompt: "Fly", extract: [] },
      { answer: () => ({ failed: "no wings" }) },
    );
    expect(state).toMatchObject({
      status: "failed",
      failure: { message: "Fly was reported as failed: no wings" },
    });
  });

  it("takes any answer without breaking", async () => {
    const flow = steps(
      { type: "attempt", body: { type: "instruct", prompt: "Look", extract: ["a", "b"] }, onFailure: steps() },
      { type: "attempt", body: { type: "ask", variable: "n" }, onFailure: steps() },
      call("tool://wipe"),
    );
    const context = makeContext("workflow://w", { flow, variables: [makeVariable("n", { type: "number" })] });
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...runModes), async (value, mode) => {
        const state = await runFlow(flow, { start: { context, mode, maxSteps: 2 }, answer: () => value });
        expect(isRunOver(state)).toBe(true);
      }),
    );
  });

  it("lets a model carry out the instructions of an autonomous run, and the caller where the model is down", async () => {
    const flow = steps(
      { type: "instruct", prompt: "One", extract: ["a"] },
      { type: "instruct", prompt: "Two", extract: ["b"] },
    );
    const keys: string[] = [];
    const state = await runFlow(flow, {
      start: { mode: "autonomous" },
      parts: {
        async instruct({ prompt }, { idempotencyKey }) {
          keys.push(idempotencyKey);
          if (prompt === "Two") throw new Error("down");
          return { text: "by the model" };
        },
      },
      answer: () => "by the caller",
    });
    expect(state.variables).toEqual({ a: "by the model", b: "by the caller" });
    expect(keys).toEqual(["run:>workflow://w/0", "run:>workflow://w/1"]);
  });

  it("takes the default of a question where it is autonomous, and asks otherwise", async () => {
    const context = makeContext("workflow://w", {
      variables: [makeVariable("colour", { default: "blue" })],
      flow: steps({ type: "ask", variable: "colour" }),
    });
    const start = { context, variables: { colour: "green" } };
    expect((await runFlow(steps(), { start: { ...start, mode: "autonomous" } })).variables).toEqual({ colour: "blue" });
    expect((await runFlow(steps(), { start })).status).toBe("awaiting_step");
  });

  it("is cancelled at once, with the running call told to stop", async () => {
    const cancelling = new AbortController();
    const told: boolean[] = [];
    const state = await runFlow(steps(call("tool://any"), call("tool://read")), {
      signal: cancelling.signal,
      parts: {
        call: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener("abort", () => {
              told.push(true);
              reject(signal.reason);
            });
            cancelling.abort();
          }),
      },
    });
    expect(state).toMatchObject({ status: "cancelled", awaited: [] });
    expect(told).toEqual([true]);
  });

  it("is cancelled while it waits, and while it only computes", async () => {
    const waiting = new AbortController();
    const onState = (state: RunState) => {
      if (state.awaited.length > 0) waiting.abort();
    };
    const ask = await runFlow(
      { type: "ask", variable: "x" },
      { signal: waiting.signal, onState, answer: () => noAnswer },
    );
    expect(ask).toMatchObject({ status: "cancelled", awaited: [] });
    const computing = await runFlow({ type: "set", values: { a: 1 } }, { signal: AbortSignal.abort() });
    expect(computing.status).toBe("cancelled");
  });

  it("rejects where a port breaks its promise, and says nothing of it to the caller", async () => {
    const broken = { resolve: () => Promise.reject(new Error("disk")) };
    await expect(runFlow(call("tool://any"), { parts: broken })).rejects.toThrow("disk");
  });
});
