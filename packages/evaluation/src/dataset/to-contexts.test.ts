import { contextUriKey, parseContextUri } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCatalogRow } from "./read-catalog-row.ts";
import { createRowFields } from "./row-fields.ts";
import { toContexts } from "./to-contexts.ts";

type Line = Readonly<Record<string, unknown>>;

const rowOf = (line: Line) => readCatalogRow(createRowFields(line));

function contextOf(line: Line, examples: readonly string[] = []) {
  const row = rowOf(line);
  const [context] = toContexts("bfcl", [row], new Map([[row.id, examples]])).contexts;
  if (context === undefined) throw new RangeError("no context");
  return context;
}

describe("a context made of a row", () => {
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
    const types = ["agent", "workflow", "pattern", "skill", "instruction", "command", "tool", "intent"];
    const patterns = ["pattern", "pattern", "pattern", "pattern"];
    expect(types.map(kindOf)).toEqual(["agent", "workflow", ...patterns, "tool", "tool"]);
  });

  it("is described by its title where the row says nothing", () => {
    expect(contextOf({ id: "x", title: "Nearby places", description: " " }).description).toBe("Nearby places");
  });

  it("has a digest that tells its content apart", () => {
    const line = { id: "x", description: "a" };
    expect(contextOf(line).digest).toBe(contextOf(line).digest);
    expect(contextOf(line).digest).not.toBe(contextOf({ ...line, description: "b" }).digest);
  });

  it("has a valid URI of its own whatever the ids hold, letter case and slashes aside too", () => {
    const ids = fc.uniqueArray(
      fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1 }).filter((id) => id.trim() === id),
        fc.constantFrom("a/b", "a//b", "A/b", "/", "a/b.2"),
      ),
    );
    fc.assert(
      fc.property(ids, (all) => {
        const { contexts, uris } = toContexts(
          "set",
          all.map((id) => rowOf({ id })),
        );
        for (const { uri } of contexts) expect(parseContextUri(uri)).toBeDefined();
        expect(new Set(contexts.map(({ uri }) => contextUriKey(uri))).size).toBe(all.length);
        expect(all.map((id) => uris.get(id))).toEqual(contexts.map(({ uri }) => uri));
      }),
    );
  });
});

describe("its variables", () => {
  const variablesOf = (properties: Line, required: readonly string[] = []) =>
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
