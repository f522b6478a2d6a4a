import type { AwaitedSignal, Flow, RunMode, RunStart, RunState } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveRun, resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { createMortalJournal, isCrash } from "../../../../test/support/mortal-journal.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld, failedResult, type ToolWorld, toolResult } from "../../../../test/support/tool-world.ts";
import { createVirtualTime } from "../../../../test/support/virtual-time.ts";

const inner: Flow = {
  type: "sequence",
  steps: [
    { type: "call", tool: "tool://write", arguments: { n: "${n}" }, storeResult: "written" },
    { type: "invoke", uri: "workflow://inner", arguments: {}, when: { language: "cel", text: "n > 1" } },
    { type: "return", values: { doubled: "n * 2" } },
  ],
};
const contexts = [
  makeContext("tool://write", { effect: "write" }),
  makeContext("tool://wipe", { effect: "destructive" }),
  makeContext("agent://helper", { kind: "agent", body: "You help with ${n}" }),
  makeContext("workflow://inner", { flow: inner, variables: [makeVariable("n", { type: "integer", required: true })] }),
];

const cel = (text: string) => ({ language: "cel", text }) as const;
const condition = fc.oneof(
  fc.constantFrom("n > 0", "n == 2", "flag == true", "n % 2 == 0").map(cel),
  fc.constantFrom("likely", "unlikely", "unclear").map((text) => ({ language: "semantic", text }) as const),
);
const { flow: flowArbitrary } = fc.letrec<{ flow: Flow; leaf: Flow; block: Flow }>((tie) => ({
  leaf: fc.oneof(
    fc.record({
      type: fc.constant("instruct" as const),
      prompt: fc.constant("Say ${n}"),
      extract: fc.constantFrom([], ["n"], ["n", "m"]),
    }),
    fc.constant<Flow>({ type: "ask", variable: "m" }),
    fc.record({
      type: fc.constant("call" as const),
      tool: fc.constantFrom("tool://write", "tool://write", "tool://wipe", "tool://none"),
      arguments: fc.constantFrom({}, { n: "${n}" }, { n: "${n}" }, { fails: true }),
      retries: fc.constantFrom(0, 1),
      storeResult: fc.constantFrom("last", "other"),
    }),
    fc.constantFrom<Flow>(
      { type: "set", values: { n: "n + 1" } },
      { type: "set", values: { flag: "n > 1", xs: [1, 2, 3] } },
      { type: "invoke", uri: "workflow://inner", arguments: { n: "${n}" }, storeResult: "returned" },
      { type: "invoke", uri: "agent://helper", arguments: {}, storeResult: "advice" },
      { type: "return", values: { n: "n" } },
      { type: "set", values: { bad: "n +" } },
    ),
  ),
  block: fc.oneof(
    fc.array(tie("flow"), { minLength: 1, maxLength: 4 }).map((steps): Flow => ({ type: "sequence", steps })),
    fc.record({
      type: fc.constant("branch" as const),
      branches: fc.array(fc.record({ condition, then: tie("flow") }), { minLength: 1, maxLength: 2 }),
      otherwise: tie("flow"),
    }),
    fc.record({
      type: fc.constant("switch" as const),
      subject: fc.constantFrom<{ language: "cel" | "semantic"; text: string }>(
        { language: "cel", text: "n" },
        { language: "semantic", text: "what?" },
      ),
      cases: fc.array(fc.record({ value: fc.constantFrom("1", "2"), then: tie("flow") }), { maxLength: 2 }),
      onLowConfidence: tie("flow"),
    }),
    fc.record({
      type: fc.constant("loop" as const),
      while: condition,
      maxIterations: fc.constantFrom(1, 2),
      body: tie("flow"),
    }),
    fc.record({
      type: fc.constant("for_each" as const),
      item: fc.constant("n"),
      items: fc.constantFrom("[1, 2]", "xs"),
      where: condition,
      body: tie("flow"),
    }),
    fc.record({
      type: fc.constant("parallel" as const),
      tasks: fc.array(tie("flow"), { maxLength: 3 }),
      maxConcurrency: fc.constantFrom(1, 2, 3),
      collectResults: fc.constant("all"),
    }),
    fc.record({
      type: fc.constant("attempt" as const),
      body: tie("flow"),
      onFailure: tie("flow"),
      always: tie("flow"),
    }),
    fc.record({ when: condition, body: tie("flow") }).map(({ when, body }): Flow => ({ ...body, when })),
    tie("flow").map((body): Flow => ({ ...body, timeoutMs: 1_000_000_000, retries: 1 })),
  ),
  flow: fc.oneof({ maxDepth: 4 }, { arbitrary: tie("leaf"), weight: 2 }, { arbitrary: tie("block"), weight: 3 }),
}));

