import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { type ParsedFile, parseContextFile } from "./parse-context-file.ts";

function parse(text: string): ParsedFile {
  return parseContextFile(`description: d\n${text}`, placeInFolder("c", ["workflows", "a.yaml"]));
}

const greet = `functions:
  greet:
    parameters: {who: {required: true}, tone: [kind, short]}
    steps: [{prompt: "Greet ${"${who}"}", name: say, next: say}]
`;

describe("readFunctions", () => {
  it("reads steps under a name with their parameters, and calls of them", () => {
    const { context, problems } = parse(`${greet}steps: [{call: greet, with: {who: Ada}, store_result: said}]`);
    expect(problems).toEqual([]);
    expect(context?.flow).toMatchObject({
      type: "sequence",
      steps: [{ type: "invoke", uri: "#greet", arguments: { who: "Ada" }, storeResult: "said" }],
      functions: [
        {
          name: "greet",
          parameters: [
            { name: "who", required: true },
            { name: "tone", closed: true },
          ],
          body: { type: "sequence", steps: [{ type: "instruct", name: "say", next: "say" }] },
        },
      ],
    });
  });

  it("lets functions call each other and themselves, wherever they stand", () => {
    const { problems } = parse(
      "functions: {a: {steps: [{call: b}]}, b: {steps: [{call: b}, {call: tool://t}]}}\nflow: {while: x, max_iterations: 2, call: a}",
    );
    expect(problems).toEqual([]);
  });

  it("puts a flow that is no list into one, beside its functions", () => {
    const { context } = parse(`${greet}flow: {while: x, max_iterations: 2, call: greet}`);
    expect(context?.flow).toMatchObject({
      type: "sequence",
      steps: [{ type: "loop" }],
      functions: [{ name: "greet" }],
    });
  });

  it.each([
    [`${greet}steps: [{call: gret}]`, "INVALID_STEP", '"gret" is no URI and no function of this file (greet)'],
    ["steps: [{call: greet}]", "INVALID_STEP", '"greet" is no URI and no function of this file'],
    ["functions: {a: {}}\nsteps: [{call: a}]", "WRONG_TYPE", '"a" must be a mapping with "steps"'],
    ["functions: {a: {steps: x}}", "WRONG_TYPE", 'but is "x"'],
    ["functions: {a: [x]}", "WRONG_TYPE", "but is a list"],
    ["functions: {1a: {steps: [x]}}", "INVALID_VALUE", '"functions" cannot be "1a"'],
    ["functions: [a]", "WRONG_TYPE", "but is a list"],
    ["functions: {a: {step: [x], steps: [x]}}", "UNKNOWN_KEY", '"step"'],
    ["functions: {a: {steps: [{prompt: p, next: b}]}}\nsteps: [{prompt: p, name: b}]", "UNKNOWN_STEP", '"b"'],
  ])("reports %j", (text, code, message) => {
    expect(parse(text).problems).toMatchObject([{ code, message: expect.stringContaining(message) }]);
  });
});
