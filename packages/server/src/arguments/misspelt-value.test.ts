import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misspeltValue } from "./misspelt-value.ts";

describe("misspeltValue", () => {
  it.each([
    ["tecnical", "technical"],
    ["minbar", "minibar"],
    ["concpet", "concept"],
    ["heplful", "helpful"],
    ["agents", "agent"],
    ["opn", "open"],
    ["Helped", "helped"],
  ])("finds the value of which one letter is wrong: %s", (given, meant) => {
    expect(misspeltValue(given, [meant, "something else"])).toBe(meant);
  });

  it.each([
    ["unhelped", "helped"],
    ["not_helped", "helped"],
    ["not_helpful", "helpful"],
    ["helpless", "helpful"],
    ["active", "inactive"],
    ["decrease", "increase"],
    ["typical", "atypical"],
    ["maximum", "minimum"],
    ["version2", "version1"],
    ["12", "10"],
    ["cord", "card"],
    ["on", "one"],
    ["", "card"],
    ["a".repeat(1_000), "a".repeat(1_000)],
  ])("takes no other word for a value, however near: %s is not %s", (given, value) => {
    expect(misspeltValue(given, [value])).toBeUndefined();
  });

  it("does not choose between two that are equally near, nor by their order", () => {
    expect(misspeltValue("sourcex", ["sources", "sourced"])).toBeUndefined();
    expect(misspeltValue("HIGH", ["High", "high"])).toBeUndefined();
    expect(misspeltValue("high", ["High", "high"])).toBe("high");
    const texts = fc.array(fc.stringMatching(/^[a-c]{5,6}$/));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-c]{5,6}$/), texts, (given, allowed) => {
        expect(misspeltValue(given, [...allowed].reverse())).toBe(misspeltValue(given, allowed));
      }),
    );
  });
});
