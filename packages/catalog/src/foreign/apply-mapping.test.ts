import { describe, expect, it } from "vitest";
import { placeInFolder } from "../file-place.ts";
import { type ParsedFile, parseContextFile } from "../parse-context-file.ts";
import type { ForeignMapping } from "./foreign-mapping.ts";

const bots: ForeignMapping = {
  folder: "bots",
  kind: "workflow",
  title: "intent",
  description: "help.text",
  examples: "samples.utterance",
  variables: "slots",
  tags: "labels",
  body: "answer",
};

function parse(text: string, mappings: readonly ForeignMapping[] = [bots], path = "bots/book.yaml"): ParsedFile {
  return parseContextFile(text, placeInFolder("mine", path.split("/")), { mappings });
}

const text = `intent: Book a table
help: {text: Reserves a table in a restaurant}
samples:
  - {utterance: A table for two tonight, weight: 3}
  - {utterance: Reserve lunch for six}
slots:
  - {name: guests, type: int, minimum: 1, prompt: How many?}
  - {name: area, enum: [inside, terrace]}
  - city
labels: [food]
answer: Ask for the time.
handler: book.py
version: 1.0.0
`;

describe("applyMapping", () => {
  it("reads somebody else's file by the keys that are declared", () => {
    const { context, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(context).toMatchObject({
      uri: "workflow://bots/book",
      title: "Book a table",
      description: "Reserves a table in a restaurant",
      examples: { positive: ["A table for two tonight", "Reserve lunch for six"] },
      tags: ["food"],
      body: "Ask for the time.",
      version: "1.0.0",
    });
    expect(context?.variables.map(({ name, type, values }) => [name, type, values.length])).toEqual([
      ["guests", "integer", 0],
      ["area", "string", 2],
      ["city", "string", 0],
    ]);
  });

  it("reads examples written as lines, and variables written as a JSON Schema's properties", () => {
    const mapping: ForeignMapping = { examples: "nlu.examples", variables: "input.properties" };
    const { context, problems } = parse(
      'description: d\nnlu: {examples: "- hello there\\n- good morning\\n"}\ninput: {properties: {day: {type: array, title: x}, n: {type: [a]}}}',
      [mapping],
      "agents/a.yaml",
    );
    expect(problems).toEqual([]);
    expect(context?.examples.positive).toEqual(["hello there", "good morning"]);
    expect(context?.variables.map(({ name, type }) => `${name} ${type}`)).toEqual(["day list", "n string"]);
  });

  it("leaves files of ours, and those of other folders, as they are", () => {
    expect(parse("description: d\ntype: agent", [bots]).context?.uri).toBe("agent://bots/book");
    expect(parse(text, [bots], "agents/book.yaml").problems.map(({ code }) => code)).toContain("MISSING_DESCRIPTION");
    expect(parse(text, [{ title: "nothing", description: "help.none" }]).context).toBeUndefined();
    expect(parse(text, [{ title: "nothing" }, bots]).context?.title).toBe("Book a table");
  });

  it("reports what is of the wrong type at its place", () => {
    const { problems } = parse("intent: x\nhelp: {text: [{a: b}]}\nslots: {1a: {}}\n");
    expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
      "2:15 WRONG_TYPE",
      "3:9 INVALID_VALUE",
    ]);
  });
});
