import type { AwaitedSignal, Flow, RunStart, RunState } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveRun, resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext } from "../../../../test/support/make-context.ts";
import { call, cel, sampleTools, semantic, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld } from "../../../../test/support/tool-world.ts";
import { cancelPath } from "../engine/is-settled.ts";
import { type KeptRun, replayRun } from "./replay-run.ts";

const idle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const answers: (awaited: AwaitedSignal) => unknown = ({ type }) =>
  type === "approval" || type === "confirmation" || type === "continuation"
    ? { decision: "approve" }
    : { text: "5", variables: { n: 2, m: "said" } };

/** A flow with something of everything that is kept. */
const flow = steps(
  { type: "instruct", prompt: "Say ${n}", extract: ["n"], name: "say" },
  {
    type: "parallel",
    tasks: [
      { ...call("tool://wipe"), name: "wipe" },
      { ...call("tool://read"), timeoutMs: 60_000 },
      { type: "ask", variable: "m" },
    ],
  },
  { type: "loop", while: cel("n < 4"), maxIterations: 5, body: { type: "set", values: { n: "n + 1" } } },
  { ...call("tool://none"), retries: 1, when: semantic("likely") },
);

async function keep(
  one: Flow = flow,
  answer: (awaited: AwaitedSignal) => unknown = answers,
  parts: Partial<RunStart> = {},
): Promise<KeptRun> {
  const journal = createMemoryStore().runs;
  const start: RunStart = { context: makeContext("workflow://w", { flow: one }), variables: { n: 1 }, ...parts };
  const states: RunState[] = [];
  const resolve = resolveAmong(sampleTools);
  await driveRun({
    start,
    journal,
    answer,
    onState: (state) => void states.push(state),
    parts: { resolve, call: createToolWorld().call, judge: createTableJudge({ likely: 0.9 }) },
  });
  const state = states.at(-1);
  return { id: "run", start, entries: await journal.entries("run"), ...(state === undefined ? {} : { state }) };
}

describe("a replay", () => {
  it("comes to the end that a run came to, with all of its steps", async () => {
    const run = await keep();
    const replay = await replayRun(run, idle);
    expect(replay).toMatchObject({ isSame: true, unused: [], missing: [], differences: [], inFlight: [] });
    expect(replay.state.status).toBe("failed");
    expect(replay.state.variables).toMatchObject({ n: 4, m: "said" });
    expect(replay.trace.map(({ step }) => step)).toEqual(
      expect.arrayContaining(["say", "wipe", "set n = n + 1", "tool://none"]),
    );
  });

  it("stands where a run waits", async () => {
    const run = await keep(steps(call("tool://read"), call("tool://wipe")), () => undefined);
    const replay = await replayRun(run, idle);
    expect(replay).toMatchObject({ isSame: true, inFlight: [], state: { status: "awaiting_approval" } });
    expect(replay.missing).toEqual([">workflow://w/1!approve"]);
  });

  it("stands where a run was cut off, wherever that was, and finds nothing wrong with it", async () => {
    const run = await keep();
    for (let at = 0; at < run.entries.length; at += 1) {
      const { state: _, ...others } = run;
      const replay = await replayRun({ ...others, entries: run.entries.slice(0, at) }, idle);
      expect([at, replay.isSame, replay.missing.length > 0]).toEqual([at, true, true]);
    }
  });

  it("names what is in flight", async () => {
    const run = await keep(steps(call("tool://read"), call("tool://write")));
    const entries = run.entries.filter(({ path }) => path !== ">workflow://w/1");
    const { inFlight, state } = await replayRun({ ...run, entries }, idle);
    expect(inFlight).toEqual([">workflow://w/1"]);
    expect(state.progress).toEqual({ done: 1, about: 2 });
  });

  it("ends as cancelled where the run was", async () => {
    const run = await keep(flow, () => undefined);
    const entries = [...run.entries, { path: cancelPath, value: { signal: true } }];
    const state = { ...(run.state as RunState), status: "cancelled", awaited: [] } as const;
    const replay = await replayRun({ ...run, entries, state }, idle);
    expect(replay).toMatchObject({ isSame: true, state: { status: "cancelled" } });
  });

  it("is not led astray by signals that nobody waits for", async () => {
    const run = await keep();
    const entries = [...run.entries, { path: "elsewhere", value: { signal: "hello" } }];
    expect(await replayRun({ ...run, entries }, idle)).toMatchObject({ isSame: true, unused: [] });
  });

  it("takes a state that is behind its entries for what it is", async () => {
    const run = await keep();
    const begun = await keep(flow, () => undefined);
    expect(await replayRun({ ...run, state: begun.state as RunState }, idle)).toMatchObject({ isSame: true });
  });
});

describe("a replay says where it leaves the kept path", () => {
  it("where the flow is another", async () => {
    const run = await keep(steps(call("tool://read"), call("tool://write")));
    const other = steps(call("tool://read"), { ...call("tool://write"), when: cel("n > 100") }, call("tool://any"));
    const start = { ...run.start, context: { ...run.start.context, flow: other } };
    const replay = await replayRun({ ...run, start }, idle);
    expect(replay.isSame).toBe(false);
    expect(replay.unused).toContain(">workflow://w/1");
    expect(replay.missing).toContain("!context:tool://any");
  });

  it("where an outcome was taken out", async () => {
    const run = await keep();
    const entries = run.entries.filter(({ path }) => path !== ">workflow://w/0!result");
    const replay = await replayRun({ ...run, entries }, idle);
    expect(replay).toMatchObject({ isSame: false, missing: [">workflow://w/0!result"] });
    expect(replay.unused).toContain(">workflow://w/1/1");
  });

  it.each([
    ["status", { status: "completed" }],
    ["variables", { variables: { n: 4 } }],
    ["result", { result: "another" }],
    ["failure", { failure: { code: "STEP_FAILED", message: "", fix: "" } }],
    ["progress", { progress: { done: 99 } }],
    ["trace", { trace: [{ path: ">workflow://w/0", step: "say", outcome: "failed" }] }],
  ] as const)("where the kept %s is another", async (part, changed) => {
    const run = await keep();
    const replay = await replayRun({ ...run, state: { ...(run.state as RunState), ...changed } }, idle);
    expect([replay.isSame, replay.differences]).toEqual([false, [part]]);
  });

  it("but not where an older version called the same steps otherwise", async () => {
    const run = await keep();
    const { trace, ...state } = run.state as RunState;
    const renamed = trace.map((one) => ({ ...one, step: "step" }));
    expect((await replayRun({ ...run, state: { ...state, trace: renamed } }, idle)).isSame).toBe(true);
  });

  it("where it waits for something else", async () => {
    const run = await keep(flow, () => undefined);
    const state = run.state as RunState;
    const awaited = state.awaited.map((one) => ({ ...one, path: `${one.path}2` }));
    expect((await replayRun({ ...run, state: { ...state, awaited } }, idle)).differences).toEqual(["awaited"]);
  });
});

describe("entries that were tampered with", () => {
  it("never make a replay call, hang or write, whatever stands under a path", async () => {
    const run = await keep();
    await fc.assert(
      fc.asyncProperty(fc.nat(run.entries.length - 1), fc.jsonValue(), async (at, value) => {
        const entries = run.entries.map((one, index) => (index === at ? { ...one, value } : one));
        const replay = await replayRun({ ...run, entries }, idle).catch((error: unknown) => error);
        expect(replay).toBeDefined();
      }),
      { numRuns: 100 },
    );
  });
});
