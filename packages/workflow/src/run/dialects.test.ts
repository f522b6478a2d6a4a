import { parseContextFile, placeInFolder } from "@flowmind/catalog";
import type { AwaitedSignal, Context, Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { resolveAmong } from "../../../../test/support/drive-run.ts";
import { makeContext, makeVariable } from "../../../../test/support/make-context.ts";
import { runFlow, sampleTools } from "../../../../test/support/run-flow.ts";
import { createTableJudge } from "../../../../test/support/table-judge.ts";

/** Every control-flow word of the file format: how it is written, and what a run of it comes to. */
type Row = readonly [word: string, flow: string, variables: Readonly<Record<string, unknown>>];

const rows: readonly Row[] = [
  ["a list of steps", "steps: [{set: {a: 1}}, {set: {b: a + 1}}]", { a: 1, b: 2 }],
  ["steps", "steps: [{steps: [{set: {a: 1}}], name: group}]", { a: 1 }],
  ["if", 'steps: [{if: "n > 2", then: [{set: {a: 1}}], else: [{set: {a: 2}}]}]', { a: 1 }],
  ["elif", 'steps: [{if: "n > 9", then: [{set: {a: 1}}], elif: [{if: "n > 2", then: [{set: {a: 2}}]}]}]', { a: 2 }],
  ["else", 'steps: [{if: "n > 9", then: [{set: {a: 1}}], else: [{set: {a: 3}}]}]', { a: 3 }],
  ["if_semantic", "steps: [{if_semantic: likely, then: [{set: {a: 1}}]}]", { a: 1 }],
  [
    "if_semantic below .7",
    "steps: [{if_semantic: likely enough, then: [{set: {a: 1}}], else: [{set: {a: 2}}]}]",
    { a: 2 },
  ],
  ["threshold", "steps: [{if_semantic: likely enough, threshold: 0.6, then: [{set: {a: 1}}]}]", { a: 1 }],
  [
    "and_semantic",
    'steps: [{if: "n > 2", and_semantic: unlikely, then: [{set: {a: 1}}], else: [{set: {a: 2}}]}]',
    { a: 2 },
  ],
  ["when_semantic", "steps: [{set: {a: 1}, when_semantic: likely}, {set: {a: 2}, when_semantic: unlikely}]", { a: 1 }],
  ["when", "steps: [{set: {a: 1}, when: likely}, {set: {a: 2}, when: unlikely}]", { a: 1 }],
  ["condition", "steps: [{set: {a: 1}, condition: n > 2 AND likely}]", { a: 1 }],
  ["if of a step", 'steps: [{set: {a: 1}, if: "n > 2"}, {set: {a: 2}, if: "n > 9"}]', { a: 1 }],
  [
    "switch",
    "steps: [{switch: n, cases: {1: [{set: {a: 1}}], 3: [{set: {a: 3}}]}, default: [{set: {a: 9}}]}]",
    { a: 3 },
  ],
  ["default", "steps: [{switch: n, cases: {1: [{set: {a: 1}}]}, default: [{set: {a: 9}}]}]", { a: 9 }],
  [
    "switch_semantic",
    "steps: [{switch_semantic: which?, cases: {left: [{set: {a: 1}}], right: [{set: {a: 2}}]}}]",
    { a: 2 },
  ],
  [
    "on_low_confidence",
    "steps: [{switch_semantic: what?, cases: {x: [{set: {a: 1}}]}, default: [{set: {a: 2}}], on_low_confidence: [{set: {a: 3}}]}]",
    { a: 3 },
  ],
  ["while", 'steps: [{set: {a: 0}}, {while: "a < 3", max_iterations: 9, set: {a: a + 1}}]', { a: 3 }],
  [
    "max_iterations",
    "steps: [{set: {a: 0}}, {while_semantic: likely, max_iterations: 2, steps: [{set: {a: a + 1}}]}]",
    { a: 2 },
  ],
  ["timeout of a loop", "steps: [{set: {a: 0}}, {while: a < 3, timeout: 10m, set: {a: a + 1}}]", { a: 3 }],
  ["for_each", 'steps: [{set: {a: 0}}, {for_each: "x in xs", set: {a: a + x}}]', { a: 6 }],
  ["where", 'steps: [{set: {a: 0}}, {for_each: "x in xs", where: "x > 1", set: {a: a + x}}]', { a: 5 }],
  [
    "where_semantic",
    'steps: [{set: {a: 0}}, {for_each: "x in xs", where_semantic: unlikely, set: {a: a + x}}]',
    { a: 0 },
  ],
  [
    "parallel",
    "steps: [{parallel: {max_concurrency: 2, tasks: [{set: {a: 1}}, [{set: {b: 2}}]], collect_results: c}}]",
    {
      a: 1,
      b: 2,
      c: [
        { a: 1, result: null },
        { b: 2, result: null },
      ],
    },
  ],
  [
    "wait_for",
    "steps: [{parallel: [{set: {a: b + 1}, wait_for: [second]}, {set: {b: 1}, name: second}]}]",
    { a: 2, b: 1 },
  ],
  [
    "try, catch, finally",
    'steps: [{try: [{call: "tool://none"}], catch: [{set: {a: error.code}}], finally: [{set: {b: 1}}]}]',
    {
      a: "UNKNOWN_CONTEXT",
      b: 1,
      error: { code: "UNKNOWN_CONTEXT", message: "There is no context tool://none" },
    },
  ],
  [
    "call, with, store_result",
    'steps: [{call: "tool://any", with: {of: "${n}"}, store_result: a}]',
    { a: { said: { of: 3 } } },
  ],
  ["workflow", 'steps: [{workflow: "workflow://in", with: {x: "${n}"}, store_result: a}]', { a: { y: 6 } }],
  ["execute", 'steps: [{execute: "workflow://in", with: {x: 1}, store_result: a}]', { a: { y: 2 } }],
  ["recurse_into", 'steps: [{recurse_into: "workflow://in", with: {x: 2}, store_result: a}]', { a: { y: 4 } }],
  ["include", 'steps: [{include: "agent://b", prompt: do it, extract_variables: [a]}]', { a: "as agent://b: do it" }],
  ["agent", "steps: [{agent: b, prompt: do it, extract_variables: [a]}]", { a: "as agent://b: do it" }],
  ["context", 'steps: [{context: "agent://b", store_result: a}]', { a: "Be brief." }],
  [
    "prompt, then execute",
    'steps: [{prompt: p, extract_variables: [b], execute: "workflow://in", with: {x: 1}}, {set: {a: 1}}]',
    { a: 1, b: "p" },
  ],
  ["ask", "steps: [{ask: a, question: Which?}]", { a: "Which?" }],
  ["extract_variables and ${}", 'steps: [{prompt: "n is ${n}", extract_variables: a}]', { a: "n is 3" }],
  ["next", "steps: [{set: {a: 1}, next: end}, {set: {a: 2}}, {set: {b: 3}, name: end}]", { a: 1, b: 3 }],
  ["return", "steps: [{set: {a: 1}}, {return: {z: a}}, {set: {a: 2}}]", { a: 1 }],
  [
    "functions",
    'functions: {double: {parameters: {x: {type: integer, required: true}}, steps: [{return: {y: x * 2}}]}}\nsteps: [{call: double, with: {x: "${n}"}, store_result: a}]',
    { a: { y: 6 } },
  ],
  [
    "flow: recursive_loop",
    'flow: {type: recursive_loop, while_semantic: likely, max_iterations: 2, branches: [{condition: unlikely, recurse_into: "workflow://none"}, {condition: likely, set: {a: 1}}]}',
    { a: 1 },
  ],
];

const given = { n: 3, xs: [1, 2, 3] };
const others = [
  ...sampleTools,
  makeContext("agent://b", { kind: "agent", body: "Be brief." }),
  makeContext("workflow://in", {
    variables: [makeVariable("x", { type: "integer" })],
    flow: { type: "return", values: { y: "x * 2" } },
  }),
];
const judge = createTableJudge({
  likely: 0.9,
  "likely enough": 0.65,
  unlikely: 0.1,
  "n > 2 AND likely": 0.8,
  "which: left": 0.1,
  "which: right": 0.9,
});

function compile(text: string): Context {
  const { context, problems } = parseContextFile(text, placeInFolder("c", ["workflows", "w.yaml"]));
  expect(problems).toEqual([]);
  if (context === undefined) throw new TypeError("the sample must load");
  return context;
}
const present = (flow: string) => compile(`description: d\n${flow}`);
const older = (flow: string) =>
  compile(`metadata: {type: workflow, id: w, description: d}\nworkflow_config:\n${flow.replace(/^/gm, "  ")}`);

function withoutPlaces(flow: Flow | undefined): unknown {
  return JSON.parse(JSON.stringify(flow, (key, value) => (key === "line" || key === "column" ? undefined : value)));
}

/** Says back what it is told, and as whom. */
function answer(awaited: AwaitedSignal): unknown {
  if (awaited.type === "answer") return { text: awaited.question };
  if (awaited.type !== "instruction") return { decision: "approve" };
  const { context, prompt } = awaited;
  return { text: context === undefined ? prompt : `as ${context.uri}: ${prompt}` };
}

describe("the words of the file format", () => {
  it.each(rows)("%s: means the same in both dialects, and runs", async (_word, flow, variables) => {
    const context = present(flow);
    expect(withoutPlaces(older(flow).flow)).toEqual(withoutPlaces(context.flow));
    if (context.flow === undefined) throw new TypeError("the sample must have steps");
    const parts = { judge, resolve: resolveAmong(others) };
    const state = await runFlow(context.flow, { start: { variables: given }, answer, parts });
    expect(state).toMatchObject({ status: "completed", variables: { ...given, ...variables } });
    expect(Object.keys(state.variables).sort()).toEqual(Object.keys({ ...given, ...variables }).sort());
  });

  it("gives what is returned", async () => {
    const { flow } = present("steps: [{return: {z: n + 1, fixed: true}}]");
    if (flow === undefined) throw new TypeError("the sample must have steps");
    expect((await runFlow(flow, { start: { variables: given } })).result).toEqual({ z: 4, fixed: true });
  });

  it("makes one instruction of what the older dialect spreads over many keys, at any depth", async () => {
    const step =
      "{agent: b, description: Find out., inputs_from_previous: [brief], deliverables: [persona], success_criteria: [ten talks], conditions: [likely]}";
    const prompt = "Find out.\n\nBuild on: brief.\n\nDeliver: persona.\n\nDone when: ten talks.";
    const context = older(`steps: [${step}, {parallel: [${step}]}, {try: [${step}], catch: {description: Say so.}}]`);
    const instruct = { type: "instruct", context: "agent://b", prompt, when: { language: "semantic", text: "likely" } };
    expect(context.flow).toMatchObject({
      steps: [
        instruct,
        { tasks: [instruct] },
        { body: { steps: [instruct] }, onFailure: { type: "instruct", prompt: "Say so." } },
      ],
    });
    const asked: string[] = [];
    const state = await runFlow(context.flow ?? { type: "sequence", steps: [] }, {
      answer: (one) => {
        if (one.type === "instruction") asked.push(one.prompt);
        return { text: "done" };
      },
      parts: { judge, resolve: resolveAmong(others) },
    });
    expect(state.status).toBe("completed");
    expect(asked).toEqual([prompt, prompt, prompt]);
  });
});
