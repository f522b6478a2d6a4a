import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonLowerBound } from "./wilson-bound.ts";

describe("the lower bound of a share", () => {
  it("is what tables of the score interval say", () => {
    expect(wilsonLowerBound(81, 263)).toBeCloseTo(0.2553, 4);
    expect(wilsonLowerBound(50, 50)).toBeCloseTo(0.9287, 4);
    expect(Array.from({ length: 200 }, (_, at) => wilsonLowerBound(0, at + 1)).every((bound) => bound === 0)).toBe(
      true,
    );
    expect(wilsonLowerBound(0, 0)).toBeUndefined();
  });

  it("lies below the share, and comes nearer with more trials of the same share", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (trials, drawn) => {
        const successes = Math.min(trials, drawn);
        const bound = wilsonLowerBound(successes, trials) ?? Number.NaN;
        expect(bound).toBeLessThanOrEqual(successes / trials);
        expect(wilsonLowerBound(successes * 4, trials * 4)).toBeGreaterThanOrEqual(bound);
      }),
    );
  });
});
