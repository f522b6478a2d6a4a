import type { ApprovalKind, AwaitedSignal, Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, runFlow, sampleTools, steps } from "../../../../test/support/run-flow.ts";
import { sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { createToolWorld, toolResult } from "../../../../test/support/tool-world.ts";

const kindsFor = async (flow: Flow, requireApprovalFor: readonly ApprovalKind[] = []) => {
  const kinds: unknown[] = [];
  const inner = makeContext("workflow://inner", { flow: steps() });
  await runFlow(flow, {
    start: { requireApprovalFor },
    parts: { resolve: resolveAmong([inner, ...sampleTools]) },
    answer: (awaited) => {
      if (awaited.type === "approval") kinds.push(awaited.kinds);
      return "approve";
    },
  });
  return kinds;
};

describe("an approval", () => {
  it("is wanted for what the caller names, and for what is destructive whatever the caller names", async () => {
    const all = ["external_api_calls", "file_modifications", "context_switches"] as const;
    expect(await kindsFor(call("tool://wipe"))).toEqual([["destructive"]]);
    expect(await kindsFor(call("tool://write"))).toEqual([]);
    expect(await kindsFor(call("tool://write"), all)).toEqual([["external_api_calls", "file_modifications"]]);
    expect(await kindsFor(call("tool://read"), all)).toEqual([["external_api_calls"]]);
    expect(await kindsFor(call("tool://any"), ["file_modifications"])).toEqual([["file_modifications"]]);
    const invoke: Flow = { type: "invoke", uri: "workflow://inner", arguments: {} };
    expect(await kindsFor(invoke, all)).toEqual([["context_switches"]]);
  });

  it("shows the very call that would be made", async () => {
    const state = await runFlow(call("tool://wipe", { arguments: { path: "${path}" } }), {
      start: { variables: { path: "a.txt" } },
    });
    expect(state).toMatchObject({
      status: "awaiting_approval",
      awaited: [{ type: "approval", uri: "tool://wipe", arguments: { path: "a.txt" }, effect: "destructive" }],
    });
  });

  it("shows nothing that is declared sensitive, which the call has all the same", async () => {
    const world = createToolWorld();
    const variables = [sampleVariable("token", { sensitive: true })];
    const flow = call("tool://wipe", { arguments: { header: "Bearer ${token}", list: ["${token}"] } });
    const shown: unknown[] = [];
    await runFlow(flow, {
      start: { context: makeContext("workflow://w", { flow, variables }), variables: { token: "hush-hush" } },
      parts: { call: world.call },
      answer: (awaited) => {
        shown.push(awaited);
        return "approve";
      },
    });
    expect(shown).toMatchObject([{ arguments: { header: "Bearer (hidden)", list: ["(hidden)"] } }]);
    expect([...world.effects.values()]).toEqual([
      toolResult({ said: { header: "Bearer hush-hush", list: ["hush-hush"] } }),
    ]);
  });

  it("that is not given, or not understood, is a failure, and nothing is called", async () => {
    for (const answer of [{ decision: "decline", reason: "no" }, "perhaps", 7, null, { decision: "toString" }]) {
      const world = createToolWorld();
      const state = await runFlow(call("tool://wipe", { retries: 2 }), {
        parts: { call: world.call },
        answer: () => answer,
      });
      expect(state.failure?.code).toBe("APPROVAL_DECLINED");
      expect(world.calls).toEqual([]);
    }
    const stopped = await runFlow(call("tool://wipe"), { answer: () => ({ decision: "stop" }) });
    expect(stopped).toMatchObject({ status: "limit_reached", awaited: [] });
  });
});

describe("a run that confirms every step", () => {
  const flow = steps({ type: "instruct", name: "look", prompt: "Look", extract: [] }, call("tool://read"), {
    type: "set",
    values: { after: true },
  });

  it("asks before each that does something, and skips what is declined", async () => {
    const asked: string[] = [];
    const answer = (awaited: AwaitedSignal) => {
      asked.push(awaited.type === "confirmation" ? awaited.what : awaited.type);
      return awaited.type === "confirmation" && asked.length > 1 ? { decision: "skip", reason: "not now" } : "approve";
    };
    const world = createToolWorld();
    const state = await runFlow(flow, { start: { mode: "step_confirm" }, parts: { call: world.call }, answer });
    expect(asked).toEqual(["Carry out the instruction look", "instruction", "Call tool://read"]);
    expect(state).toMatchObject({ status: "completed", variables: { after: true } });
    expect(state.trace).toContainEqual({
      path: ">workflow://w/1",
      step: "Call tool://read",
      outcome: "skipped",
      note: "not now",
    });
    expect(world.calls).toEqual([]);
  });

  it("ends where the caller says stop", async () => {
    const state = await runFlow(flow, { start: { mode: "step_confirm" }, answer: () => ({ decision: "stop" }) });
    expect(state).toMatchObject({ status: "limit_reached", progress: { done: 0 } });
  });
});
