import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { placeInFolder } from "./file-place.ts";
import { parseContextFile } from "./parse-context-file.ts";

function read(variables: string): { readonly variables: readonly Variable[]; readonly problems: readonly string[] } {
  const parsed = parseContextFile(`description: d\nvariables:\n${variables}`, placeInFolder("c", ["agents", "a.yaml"]));
  const problems = parsed.problems.map(({ code, line, column }) => `${code} ${line}:${column}`);
  return { variables: parsed.context?.variables ?? [], problems };
}

function readOne(definition: string): Variable | undefined {
  const { variables, problems } = read(`  x: ${definition}`);
  expect(problems).toEqual([]);
  return variables[0];
}

const plain = { required: false, values: [], closed: false, extractionHints: [] };

describe("readVariables", () => {
  it("takes the short form, a list of the allowed values", () => {
    expect(readOne("[low, high]")).toEqual({
      ...plain,
      name: "x",
      type: "string",
      values: [
        { value: "low", synonyms: [] },
        { value: "high", synonyms: [] },
      ],
      closed: true,
    });
    expect(readOne("[1, 2]")).toMatchObject({ type: "integer", closed: true });
    expect(readOne("[1, 2.5]")).toMatchObject({ type: "number" });
    expect(readOne("[true, false]")).toMatchObject({ type: "boolean" });
    expect(readOne("[1, many]")).toMatchObject({ type: "string" });
    expect(readOne("[]")).toMatchObject({ type: "string", closed: false });
  });

  it("takes a bare type", () => {
    expect(readOne("duration")).toEqual({ ...plain, name: "x", type: "duration" });
  });

  it("takes the long form in full", () => {
    expect(
      readOne(
        "{type: integer, required: true, values: [1, {value: 2, synonyms: [two, pair]}], open: true, default: 7, description: d, question: q?, extraction_hints: [count], minimum: 1, maximum: 9, pattern: '\\d'}",
      ),
    ).toEqual({
      name: "x",
      type: "integer",
      required: true,
      values: [
        { value: 1, synonyms: [] },
        { value: 2, synonyms: ["two", "pair"] },
      ],
      closed: false,
      default: 7,
      description: "d",
      question: "q?",
      extractionHints: ["count"],
      minimum: 1,
      maximum: 9,
      pattern: "\\d",
    });
  });

  it("takes the drafts' validation, a pattern or bounds", () => {
    expect(readOne("{validation: '^a'}")).toMatchObject({ pattern: "^a" });
    expect(readOne("{validation: {pattern: '^a', min: 1, max: 2}}")).toMatchObject({
      pattern: "^a",
      minimum: 1,
      maximum: 2,
    });
  });

  it("infers the type from the values, else from the bounds", () => {
    expect(readOne("{values: [1, 2]}")).toMatchObject({ type: "integer" });
    expect(readOne("{minimum: 1}")).toMatchObject({ type: "number" });
    expect(readOne("{}")).toMatchObject({ type: "string" });
  });

  it("takes a text variable's values for text, even where they look like numbers", () => {
    expect(readOne("{type: string, values: [2024, 1.50]}")?.values.map(({ value }) => value)).toEqual(["2024", "1.50"]);
  });

  it("takes a default of every type, and leaves one out that is of another type", () => {
    const fitting: readonly (readonly [string, string, string])[] = [
      ["string", "text", "5"],
      ["number", "1.5", "'1'"],
      ["integer", "3", "3.5"],
      ["boolean", "false", "'no'"],
      ["date", "2024-02-29", "2023-02-29"],
      ["datetime", "2024-02-29T10:00:00Z", "2023-02-29"],
      ["datetime", "2024-02-29", "2024-02-29T10"],
      ["duration", "PT1H", "soon"],
      ["email", "a@b.org", "a.b.org"],
      ["url", "https://a.org", "a.org"],
      ["list", "[a]", "a"],
      ["object", "{a: 1}", "[a]"],
    ];
    for (const [type, good, bad] of fitting) {
      expect(readOne(`{type: ${type}, default: ${good}}`)).toHaveProperty("default");
      const { variables, problems } = read(`  x: {type: ${type}, default: ${bad}}`);
      expect([type, problems]).toEqual([type, [expect.stringMatching(/^WRONG_TYPE 3:/)]]);
      expect(variables[0]).not.toHaveProperty("default");
    }
  });

  it("leaves a default out that lies outside a closed list or the bounds", () => {
    expect(read("  x: {values: [a, b], default: c}").problems).toEqual(["INVALID_VALUE 3:32"]);
    expect(readOne("{values: [a, b], open: true, default: c}")).toHaveProperty("default", "c");
    expect(readOne("{type: list, values: [a, b], default: [a]}")).toMatchObject({ type: "list" });
    expect(read("  x: {minimum: 1, default: 0}").problems).toEqual(["INVALID_VALUE 3:28"]);
  });

  it("leaves values out that are repeated or of another type", () => {
    const { variables, problems } = read("  x: {type: integer, values: [1, two, 1, {value: [3]}, {synonyms: [a]}, ~]}");
    expect(variables[0]?.values.map(({ value }) => value)).toEqual([1]);
    expect(problems).toEqual([34, 39, 50, 56, 73].map((column) => expect.stringContaining(` 3:${column}`)));
  });

  it("leaves bounds out that contradict each other", () => {
    const { variables, problems } = read("  x: {minimum: 5, maximum: 1}");
    expect(problems).toEqual(["INVALID_VALUE 3:28"]);
    expect(variables[0]).toEqual({ ...plain, name: "x", type: "number", minimum: 5 });
  });

  it("leaves out what is no variable, and keeps the others", () => {
    const { variables, problems } = read("  a-b: string\n  1x: string\n  ok: string\n  nil:\n  n: 5");
    expect(problems).toEqual(["INVALID_VALUE 3:3", "INVALID_VALUE 4:3", "WRONG_TYPE 6:7", "INVALID_VALUE 7:6"]);
    expect(variables.map(({ name, type }) => `${name} ${type}`)).toEqual(["ok string", "n string"]);
  });

  it("names the nearest known key and type", () => {
    const parsed = parseContextFile(
      "description: d\nvariables: {x: {requird: true, type: strng}}",
      placeInFolder("c", ["agents", "a.yaml"]),
    );
    expect(parsed.problems.map(({ fix }) => fix)).toEqual([
      'Did you mean "required"?',
      expect.stringContaining('"string"'),
    ]);
  });

  it("reads 10,000 variables", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `  v${index}: [a, b]`).join("\n");
    const { variables, problems } = read(many);
    expect([variables.length, problems.length]).toEqual([10_000, 0]);
  });
});
