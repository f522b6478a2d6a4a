import type { Flow } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

function parse(text: string): ParsedFile {
  return parseContextFile(`description: d\n${text}`, placeInFolder("c", ["workflows", "a.yaml"]));
}

function steps(...lines: readonly string[]): readonly unknown[] {
  const { context, problems } = parse(`steps:\n${lines.map((line) => `  - ${line}`).join("\n")}`);
  expect(problems).toEqual([]);
  const flow = context?.flow;
  return flow?.type === "sequence" ? flow.steps.map(withoutLines) : [];
}

function withoutLines(flow: Flow): unknown {
  return JSON.parse(JSON.stringify(flow, (key, value) => (key === "line" || key === "column" ? undefined : value)));
}

const doX = { type: "sequence", steps: [{ type: "instruct", prompt: "x", extract: [] }] };
const doY = { type: "sequence", steps: [{ type: "instruct", prompt: "y", extract: [] }] };
const semantic = (text: string) => ({ language: "semantic", text });
const branch = (condition: object, then: object) => ({ condition, then });
const oneCase = (value: string, then: object) => ({ value, then });
const cel = (text: string) => ({ language: "cel", text });

describe("readFlow", () => {
  it("reads instructions, alone, as an agent, and as a plain text", () => {
    expect(
      steps("prompt: Look at it.", "{context: agent://b, prompt: p, extract_variables: [c, d]}", "Just do it"),
    ).toEqual([
      { type: "instruct", prompt: "Look at it.", extract: [] },
      { type: "instruct", prompt: "p", context: "agent://b", extract: ["c", "d"] },
      { type: "instruct", prompt: "Just do it", extract: [] },
    ]);
    expect(steps("{agent: b, prompt: p}", "{include: pattern://b, prompt: p}")).toMatchObject([
      { context: "agent://b" },
      { context: "pattern://b" },
    ]);
  });

  it("reads other contexts and tools, with what they are given", () => {
    expect(
      steps(
        "context: pattern://a",
        "{workflow: workflow://b, with: {x: [1]}, store_result: r}",
        "execute: workflow://b",
        "recurse_into: workflow://b",
        "{call: tool://t, with: {q: 1}, store_result: r}",
        "call: workflow://b",
      ),
    ).toEqual([
      { type: "invoke", uri: "pattern://a", arguments: {} },
      { type: "invoke", uri: "workflow://b", arguments: { x: [1] }, storeResult: "r" },
      { type: "invoke", uri: "workflow://b", arguments: {} },
      { type: "invoke", uri: "workflow://b", arguments: {} },
      { type: "call", tool: "tool://t", arguments: { q: 1 }, storeResult: "r" },
      { type: "invoke", uri: "workflow://b", arguments: {} },
    ]);
  });

  it("reads an instruction that is followed by a workflow", () => {
    expect(steps("{name: n, prompt: p, execute: workflow://b}")).toEqual([
      {
        type: "sequence",
        name: "n",
        steps: [
          { type: "instruct", prompt: "p", extract: [] },
          { type: "invoke", uri: "workflow://b", arguments: {} },
        ],
      },
    ]);
  });

  it("reads questions, variables, results and groups", () => {
    expect(
      steps("{ask: a, question: Which?}", "ask: a", "set: {a: 1 + 1}", "return: {b: a}", "{name: g, steps: [x]}"),
    ).toEqual([
      { type: "ask", variable: "a", question: "Which?" },
      { type: "ask", variable: "a" },
      { type: "set", values: { a: "1 + 1" } },
      { type: "return", values: { b: "a" } },
      { ...doX, name: "g" },
    ]);
  });

  it("reads the settings that every step may have", () => {
    expect(steps("{prompt: p, name: n, when_semantic: c, threshold: 0.8, timeout: 10m, retries: 2, next: n}")).toEqual([
      {
        type: "instruct",
        prompt: "p",
        extract: [],
        name: "n",
        when: { ...semantic("c"), threshold: 0.8 },
        timeoutMs: 600_000,
        retries: 2,
        next: "n",
      },
    ]);
    expect(
      steps(
        "{prompt: p, timeout: 1500}",
        "{prompt: p, if: a > 1}",
        "{prompt: p, if_semantic: c}",
        "{prompt: p, condition: a > 1 AND c}",
      ),
    ).toMatchObject([
      { timeoutMs: 1500 },
      { when: cel("a > 1") },
      { when: semantic("c") },
      { when: semantic("a > 1 AND c") },
    ]);
  });

  it("joins conditions in plain language into one that their parser takes apart, and keeps CEL as it is", () => {
    expect(steps("{prompt: p, when: a, and_semantic: b or c}", "{prompt: p, when: a}")).toMatchObject([
      { when: semantic("(b or c) AND a") },
      { when: semantic("a") },
    ]);
    expect(steps('{prompt: p, if: "size(a) > 1", and_semantic: b or c, threshold: 0.6}')).toMatchObject([
      { when: { ...cel("size(a) > 1"), and: { ...semantic("b or c"), threshold: 0.6 } } },
    ]);
    expect(steps('{while: "a > 1", while_semantic: b, max_iterations: 2, prompt: p}')).toMatchObject([
      { while: { ...cel("a > 1"), and: semantic("b") } },
    ]);
    expect(steps("{if: a, and_semantic: b, then: [x], when: w}")).toMatchObject([
      { when: semantic("w"), branches: [{ condition: { ...cel("a"), and: semantic("b") } }] },
    ]);
  });

  it("reads branches", () => {
    expect(steps("{if: a, then: [x], elif: [{if_semantic: b, then: [y]}], else: [x], when_semantic: w}")).toEqual([
      {
        type: "branch",
        when: semantic("w"),
        branches: [branch(cel("a"), doX), branch(semantic("b"), doY)],
        otherwise: doX,
      },
    ]);
    expect(steps("{branches: [{condition: a, recurse_into: workflow://b}, {if: c, then: [x]}], else: [y]}")).toEqual([
      {
        type: "branch",
        branches: [
          branch(semantic("a"), { type: "invoke", uri: "workflow://b", arguments: {} }),
          branch(cel("c"), doX),
        ],
        otherwise: doY,
      },
    ]);
  });

  it("reads switches, their cases in order", () => {
    expect(
      steps(
        "{switch: a, cases: {2: [x], 1: y}, default: [y]}",
        "{switch_semantic: q, cases: {b: [x]}, on_low_confidence: [y]}",
      ),
    ).toEqual([
      {
        type: "switch",
        subject: cel("a"),
        cases: [oneCase("2", doX), oneCase("1", { type: "instruct", prompt: "y", extract: [] })],
        otherwise: doY,
      },
      { type: "switch", subject: semantic("q"), cases: [oneCase("b", doX)], onLowConfidence: doY },
    ]);
  });

  it("reads loops around steps, and around a step's own action", () => {
    expect(
      steps(
        "{while_semantic: c, max_iterations: 5, timeout: 2h, steps: [x]}",
        "{while: a < 3, prompt: x}",
        '{for_each: "i in a.b", where: i > 1, max_iterations: 3, steps: [x]}',
        "{for_each: i in is, where_semantic: good, call: tool://t}",
      ),
    ).toEqual([
      { type: "loop", while: semantic("c"), maxIterations: 5, timeoutMs: 7_200_000, body: doX },
      { type: "loop", while: cel("a < 3"), body: doX.steps[0] },
      { type: "for_each", item: "i", items: "a.b", where: cel("i > 1"), maxIterations: 3, body: doX },
      {
        type: "for_each",
        item: "i",
        items: "is",
        where: semantic("good"),
        body: { type: "call", tool: "tool://t", arguments: {} },
      },
    ]);
  });

  it("reads tasks done at once, and attempts", () => {
    expect(
      steps(
        "{parallel: {max_concurrency: 2, tasks: [x, [y]]}, collect_results: r}",
        "{parallel: [x]}",
        "{try: [x], catch: [y], finally: x}",
      ),
    ).toEqual([
      { type: "parallel", tasks: [doX.steps[0], doY], maxConcurrency: 2, collectResults: "r" },
      { type: "parallel", tasks: [doX.steps[0]] },
      { type: "attempt", body: doX, onFailure: doY, always: doX.steps[0] },
    ]);
    expect(steps("parallel: {tasks: [x], collect_results: r}")).toMatchObject([{ collectResults: "r" }]);
  });

  it("reads the drafts' flow", () => {
    const { context, problems } = parse(
      "flow: {type: recursive_loop, while_semantic: it fails, max_iterations: 5, branches: [{condition: c, recurse_into: workflow://b}]}",
    );
    expect(problems).toEqual([]);
    expect(context?.flow && withoutLines(context.flow)).toEqual({
      type: "loop",
      while: semantic("it fails"),
      maxIterations: 5,
      body: {
        type: "branch",
        branches: [branch(semantic("c"), { type: "invoke", uri: "workflow://b", arguments: {} })],
      },
    });
    expect(parse("flow: [x]").context?.flow).toMatchObject(doX);
  });

  it("gives each step its place, and no flow where there are no steps", () => {
    const { context } = parse("steps:\n  - prompt: a\n\n  - name: b\n    steps:\n      - prompt: c");
    const place = (line: number, column: number) => ({ line, column });
    expect(context?.flow).toMatchObject({
      ...place(3, 3),
      steps: [place(3, 5), { ...place(5, 5), steps: [place(7, 9)] }],
    });
    expect(parse("steps: []").context).not.toHaveProperty("flow");
  });
});
