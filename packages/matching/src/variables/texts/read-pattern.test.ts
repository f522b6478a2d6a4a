import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { keepsPattern } from "./keeps-pattern.ts";
import { readPattern } from "./read-pattern.ts";

const keeps = (pattern: string, value: string) => keepsPattern(makeVariable("x", { pattern }), value);

describe("a pattern", () => {
  it.each([
    [String.raw`^\d{4}-\d{2}$`, ["2026-10", "2026-1", "x2026-10", "employee E204"]],
    ["^[0-2][0-9]:[0-5][0-9]$", ["12:30", "32:30"]],
    ["^(?:EV|C)-[0-9]+$", ["EV-7781", "C-5", "EV-", "X-1"]],
    [String.raw`^[A-Z]{2,3}(-\d+)?$`, ["AB", "ABC-12", "A", "ABCD"]],
    ["^a*b?c+$", ["c", "aabc", "ab", "bc"]],
    ["b{2,}", ["abba", "aba"]],
    [String.raw`^[^@\s]+\.x$`, ["a.x", "@.x", "a x"]],
    ["^a|b$", ["ac", "cb", "cc"]],
  ])("%s is kept by what JavaScript says keeps it", (pattern, values) => {
    for (const value of values) expect(keeps(pattern, value), value).toBe(new RegExp(pattern).test(value));
  });

  it.each(["(?=a)b", String.raw`(a)\1`, "(a", "a)", "[", "a**", "[z-a]", "a".repeat(300)])(
    "that cannot be read is kept by nothing: %s",
    (pattern) => {
      expect(readPattern(pattern)).toBeUndefined();
      expect(keeps(pattern, "a")).toBe(false);
    },
  );

  it("that makes others backtrack for ever is answered at once", () => {
    expect(keeps("^(a+)+$", `${"a".repeat(100)}b`)).toBe(false);
    expect(keeps("^((a|a)*)*$", `${"a".repeat(40)}b`)).toBe(false);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, value) => {
        expect(typeof keeps(pattern, value)).toBe("boolean");
      }),
    );
  });
});
