import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { contextKeys } from "./context-keys.ts";
import { contextSchema } from "./context-schema.ts";
import { placeInFolder } from "./file-place.ts";
import { parseContextFile } from "./parse-context-file.ts";

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
});
const validate = ajv.compile(contextSchema);

/** What the loader finds wrong with a file by itself. What only a look across its fields shows is beyond a schema. */
function loaderFindings(text: string): readonly string[] {
  const beyondSchemas = ["UNDECLARED_VARIABLE", "UNKNOWN_STEP"];
  const { problems } = parseContextFile(text, placeInFolder("c", ["workflows", "a.yaml"]));
  return problems.filter(({ code }) => !beyondSchemas.includes(code)).map(({ message }) => message);
}

function expectAgreement(text: string): void {
  const isValid = validate(parse(text));
  const findings = loaderFindings(text);
  expect({ text, isValid, findings, errors: validate.errors }).toMatchObject({ isValid: findings.length === 0 });
}

const valid: readonly string[] = [
  "description: d",
  "{name: 1984, description: d, tags: x, aliases: [a, agent://b], version: 1.0.0-rc.1}",
  "{description: d, type: workflow, uri: workflow://a/b@1.0.0, domain: emergency, complexity: expert, effect: read}",
  "{description: d, examples: [a, b]}",
  "{description: d, examples: {positive: a, negative: [b, {text: c, belongs_to: agent://x}]}}",
  "{description: d, variables: {a: [1, b, {value: true, synonyms: [yes]}], b: duration, c: {}}}",
  "{description: d, variables: {a: {validation: {min: 1, max: 2, pattern: x}, default: 1, required: true}}}",
  "{description: d, activation_conditions: {semantic_if: x, confidence_threshold: 1}, relations: {requires: agent://a}}",
  "{description: d, steps: [x, {prompt: p, agent: a}, {if: true, then: [x], elif: {condition: c, then: x}}]}",
  "{description: d, steps: [{switch: a, cases: {}}, {while: a, prompt: p, timeout: 1h 30m}, {for_each: a in b, steps: []}]}",
  "{description: d, steps: [{parallel: [x, [y]]}, {try: x, catch: [y]}, {return: {}}, {prompt: p, execute: workflow://b}]}",
  "{description: d, flow: {type: recursive_loop, while_semantic: w, max_iterations: 2, branches: [{if: a, recurse_into: workflow://b}]}}",
  "{metadata: {type: workflow, id: a, description: d, complexity: low, category: x, author: me}, workflow_config: {anything: [1]}}",
];

const invalid: readonly string[] = [
  "name: a",
  "{description: ''}",
  "{description: 5}",
  "{description: d, descripton: e}",
  "{description: d, version: '1.2'}",
  "{description: d, domain: tech}",
  "{description: d, tags: [x, [y]]}",
  "{description: d, tags: [' ']}",
  "{description: d, body: null}",
  "{description: d, uri: a}",
  "{description: d, examples: {positive: [a], negatives: [b]}}",
  "{description: d, examples: {negative: [{belongs_to: agent://x}]}}",
  "{description: d, variables: {a-b: string}}",
  "{description: d, variables: {a: text}}",
  "{description: d, variables: {a: {required: 1}}}",
  "{description: d, activation_conditions: {confidence_threshold: 2}}",
  "{description: d, relations: {requires: [debugger]}}",
  "{description: d, steps: [{name: a}]}",
  "{description: d, steps: [{prompt: p, call: tool://t}]}",
  "{description: d, steps: [{prompt: p, with: {}}]}",
  "{description: d, steps: [{prompt: p, timeout: soon}]}",
  "{description: d, steps: [{prompt: p, max_iterations: 2}]}",
  "{description: d, steps: [{ask: which one}]}",
  "{description: d, steps: [{then: [x]}]}",
  "{description: d, steps: [{if: a, else: [x]}]}",
  "{description: d, steps: [{switch: a}]}",
  "{description: d, steps: [{while: a}]}",
  "{description: d, steps: [{while: a, for_each: b in c, prompt: p}]}",
  "{description: d, steps: [{steps: x}]}",
  "{description: d, steps: [{workflow: workflow://a, execute: workflow://b}]}",
  "{description: d, steps: {prompt: p}}",
  "{metadata: {description: d, complexity: huge}}",
  "{metadata: {description: d, nam: x}}",
];

describe("contextSchema", () => {
  it("is committed as it is generated (node packages/catalog/dist/write-schema.js)", () => {
    const committed = readFileSync(new URL("../schema/context.schema.json", import.meta.url), "utf8");
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(contextSchema)));
  });

  it("describes every key of a context and no other", () => {
    const { $defs } = contextSchema as { $defs: { contextKeys: { properties: object } } };
    expect(Object.keys($defs.contextKeys.properties).sort()).toEqual(
      [...contextKeys].filter((key) => !["complexity", "functions", "steps"].includes(key)).sort(),
    );
  });

  it("takes what the loader takes", () => {
    for (const text of valid) {
      expect([text, loaderFindings(text)]).toEqual([text, []]);
      expectAgreement(text);
    }
  });

  it("refuses what the loader reports", () => {
    for (const text of invalid) {
      expect([text, loaderFindings(text)]).not.toEqual([text, []]);
      expectAgreement(text);
    }
  });

  it("takes the contexts that ship", () => {
    const folder = new URL("../../../contexts/", import.meta.url);
    for (const kind of ["workflows", "agents", "patterns", "tools"]) {
      const below = new URL(`${kind}/`, folder);
      for (const name of readdirSync(below, { recursive: true, encoding: "utf8" }).filter((one) =>
        one.endsWith(".yaml"),
      )) {
        const isValid = validate(parse(readFileSync(new URL(name, below), "utf8")));
        expect([name, isValid, validate.errors]).toEqual([name, true, null]);
      }
    }
  });

  it("agrees with the loader about files made at random", () => {
    const leaf = fc.constantFrom<unknown>(
      "x",
      "x y",
      "",
      5,
      0,
      1.5,
      true,
      null,
      [],
      {},
      ["x"],
      [5],
      [{}],
      { a: 1 },
      "agent://a",
      "workflow://a",
      "i in is",
      "10m",
      "string",
    );
    const { $defs } = contextSchema as { $defs: { stepKeys: { properties: object } } };
    const stepKey = fc.constantFrom(...Object.keys($defs.stepKeys.properties));
    const { step } = fc.letrec<{ step: unknown }>((tie) => ({
      step: fc.oneof(
        { maxDepth: 2 },
        leaf,
        fc.dictionary(stepKey, fc.oneof(leaf, leaf, tie("step"), fc.array(tie("step"), { maxLength: 2 })), {
          maxKeys: 4,
        }),
      ),
    }));
    const field = fc.tuple(fc.constantFrom(...contextKeys.filter((key) => key !== "uri" && key !== "type")), leaf);
    const file = fc.record({ fields: fc.array(field, { maxLength: 3 }), steps: fc.array(step, { maxLength: 2 }) });
    fc.assert(
      fc.property(file, ({ fields, steps }) => {
        const entries = fields.filter(([key]) => key !== "flow");
        expectAgreement(
          stringify({ description: "d", ...Object.fromEntries(entries), steps }, { aliasDuplicateObjects: false }),
        );
      }),
      { numRuns: 500 },
    );
  });
});
