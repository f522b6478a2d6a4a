import { describe, expect, it } from "vitest";
import { showValue } from "./show-value.ts";

describe("showValue", () => {
  it("shows short values as they are and others by their size", () => {
    const shown = ["a", 5, null, true, undefined, [1, 2], { a: 1 }].map(showValue);
    expect(shown).toEqual(['"a"', "5", "null", "true", "undefined", "a list of 2", "an object"]);
    expect(showValue("x".repeat(1_000))).toHaveLength(40);
  });
});
