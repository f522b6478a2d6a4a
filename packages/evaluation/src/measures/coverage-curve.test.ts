import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverageCurve } from "./coverage-curve.ts";

const claims = fc.array(
  fc.record({ probability: fc.integer({ min: 0, max: 8 }).map((eighth) => eighth / 8), right: fc.boolean() }),
  { minLength: 1, maxLength: 50 },
);

describe("accuracy against coverage", () => {
  it("answers the surest first", () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ probability: at / 10, right: at >= 5 }));
    const curve = coverageCurve(ten);
    expect(curve[4]).toEqual({ coverage: 0.5, accuracy: 1, from: 0.5 });
    expect(curve[9]).toEqual({ coverage: 1, accuracy: 0.5, from: 0 });
    expect(coverageCurve([])).toEqual([]);
  });

  it("counts the mean of a tie that is cut", () => {
    const tied = [true, false, false, false].map((right) => ({ probability: 0.7, right }));
    for (const { accuracy } of coverageCurve(tied)) expect(accuracy).toBeCloseTo(0.25, 12);
  });

  it("ends with the share of all, and does not depend on the order of the claims", () => {
    fc.assert(
      fc.property(claims, (all) => {
        const curve = coverageCurve(all);
        expect(curve.at(-1)?.coverage).toBe(1);
        expect(curve.at(-1)?.accuracy).toBeCloseTo(all.filter(({ right }) => right).length / all.length, 9);
        expect(coverageCurve(all.toReversed())).toEqual(curve);
      }),
    );
  });
});
