import { parseContextUri } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogRow } from "./public-rows.ts";
import { toContext } from "./to-context.ts";

function contextOf(line: Readonly<Record<string, unknown>>, examples: readonly string[] = []) {
  const row = readCatalogRow(line);
  if (typeof row === "string") throw new RangeError(row);
  return toContext("bfcl", row, examples);
}

describe("a context made of a public row", () => {
  it("has the row's words, and the examples it is given, each once", () => {
    const line = { id: "math.area", title: "area", description: "Area of a triangle.", tags: ["geometry", "geometry"] };
    expect(contextOf(line, ["How big is it", "How big is it"])).toMatchObject({
      uri: "tool://bfcl/math.area",
      kind: "tool",
      title: "area",
      description: "Area of a triangle.",
      tags: ["geometry"],
      examples: { positive: ["How big is it"], negative: [] },
      source: { provider: "bfcl" },
    });
  });

  it("is of the kind that comes nearest to the row's type", () => {
    const kindOf = (type: string) => contextOf({ id: "x", type }).kind;
    expect(["agent", "workflow", "skill", "instruction", "command", "tool", "intent"].map(kindOf)).toEqual([
      "agent",
      "workflow",
      "pattern",
      "pattern",
      "pattern",
      "tool",
      "tool",
    ]);
  });

  it("is described by its title where the row says nothing", () => {
    expect(contextOf({ id: "x", title: "Nearby places", description: " " }).description).toBe("Nearby places");
  });

  it("has a digest that tells its content apart", () => {
    const line = { id: "x", description: "a" };
    expect(contextOf(line).digest).toBe(contextOf(line).digest);
    expect(contextOf(line).digest).not.toBe(contextOf({ ...line, description: "b" }).digest);
  });

  it("has a valid URI whatever the id holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }).filter((id) => id.trim() !== ""),
        (id) => {
          expect(parseContextUri(contextOf({ id }).uri)).toBeDefined();
        },
      ),
    );
  });
});

describe("its variables", () => {
  const variablesOf = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) =>
    contextOf({ id: "x", params: { properties, required } }).variables;

  it("have type, description and what is required", () => {
    const properties = {
      base: { type: "number", description: "The base." },
      points: { type: "array" },
      options: { type: "object" },
      exact: { type: "boolean" },
      count: { type: "integer" },
      unit: { type: "string" },
    };
    const variables = variablesOf(properties, ["base"]);
    expect(variables.map((one) => [one.name, one.type])).toEqual([
      ["base", "number"],
      ["points", "list"],
      ["options", "object"],
      ["exact", "boolean"],
      ["count", "integer"],
      ["unit", "string"],
    ]);
    expect(variables[0]).toMatchObject({ required: true, description: "The base." });
    expect(variables[1]).toMatchObject({ required: false });
    expect(variables[1]).not.toHaveProperty("description");
  });

  it("take only the texts that an enum names", () => {
    const [unit, size] = variablesOf({
      unit: { type: "string", enum: ["m", "ft", "m", "", 3] },
      size: { enum: [1, 2] },
    });
    expect(unit).toMatchObject({
      closed: true,
      values: [
        { value: "m", synonyms: [] },
        { value: "ft", synonyms: [] },
      ],
    });
    expect(size).toMatchObject({ closed: false, values: [] });
  });

  it("are text where their schema says nothing that is known", () => {
    expect(variablesOf({ a: { type: "tuple" }, b: "text", " ": {} }).map((one) => one.type)).toEqual([
      "string",
      "string",
    ]);
  });
});
