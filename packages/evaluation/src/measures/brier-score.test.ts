import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brierScore } from "./brier-score.ts";

describe("the Brier score", () => {
  it("is 0 for certainty that is right, 1 for certainty that is wrong, .25 for one half", () => {
    expect(brierScore([{ probability: 1, right: true }])).toBe(0);
    expect(brierScore([{ probability: 1, right: false }])).toBe(1);
    expect(
      brierScore([
        { probability: 0.5, right: true },
        { probability: 0.5, right: false },
      ]),
    ).toBe(0.25);
    expect(brierScore([])).toBeUndefined();
  });

  it("is least, among constant probabilities, where the share of right ones is stated", () => {
    const outcomes = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(outcomes, fc.double({ min: 0, max: 1, noNaN: true }), (rights, other) => {
        const share = rights.filter((right) => right).length / rights.length;
        const scoreAt = (probability: number) => brierScore(rights.map((right) => ({ probability, right }))) ?? 0;
        expect(scoreAt(share)).toBeLessThanOrEqual(scoreAt(other) + 1e-12);
      }),
    );
  });
});
