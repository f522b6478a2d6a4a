import { describe, expect, it } from "vitest";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { createArgumentReader } from "./argument-reader.ts";
import { deepKeys } from "./deep-keys.ts";
import { createForeignReader } from "./foreign-reader.ts";

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

describe("deepKeys", () => {
  it("names what is nested deeper than a hundred levels, however deep", () => {
    expect(deepKeys({ a: nested(100), b: nested(101), c: [1, nested(200_000)], d: null })).toEqual(["b", "c"]);
    expect(deepKeys(nested(101))).toEqual([]);
    expect(deepKeys("text")).toEqual([]);
  });
});

describe("arguments that are nested too deep", () => {
  it("are refused by our schemas and by foreign ones, with a call without them", () => {
    const deep = JSON.stringify(nested(3_000)).replace(/^\[/, '{"a":[').replace(/\]$/, "]}");
    const sent = { query: "Plan a launch", confidence_level: 0.5, extracted_variables: deep };
    expect(createArgumentReader(fieldRequestInput).read(sent, {})).toMatchObject({
      ok: false,
      violations: [{ path: "extracted_variables", problem: "is nested more than 100 levels deep" }],
      example: { query: "Plan a launch", confidence_level: 0.5 },
    });
    const schema = { type: "object", properties: { title: { type: "string" } }, required: ["title"] };
    expect(createForeignReader()(schema, { more: nested(50_000) }, () => false)).toMatchObject({
      violations: [{ path: "more", problem: "is nested more than 100 levels deep" }],
      example: { title: "…" },
    });
  });
});
