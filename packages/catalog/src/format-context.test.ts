import { readdirSync, readFileSync } from "node:fs";
import type { Context } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { placeInFolder } from "./file-place.ts";
import { formatContext } from "./format-context.ts";
import { parseContextFile } from "./parse-context-file.ts";

function read(text: string, name = "a"): Context | undefined {
  return parseContextFile(text, placeInFolder("c", ["workflows", `${name}.yaml`])).context;
}

/** A context but for where it was read. */
function content(context: Context | undefined): unknown {
  const { source: _source, ...rest } = context ?? { source: undefined };
  return JSON.parse(JSON.stringify(rest, (key, value) => (key === "line" || key === "column" ? undefined : value)));
}

function expectRoundTrip(text: string, name?: string): void {
  const context = read(text, name);
  if (context === undefined) throw new TypeError(`the sample must load: ${text}`);
  const formatted = formatContext(context);
  const again = parseContextFile(formatted, placeInFolder("elsewhere", ["x.yaml"]));
  expect(again.problems).toEqual([]);
  expect(content(again.context)).toEqual(content(context));
}

const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/).filter((name) => !["constructor", "prototype"].includes(name));
const text = fc.string({ unit: "binary", minLength: 1, maxLength: 30 }).filter((one) => one.trim() !== "");
const uri = fc.tuple(fc.constantFrom("agent", "pattern"), word).map(([kind, name]) => `${kind}://${name}`);
const texts = fc.array(text, { maxLength: 3 });
/** Computed, since an object with a literal `then` looks like a promise to linters. */
const thenKey = "then";
const block = (node: fc.LetrecTypedTie<{ step: object }>) => fc.array(node("step"), { minLength: 1, maxLength: 2 });

const { step } = fc.letrec<{ step: object }>((tie) => {
  const steps = fc.oneof({ depthIdentifier: "flow", maxDepth: 3 }, fc.constant([{ prompt: "p" }]), block(tie));
  const control = fc.oneof(
    fc.record({ if: text, [thenKey]: steps, else: steps }, { requiredKeys: ["if", thenKey] }),
    fc.record({
      if_semantic: text,
      threshold: fc.double({ min: 0, max: 1, noNaN: true }),
      [thenKey]: steps,
      elif: fc.array(fc.record({ if: text, [thenKey]: steps }), { maxLength: 2 }),
    }),
    fc.record({
      branches: fc.array(fc.record({ condition: text, recurse_into: word.map((name) => `workflow://${name}`) }), {
        maxLength: 2,
      }),
    }),
    fc.record(
      { switch_semantic: text, cases: fc.dictionary(word, steps), default: steps, on_low_confidence: steps },
      { requiredKeys: ["switch_semantic", "cases"] },
    ),
    fc.record({ while: text, max_iterations: fc.integer({ min: 1, max: 9 }), steps }),
    fc.record({ while_semantic: text, prompt: text }),
    fc.record({ for_each: word.map((name) => `${name} in ${name}s.all`), where_semantic: text, steps }),
    fc.record({
      parallel: fc.record({ tasks: steps, max_concurrency: fc.integer({ min: 1, max: 9 }) }),
      collect_results: word,
    }),
    fc.record({ try: steps, catch: steps, finally: steps }, { requiredKeys: ["try"] }),
    fc.record({ steps }),
  );
  const action = fc.oneof(
    fc.record(
      { prompt: text, context: uri, extract_variables: fc.uniqueArray(word, { maxLength: 2 }) },
      { requiredKeys: ["prompt"] },
    ),
    fc.record({
      context: uri,
      with: fc.dictionary(word, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), texts)),
    }),
    fc.record({ workflow: word.map((name) => `workflow://${name}`), store_result: word }),
    fc.record({
      call: word.map((name) => `tool://${name}`),
      with: fc.dictionary(word, fc.integer()),
      store_result: word,
    }),
    fc.record({ ask: word, question: text }),
    fc.record({ set: fc.dictionary(word, text) }),
    fc.record({ return: fc.dictionary(word, text) }),
    fc.record({ prompt: text, execute: word.map((name) => `workflow://${name}`) }),
    text,
  );
  const settings = fc.record(
    { name: text, when_semantic: text, timeout: fc.integer({ min: 1, max: 1e9 }), retries: fc.nat(5) },
    { requiredKeys: [] },
  );
  const merged = fc.tuple(fc.oneof(action, control), settings);
  return {
    step: merged.map(([does, set]) => (typeof does === "string" ? does : { ...set, ...does })) as fc.Arbitrary<object>,
  };
});

