import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepThree, meanOfThree } from "./nearest-three.ts";

const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 12 });

describe("the three largest numbers", () => {
  it("are those of a sort, in descending order, beside others of their kind", () => {
    fc.assert(
      fc.property(values, (all) => {
        const nearest = new Float64Array(9).fill(Number.NEGATIVE_INFINITY);
        for (const value of all) keepThree(nearest, 3, value);
        const best = [...all].sort((a, b) => b - a).slice(0, 3);
        const none = new Array<number>(3).fill(Number.NEGATIVE_INFINITY);
        expect([...nearest].map((one) => one + 0)).toEqual(
          [...none, ...[...best, ...none].slice(0, 3), ...none].map((one) => one + 0),
        );
        const mean = best.reduce((sum, value) => sum + value, 0) / best.length;
        if (best.length > 0) expect(meanOfThree(nearest, 3, all.length)).toBeCloseTo(mean, 12);
      }),
    );
  });

  it("are taken for no smaller than the least there is", () => {
    const nearest = Float64Array.of(0.9, 0.1, Number.NEGATIVE_INFINITY);
    expect(meanOfThree(nearest, 0, 3, 0.3)).toBeCloseTo(0.5, 12);
    expect(meanOfThree(nearest, 0, 2, 0.3)).toBeCloseTo(0.6, 12);
    expect(meanOfThree(nearest, 0, 8, 0.3)).toBeCloseTo(0.5, 12);
  });
});
