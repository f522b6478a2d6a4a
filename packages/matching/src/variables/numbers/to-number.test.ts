import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toNumber } from "./to-number.ts";

describe("toNumber", () => {
  it.each([
    ["1,200", 1200],
    ["1'200", 1200],
    ["2.5", 2.5],
    ["90k", 90_000],
    ["6,2", 6.2],
    ["0,75", 0.75],
    ["1.350,75", 1350.75],
    ["1.350.000", 1_350_000],
    ["0.125", 0.125],
  ])("reads English and continental forms: %j is %d", (text, value) => {
    expect(toNumber(text, false)).toBe(value);
  });

  it("reads a dot before three digits in sums of money only, which have no three decimals", () => {
    expect(toNumber("2.300", true)).toBe(2300);
    expect(toNumber("2.300", false)).toBeUndefined();
  });

  it.each(["", "8th", "k6", "2.0.1", "1,2,3", "1.2.3,4", "x"])("reads no number in %j", (text) => {
    expect(toNumber(text, false)).toBeUndefined();
  });

  it("reads every number back that is written with a decimal comma", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2).replace(".", ",");
        expect(toNumber(text, false)).toBe(cents / 100);
      }),
    );
  });
});
