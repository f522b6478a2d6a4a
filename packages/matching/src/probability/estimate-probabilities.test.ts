import type { CatalogCalibration } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyFeatures, makeFeatures } from "../../../../test/support/make-features.ts";
import { calibratedLogit, featureNames } from "./calibration.ts";
import { estimateProbabilities } from "./estimate-probabilities.ts";
import { fittedCalibrations } from "./fitted-calibration.ts";
import { standardize } from "./standardize.ts";

const descending = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((parts) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / total).sort((a, b) => b - a);
  });
const scaling = fc.record({
  slope: fc.double({ min: 0.1, max: 3, noNaN: true }),
  shift: fc.double({ min: -4, max: 4, noNaN: true }),
});
const catalogScaling = fc.record({
  inScope: scaling,
  rightGivenInScope: scaling,
  source: fc.constant("examples" as const),
  requests: fc.nat(),
});

const unmoved: CatalogCalibration = {
  inScope: { slope: 1, shift: 0 },
  rightGivenInScope: { slope: 1, shift: 0 },
  source: "examples",
  requests: 40,
};

describe("estimateProbabilities", () => {
  it("gives those that score the same as the first the same probability, and the others none of theirs", () => {
    const features = makeFeatures({ documentCosine: 0.6, share: 0.4 });
    const apart = estimateProbabilities(features, [0.41, 0.39, 0.2]);
    const { right } = estimateProbabilities(features, [0.4, 0.4, 0.2]);
    expect(right[0]).toBe(right[1]);
    expect(right[2]).toBeLessThan(right[1] as number);
    expect(right[0]).toBeLessThan(apart.right[0] as number);
  });

  it("is no surer of the first than the scores beside it allow, however far all stand out", () => {
    const features = makeFeatures({ documentCosine: 1, bestThreeCosine: 1, foreignScore: 8, share: 1 });
    const given = (rivals: number) => estimateProbabilities({ ...features, rivals }, [0.5, 0.5]).rightGivenInScope;
    expect(given(0)).toBeGreaterThan(0.95);
    expect([1, 3].map(given)).toEqual([0.5, 0.25]);
    expect(given(1e-9)).toBe(given(0));
  });

  it("gives probabilities that fall with the rank and sum to at most the probability of being in scope", () => {
    fc.assert(
      fc.property(anyFeatures, descending, fc.option(catalogScaling, { nil: undefined }), (given, shares, moved) => {
        const { inScope, right } = estimateProbabilities(given, shares, moved === undefined ? {} : { scaling: moved });
        right.forEach((one, rank) => {
          expect(one).toBeGreaterThanOrEqual(0);
          if (rank > 0) expect(one).toBeLessThanOrEqual(right[rank - 1] ?? 0);
        });
        expect(right.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(Math.min(1, inScope) + 1e-9);
      }),
    );
  });

  it("passes what one may not have on to those behind it: together they have all of P(in scope) that so many can have", () => {
    fc.assert(
      fc.property(anyFeatures, descending, (given, shares) => {
        const { inScope, rightGivenInScope, right } = estimateProbabilities(given, shares);
        const most = Math.min(inScope, shares.length * inScope * rightGivenInScope);
        expect(right.reduce((sum, one) => sum + one, 0)).toBeCloseTo(most, 9);
      }),
    );
  });

  it("divides among the later ones in proportion to their shares, but for those that may have no more", () => {
    fc.assert(
      fc.property(anyFeatures, descending, (given, shares) => {
        // Those that score the same as the first are levelled with it.
        fc.pre((shares[0] ?? 1) - (shares[1] ?? 0) > 1e-6);
        const { right } = estimateProbabilities(given, shares);
        const first = right[0] as number;
        const rates = right.map((one, rank) => one / (shares[rank] as number));
        const free = rates.filter((_, rank) => rank > 0 && (right[rank] as number) < first - 1e-9);
        for (const rate of free) expect(rate).toBeCloseTo(free[0] as number, 6);
        for (const rate of rates.slice(1)) expect(rate).toBeLessThanOrEqual((free[0] ?? rate) + 1e-5);
      }),
    );
  });

  it("keeps three that score the same at no less than the one that follows, whatever the rounding", () => {
    fc.assert(
      fc.property(anyFeatures, fc.double({ min: 0.2, max: 0.25, noNaN: true }), (given, share) => {
        const { right } = estimateProbabilities(given, [share, share, share, share - 1e-8, 1 - 4 * share + 1e-8]);
        expect(right[3]).toBeLessThanOrEqual(right[2] as number);
      }),
      { numRuns: 1000 },
    );
  });

  it("is moved by what the catalog has learned, and by nothing where that is nothing", () => {
    const given = makeFeatures({ documentCosine: 0.5, share: 0.4 });
    const plain = estimateProbabilities(given, [0.6, 0.4]);
    expect(estimateProbabilities(given, [0.6, 0.4], { scaling: unmoved })).toEqual(plain);
    const surer = { ...unmoved, rightGivenInScope: { slope: 1, shift: 1 } };
    const raised = estimateProbabilities(given, [0.6, 0.4], { scaling: surer });
    expect(raised.inScope).toBe(plain.inScope);
    expect(raised.right[0]).toBeGreaterThan(plain.right[0] ?? 1);
    const fitting = estimateProbabilities(given, [1], { scaling: { ...unmoved, inScope: { slope: 1, shift: 1 } } });
    expect(fitting.inScope).toBeGreaterThan(plain.inScope);
  });

  it("keeps the order of requests whatever the scaling", () => {
    fc.assert(
      fc.property(anyFeatures, anyFeatures, catalogScaling, (one, other, moved) => {
        const at = (given: typeof one, options = {}) => estimateProbabilities(given, [1], options).inScope;
        const order = Math.sign(at(one) - at(other));
        expect(order * (at(one, { scaling: moved }) - at(other, { scaling: moved }))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("goes no higher than the ceiling", () => {
    fc.assert(
      fc.property(anyFeatures, descending, fc.double({ min: 0, max: 1, noNaN: true }), (given, shares, ceiling) => {
        const { inScope, right } = estimateProbabilities(given, shares, { ceiling });
        expect(inScope).toBeLessThanOrEqual(ceiling);
        expect(right.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ceiling + 1e-9);
      }),
    );
  });

  it("leaves nothing to the others where the first has the whole share", () => {
    expect(estimateProbabilities(makeFeatures(), [1, 0, 0]).right.slice(1)).toEqual([0, 0]);
    expect(estimateProbabilities(makeFeatures(), []).right).toEqual([]);
  });

  it("rises with a feature of positive weight and falls with one of negative weight", () => {
    fc.assert(
      fc.property(anyFeatures, fc.constantFrom(...featureNames), (given, name) => {
        for (const calibration of Object.values(fittedCalibrations)) {
          const more = calibratedLogit(calibration, { ...given, [name]: given[name] + 1 });
          expect(more - calibratedLogit(calibration, given)).toBeCloseTo(calibration.weights[name] ?? 0, 6);
        }
      }),
    );
  });
});

describe("standardize", () => {
  it("gives mean 0 and deviation 1, and zeros where all are equal", () => {
    const values = standardize(Float64Array.of(1, 2, 3, 4));
    expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 9);
    expect(standardize(Float64Array.of(5, 5, 5))).toEqual(Float64Array.of(0, 0, 0));
    expect(standardize(new Float64Array())).toEqual(new Float64Array());
  });
});