const variable = fc.oneof(
  fc.uniqueArray(text, { maxLength: 3, selector: (one) => one.trim() }),
  fc.constantFrom("string", "date", "object"),
  fc.record({
    type: fc.constant("integer"),
    minimum: fc.integer({ max: 0 }),
    maximum: fc.integer({ min: 1 }),
    default: fc.constantFrom(0, 1),
    required: fc.boolean(),
  }),
  fc.record({
    values: fc.constant([{ value: "x", synonyms: ["y"] }, "z"]),
    open: fc.boolean(),
    default: fc.constant("x"),
    description: text,
    question: text,
    extraction_hints: texts,
    pattern: text,
    sensitive: fc.constant(true as const),
  }),
  fc.record({ type: fc.constant("list"), default: texts }),
);

const file = fc.record(
  {
    name: text,
    description: text,
    version: fc.constantFrom("1.2.3", "0.0.1-a.b+c"),
    domain: fc.constantFrom("technical", "emergency"),
    complexity: fc.constantFrom("simple", "expert"),
    tags: texts,
    topics: texts,
    aliases: fc.array(fc.oneof(uri, word), { maxLength: 2 }),
    effect: fc.constantFrom("read", "destructive"),
    time_estimate: text,
    body: text,
    examples: fc.record({
      positive: texts,
      negative: fc.array(fc.record({ text, belongs_to: uri }, { requiredKeys: ["text"] }), { maxLength: 2 }),
    }),
    variables: fc.dictionary(word, variable, { maxKeys: 3 }),
    activation_conditions: fc.record(
      {
        semantic_if: text,
        confidence_threshold: fc.double({ min: 0, max: 1, noNaN: true }),
        fallback_if_uncertain: uri,
      },
      { requiredKeys: [] },
    ),
    relations: fc.record({ complements: fc.array(uri, { maxLength: 2 }), requires: uri }),
    steps: fc.array(step, { maxLength: 3 }),
  },
  { requiredKeys: ["description"] },
);

describe("formatContext", () => {
  it("writes what reading gives back, for every context that can be written", () => {
    fc.assert(
      fc.property(file, (data) => {
        expectRoundTrip(stringify(data));
      }),
      { numRuns: 150 },
    );
  });

  it("writes the contexts that ship so that they stay what they are", () => {
    const folder = new URL("../../../contexts/workflows/", import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
    for (const name of names.slice(0, 10))
      expectRoundTrip(readFileSync(new URL(name, folder), "utf8"), name.split(".")[0]);
  });

  it("writes a flow that is no plain list of steps", () => {
    expectRoundTrip(
      "description: d\nflow: {type: recursive_loop, while_semantic: w, max_iterations: 2, branches: [{condition: c, recurse_into: workflow://b}]}",
    );
    expectRoundTrip(
      "description: d\nsteps: [{if: a, and_semantic: b, then: [x]}, {while: a, if: b, for: c, steps: []}]",
    );
    expectRoundTrip("description: d\nsteps: [{switch: a, cases: {10: [x], 2: [y], 1: z}}]");
  });

  it("writes functions, conditions of two languages, and tasks that wait", () => {
    expectRoundTrip(
      "description: d\nfunctions: {f-1: {parameters: {a: {required: true}, b: [x, y]}, steps: [{call: f-1, with: {a: 1}}]}, g: {steps: [{steps: [x], name: n}]}}\nsteps: [{call: g, store_result: r}]",
    );
    expectRoundTrip("description: d\nfunctions: {f: {steps: [x]}}\nflow: {while: a, while_semantic: b, call: f}");
    expectRoundTrip(
      "description: d\nsteps: [{if: a, and_semantic: b, threshold: 0.8, then: [x]}, {parallel: [{prompt: p, name: q}, {prompt: r, wait_for: q, if: c, when: d}]}]",
    );
  });

  it("writes long texts with lines of nothing but blanks", () => {
    const body = `First ${"long ".repeat(40)}line\n  \n- item\n   \n\n  code\n \nlast`;
    expectRoundTrip(stringify({ description: "d", body }, { blockQuote: "literal" }));
  });

  it("writes only what says something", () => {
    const context = read("description: d");
    expect(context && formatContext(context)).toBe("uri: workflow://a\nname: A\ndescription: d\n");
  });
});
