import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaUnderCurve } from "./area-under-curve.ts";

function countPairs(own: readonly number[], foreign: readonly number[]): number {
  const wins = own.flatMap((a) => foreign.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

/** Few values, so that there are ties. */
const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });

describe("the area under the curve", () => {
  it("is 1 where the two sides are apart, 0 the other way round and a half where nothing tells them apart", () => {
    expect(areaUnderCurve([0.8, 0.9], [0.1, 0.2, 0.3])).toBe(1);
    expect(areaUnderCurve([0.1], [0.9])).toBe(0);
    expect(areaUnderCurve([0.5, 0.5], [0.5])).toBe(0.5);
  });

  it("is what a count of all pairs says", () => {
    fc.assert(
      fc.property(values, values, (own, foreign) => {
        expect(areaUnderCurve(own, foreign)).toBeCloseTo(countPairs(own, foreign), 12);
      }),
    );
  });

  it("is not there without both sides", () => {
    expect(areaUnderCurve([], [1])).toBeUndefined();
    expect(areaUnderCurve([1], [])).toBeUndefined();
  });
});
