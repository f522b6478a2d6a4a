import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toVariables } from "./to-variables.ts";

function one(property: unknown, more: object = {}) {
  return toVariables({ type: "object", properties: { x: property }, ...more })[0];
}

describe("toVariables", () => {
  it("takes type, description, default, bounds and whether it is required", () => {
    const property = { type: "integer", description: "How many.", default: 5, minimum: 1, maximum: 9 };
    expect(one(property, { required: ["x"] })).toEqual({
      name: "x",
      type: "integer",
      required: true,
      values: [],
      closed: false,
      extractionHints: [],
      default: 5,
      description: "How many.",
      minimum: 1,
      maximum: 9,
    });
    expect(one({ title: "Name", pattern: "^a" })).toMatchObject({ type: "string", description: "Name", pattern: "^a" });
  });

  it.each([
    [{ type: "string", format: "date-time" }, "datetime"],
    [{ type: "string", format: "uri" }, "url"],
    [{ type: "string", format: "constructor" }, "string"],
    [{ type: ["null", "number"] }, "number"],
    [{ type: "array" }, "list"],
    [{ items: {} }, "list"],
    [{ properties: {} }, "object"],
    [{ type: "toString" }, "string"],
    [{ anyOf: [{ type: "boolean" }, { type: "null" }] }, "boolean"],
    [{ enum: [1, 2] }, "number"],
    [{ const: true }, "boolean"],
    [{ anyOf: [{ type: "number" }, { type: "object" }] }, "number"],
    [{ anyOf: [{ type: "integer" }, { type: "object" }, { type: "null" }] }, "integer"],
    [{ anyOf: [{ type: "number" }, { type: "string" }] }, "string"],
    [{ oneOf: [{ type: "object" }, { type: "object" }] }, "object"],
    [true, "string"],
    [7, "string"],
  ])("reads %j as %s", (property, type) => {
    expect(one(property)?.type).toBe(type);
  });

  it("takes allowed values from enum, const and titled constants, with the titles as synonyms", () => {
    expect(one({ enum: ["a", 1, null, {}] })).toMatchObject({ closed: true, values: [{ value: "a" }, { value: 1 }] });
    expect(one({ const: "only" })?.values).toEqual([{ value: "only", synonyms: [] }]);
    expect(one({ oneOf: [{ const: "de", title: "German" }, { const: "en" }] })?.values).toEqual([
      { value: "de", synonyms: ["German"] },
      { value: "en", synonyms: [] },
    ]);
    expect(one({ anyOf: [{ const: "a" }, { type: "string" }] })).toMatchObject({ closed: false, values: [] });
  });

  it("follows references within the schema, and stops where they go round", () => {
    const $defs = { "a/b": { type: "number", description: "Inner." }, loop: { $ref: "#/$defs/loop" } };
    expect(one({ $ref: "#/$defs/a~1b" }, { $defs })).toMatchObject({ type: "number", description: "Inner." });
    expect(one({ $ref: "#/$defs/a~1b", description: "Outer." }, { $defs })?.description).toBe("Outer.");
    for (const $ref of ["#/$defs/loop", "#/$defs/none", "#/__proto__", "other.json", 5]) {
      expect(one({ $ref }, { $defs })?.type).toBe("string");
    }
  });

  it("follows what generators write for an optional enum, and for a described one", () => {
    const $defs = { Level: { type: "string", enum: ["low", "high"] } };
    const expected = { type: "string", closed: true, values: [{ value: "low" }, { value: "high" }] };
    expect(one({ anyOf: [{ $ref: "#/$defs/Level" }, { type: "null" }], default: null }, { $defs })).toMatchObject(
      expected,
    );
    expect(one({ allOf: [{ $ref: "#/$defs/Level" }], description: "How much." }, { $defs })).toMatchObject({
      ...expected,
      description: "How much.",
    });
    expect(one({ anyOf: [{ $ref: "#/$defs/none" }, { type: "null" }] }, { $defs })?.type).toBe("string");
  });

  it("never throws, whatever the schema holds", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (properties) => {
        expect(toVariables({ properties })).toHaveLength(Object.keys(properties).length);
      }),
    );
    for (const properties of [null, [], "x", 5]) expect(toVariables({ properties })).toEqual([]);
  });

  it("makes no more than 200 of a schema without end", () => {
    const properties = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`p${at}`, {}]));
    expect(toVariables({ properties })).toHaveLength(200);
  });
});
