import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { informationGain } from "./information-gain.ts";

const weight = fc.double({ min: 1e-6, max: 1, noNaN: true });

function normalized(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, one) => sum + one, 0);
  return weights.map((one) => one / total);
}

function entropy(weights: readonly number[]): number {
  return -normalized(weights).reduce((sum, one) => sum + one * Math.log2(one), 0);
}

describe("informationGain", () => {
  it("is a bit where the answer decides between two equal causes, and nothing where all answer alike", () => {
    const decided = [
      [1, 0],
      [0, 1],
    ];
    expect(informationGain([0.3, 0.3], decided)).toBeCloseTo(1);
    expect(informationGain([0.3, 0.3], [[0.5, 0.5]])).toBe(0);
    expect(informationGain([0, 0], decided)).toBe(0);
  });

  it("lies between nothing and the entropy of the causes, which an answer of their own reaches", () => {
    const causes = fc.array(weight, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(
        causes,
        fc.array(fc.array(weight, { minLength: 5, maxLength: 5 }), { minLength: 2, maxLength: 4 }),
        (weights, rows) => {
          const columns = weights.map((_, cause) => normalized(rows.map((row) => row[cause] as number)));
          const likelihoods = rows.map((_, answer) => columns.map((column) => column[answer] as number));
          const gain = informationGain(weights, likelihoods);
          expect(gain).toBeGreaterThanOrEqual(0);
          expect(gain).toBeLessThanOrEqual(entropy(weights) + 1e-9);
          const own = weights.map((_, answer) => weights.map((__, cause) => (answer === cause ? 1 : 0)));
          expect(informationGain(weights, own)).toBeCloseTo(entropy(weights));
        },
      ),
    );
  });
});
