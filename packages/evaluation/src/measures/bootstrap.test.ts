import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrap } from "./bootstrap.ts";
import { mean } from "./mean.ts";

const numbers = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
const meanOf = (sample: readonly number[]) => ({ mean: mean(sample, (value) => value) });

describe("the bootstrap", () => {
  it("gives the figure of all items, within its interval, the same for the same seed", () => {
    fc.assert(
      fc.property(numbers, fc.integer(), (items, seed) => {
        const options = { seed, resamples: 100 };
        const { mean: estimate } = bootstrap(items, meanOf, options);
        expect(estimate?.value).toBe(mean(items, (value) => value));
        expect(estimate?.low).toBeLessThanOrEqual(estimate?.high ?? 0);
        expect(bootstrap(items, meanOf, options)).toEqual({ mean: estimate });
      }),
      { numRuns: 30 },
    );
  });

  it("finds the standard error that theory gives for a share", () => {
    const items = Array.from({ length: 400 }, (_, at) => Number(at % 4 === 0));
    const { mean: estimate } = bootstrap(items, meanOf);
    const theory = Math.sqrt((0.25 * 0.75) / 400);
    expect(Math.abs((estimate?.standardError ?? 0) / theory - 1)).toBeLessThan(0.1);
    expect((estimate?.high ?? 0) - (estimate?.low ?? 0)).toBeCloseTo(2 * 1.96 * theory, 2);
  });

  it("leaves out a figure that is not there, and draws that do not give it", () => {
    const rare = (sample: readonly number[]) => ({
      none: undefined,
      ones: mean(
        sample.filter((value) => value === 1),
        (value) => value,
      ),
    });
    expect(bootstrap([1, 0, 0, 0], rare)).toEqual({ ones: { value: 1, low: 1, high: 1, standardError: 0 } });
    expect(bootstrap([], meanOf)).toEqual({});
  });
});
