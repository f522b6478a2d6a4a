import type { AwaitedSignal, Flow, RunStart, RunSummary } from "@flowmind/core";
import { functionUri } from "@flowmind/core";
import { createMemoryStore } from "@flowmind/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DriveOptions, driveRun, resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { call, cel, sampleTools, semantic, steps } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";
import { createToolWorld, failedResult } from "../../../../test/support/tool-world.ts";
import type { RunNode } from "./run-tree.ts";
import { seeRun } from "./see-run.ts";

const ask = (name: string): Flow => ({ type: "instruct", name, prompt: "Do it", extract: [] });
const read: Flow = { ...call("tool://read"), name: "read" };
const add: Flow = { type: "set", values: { n: "n + 1" } };
const inner = makeContext("workflow://inner", {
  flow: steps(ask("inside")),
  variables: [makeVariable("who", { required: true })],
});

type TreeOptions = Pick<DriveOptions, "parts"> & {
  readonly answer?: (awaited: AwaitedSignal) => unknown;
  readonly start?: Partial<RunStart>;
};

/** Everything is answered, but what `answer` leaves. */
async function treeOf(flow: Flow, options: TreeOptions = {}): Promise<readonly unknown[]> {
  const journal = createMemoryStore().runs;
  const { answer = () => ({ text: "done so", variables: {} }), parts, start } = options;
  const resolve = resolveAmong([inner, ...sampleTools]);
  const judge = createTableJudge({ likely: 0.9, unclear: 0.5 });
  const context = makeContext("workflow://w", { flow });
  await driveRun({
    start: { context, variables: { n: 0 }, ...start },
    journal,
    answer,
    parts: { resolve, call: createToolWorld().call, judge, ...parts },
  });
  const [summary] = await journal.list("");
  return (await seeRun(journal, summary as RunSummary)).steps.map(inWords);
}

function inWords({ label, status, note, children }: RunNode): unknown {
  const words = `${status} ${label}${note === undefined ? "" : ` (${note})`}`;
  return children.length === 0 ? words : [words, ...children.map(inWords)];
}

const left = () => undefined;

