import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentile } from "./percentile.ts";

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe("a percentile", () => {
  it("agrees with NumPy's default", () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(percentile([10, 20, 30, 40, 50], 0.99)).toBeCloseTo(49.6, 12);
  });

  it("is the only value of one, and nothing of none", () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it("runs from the least to the greatest and never falls, whatever the order of the values", () => {
    fc.assert(
      fc.property(numbers, share, share, (values, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(percentile(values, low)).toBeLessThanOrEqual(percentile(values, high) + 1e-6);
        expect(percentile(values.toReversed(), one)).toBeCloseTo(percentile(values, one), 9);
        expect(percentile(values, 0)).toBeCloseTo(Math.min(...values), 9);
        expect(percentile(values, 1)).toBeCloseTo(Math.max(...values), 9);
      }),
    );
  });
});
