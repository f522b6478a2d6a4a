import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrated, type Features, featureNames, inScopeCalibration } from "./calibration.ts";
import { estimateProbabilities } from "./estimate-probabilities.ts";
import { standardize } from "./standardize.ts";

const features = fc
  .array(fc.double({ min: -2, max: 6, noNaN: true }), {
    minLength: featureNames.length,
    maxLength: featureNames.length,
  })
  .map((values) => Object.fromEntries(featureNames.map((name, at) => [name, values[at] ?? 0])) as unknown as Features);
const descending = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / total).sort((a, b) => b - a);
  });

describe("estimateProbabilities", () => {
  it("gives probabilities that fall with the rank and sum to at most the probability of being in scope", () => {
    fc.assert(
      fc.property(features, descending, (given, shares) => {
        const { inScope, right } = estimateProbabilities(given, shares);
        right.forEach((one, rank) => {
          expect(one).toBeGreaterThanOrEqual(0);
          if (rank > 0) expect(one).toBeLessThanOrEqual(right[rank - 1] ?? 0);
        });
        expect(right.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(inScope + 1e-9);
      }),
    );
  });

  it("leaves nothing to the others where the first has the whole share", () => {
    const none = Object.fromEntries(featureNames.map((name) => [name, 0])) as unknown as Features;
    expect(estimateProbabilities(none, [1, 0, 0]).right.slice(1)).toEqual([0, 0]);
  });

  it("rises with a feature of positive weight and falls with one of negative weight", () => {
    fc.assert(
      fc.property(features, fc.constantFrom(...featureNames), (given, name) => {
        const more = calibrated(inScopeCalibration, { ...given, [name]: given[name] + 1 });
        const less = calibrated(inScopeCalibration, given);
        expect(Math.sign(more - less) * Math.sign(inScopeCalibration.weights[name])).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("standardize", () => {
  it("gives mean 0 and deviation 1, and zeros where all are equal", () => {
    const values = standardize([1, 2, 3, 4]);
    expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
    expect(standardize([5, 5, 5])).toEqual([0, 0, 0]);
    expect(standardize([])).toEqual([]);
  });
});