describe("the tree of a run", () => {
  it.each<[string, Flow, TreeOptions, readonly unknown[]]>([
    [
      "what is awaited, and what comes after",
      steps(read, ask("a"), ask("b")),
      { answer: left },
      ["done read", "waiting a", "open b"],
    ],
    [
      "a group as waiting that holds something awaited",
      { ...steps(read, ask("a")), name: "all" },
      { answer: left },
      [["waiting all", "done read", "waiting a"]],
    ],
    [
      "a step that was passed over",
      steps({ ...read, when: cel("n > 5") }, read),
      {},
      ["skipped read (n > 5 does not hold)", "done read"],
    ],
    [
      "the branch that was taken, and none where none was",
      steps(
        { type: "branch", branches: [{ condition: cel("n > 5"), then: ask("a") }], otherwise: ask("b") },
        { type: "branch", branches: [{ condition: semantic("unclear"), then: ask("a") }] },
      ),
      {},
      [["done if n > 5", "done b"], "skipped if unclear (not sure: unclear)"],
    ],
    [
      "the case of a switch, and its fallback",
      steps(
        { type: "switch", subject: cel("n"), cases: [{ value: "0", then: ask("zero") }], otherwise: ask("other") },
        { type: "switch", subject: cel("none"), cases: [], otherwise: ask("other"), onLowConfidence: ask("unsure") },
        { type: "switch", subject: cel("n"), cases: [], otherwise: ask("other"), onLowConfidence: ask("unsure") },
      ),
      {},
      [
        ["done switch n", "done zero"],
        ["done switch none (not sure: none)", "done unsure"],
        ["done switch n", "done other"],
      ],
    ],
    [
      "the rounds of a loop",
      { type: "loop", while: cel("n < 2"), maxIterations: 9, body: steps(read, add) },
      {},
      [
        [
          "done while n < 2",
          ["done round 1", "done read", "done set n = n + 1"],
          ["done round 2", "done read", "done set n = n + 1"],
        ],
      ],
    ],
    [
      "the items that were gone through",
      { type: "for_each", item: "x", items: "[1, 2, 3]", where: cel("x != 2"), body: read },
      {},
      [["done for each x in [1, 2, 3]", ["done x 1", "done read"], ["done x 3", "done read"]]],
    ],
    [
      "a step that was come back to",
      steps({ ...read, next: "b" }, { ...add, name: "b", next: "read", when: cel("n < 1") }),
      {},
      ["done read", "done read", "done b", "skipped b (n < 1 does not hold)"],
    ],
    [
      "tasks at the same time",
      { type: "parallel", tasks: [read, ask("a"), ask("b")], maxConcurrency: 2 },
      { answer: left },
      [["waiting parallel", "done read", "waiting a", "waiting b"]],
    ],
    [
      "what was tried, and what was done instead",
      { type: "attempt", body: call("tool://none"), onFailure: ask("a"), always: ask("b") },
      {},
      [["done try", expect.stringMatching(/^failed tool:\/\/none/), "done a", "done b"]],
    ],
    [
      "another context with the steps inside of it",
      steps({ type: "invoke", uri: "workflow://inner", arguments: { who: "ann" } }),
      {},
      [["done workflow://inner", "done inside"]],
    ],
    [
      "another context that asks for something first",
      steps({ type: "invoke", uri: "workflow://inner", arguments: {} }),
      { answer: left },
      ["waiting workflow://inner"],
    ],
    ["what a flow returns", steps({ type: "return", values: {} }, read), {}, ["done return", "skipped read"]],
    [
      "a branch that did nothing but return",
      steps({ type: "branch", branches: [], otherwise: { type: "return", values: {} } }, read),
      {},
      [["done if", "done return"], "skipped read"],
    ],
  ])("shows %s", async (_what, flow, options, tree) => {
    expect(await treeOf(flow, options)).toEqual(tree);
  });

  it("shows the last of several tries, and how many there were", async () => {
    const { call: fails } = createToolWorld(() => failedResult("busy"));
    const [words] = await treeOf(steps({ ...read, retries: 2 }), { parts: { call: fails } });
    expect(words).toMatch(/^failed read \(try 3; .*busy/);
  });

  it("shows functions like other contexts", async () => {
    const body = steps(ask("inside"));
    const flow: Flow = {
      type: "sequence",
      functions: [{ name: "twice", parameters: [], body }],
      steps: [{ type: "invoke", uri: functionUri("twice"), arguments: {}, name: "call" }],
    };
    expect(await treeOf(flow)).toEqual([["done call", "done inside"]]);
  });

  it("shows what a run asks for before its first step, and a limit that it has hit", async () => {
    const context = makeContext("workflow://w", { flow: read, variables: [makeVariable("who", { required: true })] });
    expect(await treeOf(read, { start: { context }, answer: left })).toEqual(["waiting ask who", "open read"]);
    expect(await treeOf(read, { start: { context }, answer: () => "ann" })).toEqual(["done ask who", "done read"]);
    const tree = await treeOf(steps(read, read), { start: { maxSteps: 1 }, answer: left });
    expect(tree).toEqual(["waiting go on", "done read", "open read"]);
  });

  it("finds the steps of a run whose secret is a part of their paths", async () => {
    const context = makeContext("workflow://w", { flow: read, variables: [makeVariable("pin", { sensitive: true })] });
    expect(await treeOf(read, { start: { context, variables: { pin: "workflow" } } })).toEqual(["done read"]);
  });

  it("shows a prompt that is run by itself", async () => {
    const context = makeContext("agent://helper", { kind: "agent", title: "Helper", body: "You help" });
    expect(await treeOf(read, { start: { context }, answer: left })).toEqual(["waiting Helper"]);
  });

  it("has nothing open where the run has completed, whatever flow it was", async () => {
    const { flow } = fc.letrec<{ flow: Flow }>((tie) => ({
      flow: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(read, add, ask("a")),
        fc.array(tie("flow"), { maxLength: 3 }).map((all) => steps(...all)),
        tie("flow").map((body): Flow => ({ type: "loop", while: cel("n < 3"), maxIterations: 2, body })),
        tie("flow").map((then): Flow => ({ type: "branch", branches: [{ condition: cel("n == 1"), then }] })),
        tie("flow").map((task): Flow => ({ type: "parallel", tasks: [task, read] })),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(flow, async (one) => {
        const text = JSON.stringify(await treeOf(one));
        expect(text).not.toMatch(/"(open|waiting|running|stopped|failed) /);
      }),
      { numRuns: 60 },
    );
  });
});
