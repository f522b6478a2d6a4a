import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanOfTokens, toUnitLength } from "./pool-tokens.ts";

describe("pooling token vectors", () => {
  it("takes the mean of every column", () => {
    expect(meanOfTokens(Float32Array.of(1, 2, 3, 4, 5, 6), 2)).toEqual(Float32Array.of(3, 4));
  });

  it("gives unit length to whatever has a direction, and undefined otherwise", () => {
    const number = fc.float({ min: -100, max: 100, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.float32Array({ minLength: 1, maxLength: 8, min: 0.125, max: 1_000, noNaN: true }), (vector) => {
        expect(Math.hypot(...(toUnitLength(vector) ?? []))).toBeCloseTo(1, 5);
      }),
    );
    fc.assert(
      fc.property(number, (value) => {
        expect(toUnitLength(Float32Array.of(value, Number.NaN))).toBeUndefined();
      }),
    );
    expect(toUnitLength(Float32Array.of(0, 0))).toBeUndefined();
    expect(toUnitLength(Float32Array.of(1, Number.POSITIVE_INFINITY))).toBeUndefined();
  });
});
