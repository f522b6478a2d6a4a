import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyFeatures, makeFeatures } from "../../../../test/support/make-features.ts";
import type { Calibrations } from "../probability/calibration.ts";
import { type CalibrationSample, fitCalibration } from "./fit-calibration.ts";

/** The logit of either factor is one feature. */
const plain: Calibrations = {
  inScope: { bias: 0, weights: { coverage: 1 } },
  rightGivenInScope: { bias: 0, weights: { lexical: 1 } },
};

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit));

/** Of every logit as many right ones as its probability says. */
function calibratedSamples(shift: number): readonly CalibrationSample[] {
  return [-3, -2, -1, 0, 1, 2, 3].flatMap((logit) => {
    const count = 100;
    const right = Math.round(count * sigmoid(logit + shift));
    return Array.from({ length: count }, (_, at) => ({
      features: makeFeatures({ lexical: logit, coverage: 3 }),
      right: at < right,
    }));
  });
}

const foreign = Array.from({ length: 50 }, (_, at) => makeFeatures({ coverage: -3 + at / 50 }));
const source = "examples";

describe("fitCalibration", () => {
  it("learns nothing from fewer than 40 own requests", () => {
    const own = calibratedSamples(0);
    expect(fitCalibration({ own: own.slice(0, 39), foreign, source })).toBeUndefined();
    expect(fitCalibration({ own: own.slice(0, 40), foreign, source })).toMatchObject({ source, requests: 40 });
  });

  it("leaves probabilities that are right as they are", () => {
    const { slope, shift } =
      fitCalibration({ own: calibratedSamples(0), foreign, source }, plain)?.rightGivenInScope ?? {};
    expect(slope).toBeCloseTo(1, 1);
    expect(shift).toBeCloseTo(0, 1);
  });

  it("learns by how much they are too low or too high", () => {
    const shiftOf = (truth: number) =>
      fitCalibration({ own: calibratedSamples(truth), foreign, source }, plain)?.rightGivenInScope.shift ?? Number.NaN;
    expect(shiftOf(1)).toBeCloseTo(1, 0);
    expect(shiftOf(-1)).toBeCloseTo(-1, 0);
  });

  it("raises the shift with every further request that is right", () => {
    const own = calibratedSamples(-2).slice(0, 100);
    const shifts = [0, 20, 40, 80].map(
      (count) =>
        fitCalibration(
          { own: own.map((one, at) => (at < count ? { ...one, right: true } : one)), foreign, source },
          plain,
        )?.rightGivenInScope.shift ?? Number.NaN,
    );
    expect(shifts).toEqual(shifts.toSorted((a, b) => a - b));
    expect(new Set(shifts).size).toBe(shifts.length);
  });

  it("lets P(in scope) fall where foreign requests look like own ones", () => {
    const own = calibratedSamples(0);
    const shiftOf = (coverage: number) => {
      const scaling = fitCalibration(
        { own, foreign: foreign.map(() => makeFeatures({ coverage })), source },
        plain,
      )?.inScope;
      return (scaling?.slope ?? Number.NaN) * 3 + (scaling?.shift ?? Number.NaN);
    };
    expect(shiftOf(3)).toBeLessThan(shiftOf(-3));
  });

  it("takes as large a share to be foreign as was labelled, and the bank's where none was", () => {
    const own = Array.from({ length: 100 }, () => ({ features: makeFeatures({ coverage: 2 }), right: true }));
    const inScopeOf = (count: number) => {
      const labelledForeign = Array.from({ length: count }, () => makeFeatures({ coverage: 2 }));
      const { slope = 1, shift = 0 } = fitCalibration({ own, foreign, labelledForeign, source }, plain)?.inScope ?? {};
      return sigmoid(slope * 2 + shift);
    };
    expect(inScopeOf(100)).toBeCloseTo(0.5, 1);
    expect(inScopeOf(25)).toBeCloseTo(0.8, 1);
    expect(inScopeOf(0)).toBeGreaterThan(0.9);
  });

  it("keeps every slope above 0 and every number finite, whatever the sample says", () => {
    const sample = fc.record({ features: anyFeatures, right: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(sample, { minLength: 40, maxLength: 60 }),
        fc.array(anyFeatures, { maxLength: 20 }),
        (own, elsewhere) => {
          const fitted = fitCalibration({ own, foreign: elsewhere, source: "requests" });
          for (const scaling of [fitted?.inScope, fitted?.rightGivenInScope]) {
            expect(scaling?.slope).toBeGreaterThan(0);
            expect(Number.isFinite(scaling?.slope)).toBe(true);
            expect(Number.isFinite(scaling?.shift)).toBe(true);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("keeps the slope above 0 where the order is turned round", () => {
    const own = calibratedSamples(0).map(({ features }) => ({ features, right: features.lexical < 0 }));
    expect(fitCalibration({ own, foreign, source }, plain)?.rightGivenInScope.slope).toBeGreaterThan(0);
  });
});