const judge = createTableJudge({ likely: 0.9, unlikely: 0.1, unclear: 0.5, "what: 1": 0.8, "what: 2": 0.3 });

/** Whose steps are counted together: which of them is the last that is allowed is a matter of when each gets there. */
function hasParallelTasks({ context }: RunStart): boolean {
  return JSON.stringify(context.flow).includes('"type":"parallel"');
}

/** Answers depend on the question alone, as those of a caller who sees nothing of a crash. */
function answer(awaited: AwaitedSignal, start: RunStart): unknown {
  const number = [...awaited.path].reduce((sum, character) => sum + character.charCodeAt(0), 0);
  switch (awaited.type) {
    case "instruction":
      if (number % 11 === 0) return { failed: "could not" };
      return { text: `did ${number}`, variables: number % 5 === 0 ? {} : { n: number % 4, m: "x" } };
    case "answer":
      return { variables: { [awaited.variable]: number % 3 } };
    case "approval":
      return { decision: number % 5 === 0 ? "decline" : "approve" };
    case "confirmation":
      return { decision: number % 4 === 0 ? "skip" : "approve" };
    case "continuation":
      return { decision: number % 6 === 0 && !hasParallelTasks(start) ? "stop" : "continue" };
  }
}

function createWorld(): ToolWorld {
  return createToolWorld(async ({ arguments: { fails, ...rest }, idempotencyKey }) => {
    await Promise.resolve();
    return fails === true ? failedResult("no") : toolResult({ key: idempotencyKey, ...rest });
  });
}

interface Lived {
  readonly state: RunState;
  readonly world: ToolWorld;
  readonly writes: number;
}

/** The same run again and again until it is over; each life ends after so many writes. */
async function live(start: RunStart, writesALife: number): Promise<Lived> {
  const journal = createMemoryStore().runs;
  const time = createVirtualTime();
  const world = createWorld();
  const call: ToolWorld["call"] = async (given) => {
    const kept = await journal.value("run", given.idempotencyKey.slice("run:".length));
    const isRetry = given.arguments["fails"] === true;
    if (kept !== undefined && !isRetry) throw new Error(`${given.idempotencyKey} is carried out though it is kept`);
    return world.call(given);
  };
  for (let life = 0; life < 2_000; life += 1) {
    try {
      const mortal = createMortalJournal(journal, writesALife);
      const parts = { resolve: resolveAmong(contexts), call, judge };
      const state = await driveRun({
        start,
        journal: mortal,
        time,
        answer: (awaited) => answer(awaited, start),
        parts,
      });
      return { state, world, writes: (await journal.entries("run")).length };
    } catch (error) {
      if (!isCrash(error)) throw error;
    }
  }
  throw new Error("the run never ends");
}

const outcomeOf = ({ state: { status, result, failure, variables, awaited } }: Lived) => ({
  status,
  result,
  failure,
  variables,
  awaited,
});

describe("a run that is cut off", () => {
  it("ends as the same run without crashes does, with every effect once, wherever it is cut", {
    timeout: 60_000,
  }, async () => {
    const settings = fc.record({
      mode: fc.constantFrom<RunMode>("interactive", "autonomous", "step_confirm"),
      maxSteps: fc.constantFrom(2, 50),
      requireApprovalFor: fc.constantFrom([], ["external_api_calls", "context_switches"] as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(flowArbitrary, { minLength: 2, maxLength: 5 }), settings, async (steps, chosen) => {
        const flow: Flow = { type: "sequence", steps };
        const start: RunStart = {
          context: makeContext("workflow://w", { flow }),
          variables: { n: 1, flag: false, xs: [3] },
          ...chosen,
        };
        const whole = await live(start, Number.POSITIVE_INFINITY);
        expect(whole.state.awaited).toEqual([]);
        for (let writes = 1; writes <= Math.min(whole.writes, 15); writes += 1) {
          const cut = await live(start, writes);
          expect(outcomeOf(cut)).toEqual(outcomeOf(whole));
          expect(cut.world.effects).toEqual(whole.world.effects);
        }
      }),
      { numRuns: 50 },
    );
  });
});
