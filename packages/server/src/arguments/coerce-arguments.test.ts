import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import type { JsonSchema } from "../wire/schemas/json-schema.ts";
import { coerceArguments } from "./coerce-arguments.ts";

const coerce = (value: unknown) => coerceArguments(fieldRequestInput, value);

describe("coerceArguments", () => {
  it("reads numbers, booleans, objects and lists that were sent as text, with a hint for each", () => {
    const { value, hints } = coerce({
      confidence_level: " 0.8 ",
      extracted_variables: '{"stakeholder_count": "12"}',
      context_preferences: { type_filter: '["agent"]', include_explanations: "false", max_results: "3" },
    });
    expect(value).toEqual({
      confidence_level: 0.8,
      extracted_variables: { stakeholder_count: 12 },
      context_preferences: { type_filter: ["agent"], include_explanations: false, max_results: 3 },
    });
    expect(hints).toHaveLength(6);
    expect(hints[0]).toBe("confidence_level was sent as text; it was read, but send it as number");
  });

  it("reads the whole arguments from JSON text", () => {
    expect(coerce('{"query": "x"}')).toMatchObject({ value: { query: "x" } });
  });

  it("takes a single value for a list of one", () => {
    expect(coerce({ context_preferences: { type_filter: "agent" } }).value).toEqual({
      context_preferences: { type_filter: ["agent"] },
    });
  });

  it("reads one value for a list whatever its items are, and a yes", () => {
    const of = (items: JsonSchema): JsonSchema => ({ type: "object", properties: { x: { type: "array", items } } });
    expect(coerceArguments(of({ type: "integer" }), { x: 5 }).value).toEqual({ x: [5] });
    expect(coerceArguments(of({ type: "integer" }), { x: "5" }).value).toEqual({ x: [5] });
    expect(coerceArguments(of({}), { x: "a" }).value).toEqual({ x: ["a"] });
    expect(coerceArguments({ type: "boolean" }, "yes").value).toBe(true);
  });

  it("counts null as not given", () => {
    expect(coerce({ query: "x", content_reference: null })).toEqual({ value: { query: "x" }, hints: [] });
  });

  it("leaves alone what is not plainly meant otherwise", () => {
    for (const text of ["", "high", "0x10", "1,5", "Infinity", "{broken", "[1", "12 people"]) {
      expect(coerce({ confidence_level: text })).toEqual({ value: { confidence_level: text }, hints: [] });
    }
    expect(coerce({ extracted_variables: "[1]" }).value).toEqual({ extracted_variables: "[1]" });
  });

  it("keeps prototype names as plain data", () => {
    const { value } = coerce(JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'));
    expect(Object.hasOwn(value as object, "__proto__")).toBe(true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const once = coerce(json).value;
        expect(coerce(once)).toEqual({ value: once, hints: [] });
      }),
    );
  });
});
