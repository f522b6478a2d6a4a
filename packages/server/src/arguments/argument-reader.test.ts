import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samplesWith } from "../wire/sample-values.ts";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { getHelpInput } from "../wire/schemas/get-help-input.ts";
import { listAvailableContextsInput } from "../wire/schemas/list-available-contexts-input.ts";
import { createArgumentReader } from "./argument-reader.ts";
import type { ReadArguments } from "./read-arguments.ts";
import { describeViolation } from "./violation.ts";

const samples = samplesWith("Checkout is failing");
const reader = createArgumentReader(fieldRequestInput);

function violationsOf(read: ReadArguments): readonly string[] {
  return read.ok ? [] : read.violations.map(describeViolation);
}

const query = "a string (What the user needs, in two specific sentences; or a context's exact title or URI.)";

describe("createArgumentReader", () => {
  it("passes valid arguments on as they are", () => {
    const value = { query: "x", confidence_level: 1 };
    expect(reader.read(value, samples)).toEqual({ ok: true, value, hints: [] });
  });

  it("gives every violation at once, with path, fault, expectation and the nearest known value", () => {
    const read = reader.read(
      {
        confidence_level: 7,
        extracted_variables: { domain: "tecnical", stakeholder_count: 0 },
        context_preferences: { type_filter: ["agents", 3], max_results: 50 },
        content_reference: { key_entities: Array(21).fill("x"), content_summary: "x".repeat(1_001) },
      },
      samples,
    );
    expect([...violationsOf(read)].sort()).toEqual([
      "confidence_level is 7; expected 1 or less",
      "content_reference.content_summary has 1001 characters; expected 1000 or fewer",
      "content_reference.has_large_content is required and missing; expected a boolean (Over 1000 characters)",
      "content_reference.key_entities has 21 entries; expected 20 or fewer",
      "context_preferences.max_results is 50; expected 10 or less",
      'context_preferences.type_filter[0] is "agents"; expected one of workflow, agent, pattern, tool; did you mean "agent"?',
      "context_preferences.type_filter[1] is 3; expected a string",
      "context_preferences.type_filter[1] is 3; expected one of workflow, agent, pattern, tool",
      'extracted_variables.domain is "tecnical"; expected one of technical, creative, business, regulatory, personal, emergency; did you mean "technical"?',
      "extracted_variables.stakeholder_count is 0; expected 1 or more",
      `query is required and missing; expected ${query}`,
    ]);
  });

  it("says of a missing number what it is and between which limits", () => {
    expect(violationsOf(reader.read({ query: "Plan a launch" }, samples))).toEqual([
      "confidence_level is required and missing; expected a number from 0 to 1 (How sure you are of the variables; be honest)",
    ]);
  });

  it("takes the one foreign text for the one required text that is missing, whatever it was called", () => {
    const example = (raw: unknown) => {
      const read = reader.read(raw, samples);
      return read.ok ? undefined : read.example;
    };
    for (const name of ["request", "utterance", "input", "task"]) {
      expect(example({ [name]: "Moor a ship", confidence_level: 0.5 })).toEqual({
        query: "Moor a ship",
        confidence_level: 0.5,
      });
      expect(example({ [name]: "Moor a ship" })).toMatchObject({ query: "Moor a ship" });
    }
    expect(example({ task: "Moor a ship", input: "at berth 4" })).toMatchObject({ query: samples["query"] });
    expect(example({ task: 4 })).toMatchObject({ query: samples["query"] });
  });

  it("recognises a required argument that was misspelt, keeps its value and says what it is for", () => {
    const read = reader.read({ qurey: "Plan a launch", confidence_level: 0.5 }, samples);
    expect(read).toMatchObject({
      ok: false,
      violations: [{ path: "query", misspelt: "qurey" }],
      hints: ['qurey is not an argument here and was ignored; did you mean "query"?'],
      example: { query: "Plan a launch", confidence_level: 0.5 },
    });
    expect(read.ok || read.why).toContain("What the user needs");
  });

  it("keeps what was given under a name of more words, and leaves out what cannot be told", () => {
    const text = "plan my wedding party for 80 guests";
    const extracted_variables = { compliance_type: "none", audience: "kids", guests: 80 };
    const read = reader.read({ natural_language_query: text, confidence_level: 0.5, extracted_variables }, samples);
    expect(violationsOf(read)).toContain(
      `query is required and missing; expected ${query}; "natural_language_query" was sent, which is no argument: was query meant?`,
    );
    expect(read).toMatchObject({ example: { query: text, confidence_level: 0.5 } });
    expect(JSON.stringify(read.ok ? {} : read.example)).not.toMatch(/compliance_type|audience/);
  });

  it("keeps a value that is pardoned, and the required arguments of a call that is too long for an example", () => {
    const pardoned = { query: "x", confidence_level: "high", extracted_variables: { audience: "kids" } };
    const read = reader.read(pardoned, samples, (error) => error.instancePath === "/extracted_variables/audience");
    expect(read).toMatchObject({ example: { query: "x", extracted_variables: { audience: "kids" } } });
    const long = reader.read({ query: "x".repeat(400), confidence_level: 7, context: "y".repeat(400) }, samples);
    expect(long).toMatchObject({ example: { query: "x".repeat(400), confidence_level: 1 } });
  });

  it("shows a value that is accepted where the one given is near to none", () => {
    const help = createArgumentReader(getHelpInput);
    const example = (raw: unknown) => ({ ...help.read(raw, samples) });
    expect(example({ help_type: "zzz" })).toMatchObject({ ok: false, example: { help_type: "usage" } });
    expect(example({ help_type: "concpt" })).toMatchObject({ ok: false, example: { help_type: "concept" } });
  });

  it("proposes of a list sent as one text what is accepted", () => {
    const list = createArgumentReader(listAvailableContextsInput);
    const example = (domain: string) => ({ ...list.read({ filter: { domain } }, samples) });
    expect(example("busines, techncal")).toMatchObject({ example: { filter: { domain: ["business", "technical"] } } });
    expect(example("business; a")).toMatchObject({ example: { filter: { domain: ["business"] } } });
    expect(example("!;!")).toMatchObject({ ok: false, example: { filter: {} } });
  });

  it("reports unknown keys without refusing", () => {
    const read = reader.read({ query: "x", confidence_level: 1, verbose: true }, samples);
    expect(read).toMatchObject({ ok: true, hints: ["verbose is not an argument here and was ignored"] });
  });

  it("does not count a pardoned error", () => {
    const long = { query: "x".repeat(501), confidence_level: 1 };
    expect(reader.read(long, samples).ok).toBe(false);
    expect(reader.read(long, samples, (error) => error.keyword === "maxLength").ok).toBe(true);
  });

  it.each([["text"], [5], [[1]], [true]])("refuses %j as arguments, and shows a call that works", (raw) => {
    const read = reader.read(raw, samples);
    expect(violationsOf(read)[0]).toMatch(/^arguments is .*; expected an object$/);
    expect(read).toMatchObject({ example: { query: "Checkout is failing", confidence_level: 0.6 } });
  });

  it("reads absent arguments as none", () => {
    expect(violationsOf(reader.read(undefined, samples))).toHaveLength(2);
    expect(createArgumentReader(listAvailableContextsInput).read(undefined, samples).ok).toBe(true);
  });

  it("lists twenty violations of a call that makes thousands", () => {
    const read = reader.read(
      {
        query: "x",
        confidence_level: 1,
        content_reference: { has_large_content: true, key_entities: Array(5_000).fill(1) },
      },
      samples,
    );
    expect(violationsOf(read)).toHaveLength(20);
  });

  it("always proposes a call that the schema accepts, and never a long one", () => {
    const schemas = [fieldRequestInput, getHelpInput, listAvailableContextsInput];
    const shaped = fc.dictionary(
      fc.constantFrom(
        "query",
        "confidence_level",
        "filter",
        "sort",
        "help_type",
        "context",
        "extracted_variables",
        "qurey",
      ),
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom("domain", "by", "type", "tags", "urgency"),
          fc.oneof(
            fc.jsonValue(),
            fc.array(fc.string(), { minLength: 2 }).map((all) => all.join(", ")),
          ),
        ),
      ),
    );
    for (const schema of schemas) {
      const accepts = new Ajv().compile(schema);
      const one = createArgumentReader(schema);
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), shaped), (raw) => {
          const read = one.read(raw, samples);
          if (read.ok) return;
          expect(accepts(read.example)).toBe(true);
          expect(JSON.stringify(read.example).length).toBeLessThanOrEqual(600);
          expect(read.violations.length).toBeGreaterThan(0);
        }),
      );
    }
  });
});
