import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

function parse(step: string): ParsedFile {
  return parseContextFile(`description: d\nsteps:\n  - ${step}`, placeInFolder("c", ["workflows", "a.yaml"]));
}

function shown({ problems }: ParsedFile): readonly string[] {
  return problems.map(({ code, severity, line, column }) => `${code} ${severity} ${line}:${column}`);
}

/** Steps that cannot be understood, with the place of what is wrong and some of the words that say so. */
const refused: readonly (readonly [step: string, place: string, words: string])[] = [
  ["{name: a}", "3:5", "nothing says what is to be done"],
  ["5", "3:5", "the number 5"],
  ["[x]", "3:5", "a list"],
  ["", "3:5", "nothing"],
  ["{prompt: p, call: tool://t}", "3:5", "prompt and call"],
  ["{workflow: workflow://a, execute: workflow://b}", "3:30", "workflow and execute"],
  ["{context: agent://a, agent: b, prompt: p}", "3:26", "context and agent"],
  ["{switch: a, switch_semantic: b, cases: {}}", "3:17", "switch and switch_semantic"],
  ["{agent: true, prompt: p}", "3:13", '"agent" must be text'],
  ["{prompt: [p]}", "3:14", '"prompt" must be text'],
  ["{prompt: ''}", "3:14", '"prompt" must be text'],
  ["{workflow: workflow://a, with: 5}", "3:36", '"with" must be a mapping'],
  ["{set: x}", "3:11", '"set" must be a mapping'],
  ["{ask: which one?}", "3:11", "name of a variable"],
  ["{steps: x}", "3:13", '"steps" must be a list'],
  ["{then: [x]}", "3:6", 'without "if"'],
  ["{if: a, else: [x]}", "3:13", 'without "then"'],
  ["{if: [a], then: [x]}", "3:10", '"if" must be text'],
  ["{if: a, then: [x], elif: [{then: [y]}]}", "3:31", "no condition"],
  ["{branches: [x]}", "3:17", "must be a mapping"],
  ["{switch: a}", "3:6", 'needs "cases"'],
  ["{switch: a, cases: [x]}", "3:24", '"cases" must be a mapping'],
  ["{while: a}", "3:5", "the loop has no steps"],
  ["{while: a, for_each: b in c, prompt: p}", "3:5", "both while and for_each"],
  ["{for_each: all of them, prompt: p}", "3:16", "item in items"],
  ["{parallel: x}", "3:16", '"parallel" must be a list'],
  ["{parallel: {max_concurrency: 2}}", "3:16", '"parallel" must be a list'],
  ["{context: workflow://a, prompt: p}", "3:15", "a workflow cannot carry out a prompt"],
];

