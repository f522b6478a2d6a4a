import { describe, expect, it } from "vitest";
import { fieldRequestInput } from "../wire/schemas/field-request-input.ts";
import { unknownKeys } from "./unknown-keys.ts";

describe("unknownKeys", () => {
  it("finds misspelt keys at every level and names the nearest known one", () => {
    const found = unknownKeys(fieldRequestInput, { qurey: 1, context_preferences: { max_result: 1, colour: 2 } });
    expect(found).toEqual([
      { path: "qurey", nearest: "query" },
      { path: "context_preferences.max_result", nearest: "max_results" },
      { path: "context_preferences.colour" },
    ]);
  });

  it("lets custom variables pass", () => {
    expect(unknownKeys(fieldRequestInput, { extracted_variables: { favourite_colour: "blue" } })).toEqual([]);
  });

  it("names a few of many and cuts long names", () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${"x".repeat(5_000)}${at}`, 1]));
    const found = unknownKeys(fieldRequestInput, many);
    expect(found).toHaveLength(5);
    expect(found[0]?.path).toHaveLength(60);
  });

  it("finds none in what is no object", () => {
    expect(unknownKeys(fieldRequestInput, "text")).toEqual([]);
  });
});