describe("readStep", () => {
  it("leaves a workflow out that has a step which cannot be understood, and says where", () => {
    for (const [step, place, words] of refused) {
      const parsed = parse(step);
      expect([step, shown(parsed)]).toEqual([step, [`INVALID_STEP error ${place}`]]);
      expect(parsed.problems[0]?.message).toContain(words);
      expect([parsed.context, parsed.uri]).toEqual([undefined, "workflow://a"]);
    }
  });

  it("refuses steps that name no valid context", () => {
    for (const step of ["{workflow: triage}", "{context: 'agent://a b', prompt: p}", "{call: https://a}"]) {
      expect(shown(parse(step))).toEqual([expect.stringMatching(/^INVALID_URI error 3:/)]);
    }
  });

  it.each([
    ["{for_each: items, prompt: x}", 'Name each item and the list, such as "order in orders"'],
    ["{switch: x, cases: [a, b]}", 'Write keys with their values below "cases"'],
    ["{prompt: x, ask: y}", "Put each into a step of its own"],
    ['{prompt: x, when_semantic: ""}', 'Write some text as the value of "when_semantic"'],
    ["{steps: x}", 'Write a list: each step with "- " before it'],
    ["{parallel: x}", 'Write a list: each step with "- " before it'],
    ["{ask: what is it}", 'Write a name of letters, digits and _ under "ask", and the words under "question"'],
    ["{while: a}", 'Add "steps:" with what is to be repeated'],
    ["{switch: a}", 'Add "cases:" with each answer as a key and what is done then as its value'],
    ["{then: x}", 'Add "if:" with a CEL expression, or "if_semantic:" with a condition in plain language'],
    ["{if: a, else: x}", 'Add "then:" with what is to be done'],
    ["{context: workflow://a, prompt: x}", "Put the workflow into a step of its own"],
    ["{name: x}", expect.stringContaining("Give it one of: prompt")],
  ])("says of %s what is to be done about it", (step, fix) => {
    expect(parse(step).problems).toMatchObject([{ code: "INVALID_STEP", fix }]);
  });

  it("refuses steps that are no list, and steps beside a flow", () => {
    const place = placeInFolder("c", ["workflows", "a.yaml"]);
    expect(shown(parseContextFile("description: d\nsteps: {prompt: p}", place))).toEqual(["INVALID_STEP error 2:8"]);
    expect(shown(parseContextFile("description: d\nflow: x", place))).toEqual(["INVALID_STEP error 2:7"]);
    expect(shown(parseContextFile("description: d\nsteps: [x]\nflow: [y]", place))).toEqual(["INVALID_STEP error 3:1"]);
  });

  it("keeps a workflow whose steps have wrong lesser settings, without them", () => {
    const parsed = parse(
      "{prompt: p, timeout: soon, retries: -1, threshold: 2, extract_variables: [a b], when_semantic: c}",
    );
    expect(shown(parsed)).toEqual(["26", "41", "56", "79"].map((column) => `INVALID_VALUE warning 3:${column}`));
    expect(parsed.context?.flow).toMatchObject({
      steps: [{ type: "instruct", prompt: "p", extract: [], when: { language: "semantic", text: "c" } }],
    });
    const often = parse("{prompt: p, retries: 100}");
    expect(often.problems.map(({ code, fix }) => [code, fix])).toEqual([
      ["INVALID_VALUE", "Write a whole number from 0 to 10"],
    ]);
    expect(often.context?.flow).toMatchObject({ steps: [{ retries: 10 }] });
    expect(shown(parse("{prompt: p, timeout: 0s}"))).toEqual(["INVALID_VALUE warning 3:26"]);
    expect(shown(parse("{while: a, max_iterations: 0, prompt: p}"))).toEqual(["INVALID_VALUE warning 3:32"]);
    expect(shown(parse("{ask: a, question: [q]}"))).toEqual(["WRONG_TYPE warning 3:24"]);
  });

  it("warns of keys that the step does not know, with the nearest that it does", () => {
    const { problems } = parse("{prompt: p, extract_variable: [a]}");
    expect(problems.map(({ code, fix }) => `${code} ${fix}`)).toEqual([
      'UNKNOWN_KEY Did you mean "extract_variables"?',
    ]);
    expect(shown(parse("{ask: a, extract_variables: [a]}"))).toEqual(["UNKNOWN_KEY warning 3:14"]);
    expect(shown(parse("{prompt: p, max_iterations: 3}"))).toEqual(["UNKNOWN_KEY warning 3:17"]);
    expect(shown(parse("{prompt: p, with: {}}"))).toEqual(["UNKNOWN_KEY warning 3:17"]);
    expect(shown(parse("{prompt: p, type: x}"))).toEqual(["UNKNOWN_KEY warning 3:17"]);
  });

  it("warns of a next step that is not there, and knows those below and within", () => {
    const parsed = parse("{prompt: p, next: b}\n  - {name: c, steps: [{name: b, prompt: q, next: d}]}");
    expect(shown(parsed)).toEqual(["UNKNOWN_STEP warning 4:50"]);
    expect(parsed.problems[0]?.fix).toBe("Steps here: b, c");
    expect(parsed.context).toBeDefined();
  });
});
