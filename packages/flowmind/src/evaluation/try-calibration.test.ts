import type { CatalogCalibration } from "@flowmind/core";
import { calibratedLogit, type Features, fittedCalibrations } from "@flowmind/matching";
import { describe, expect, it } from "vitest";
import { makeFeatures } from "../../../../test/support/make-features.ts";
import { keepIfBetter } from "./keep-if-better.ts";
import { leastFitRequests, tryCalibration } from "./try-calibration.ts";

const { rightGivenInScope } = fittedCalibrations;
const slope = rightGivenInScope.weights.cosineMargin ?? 0;

/** Surely in scope, with this logit of being right. */
function withLogit(logit: number) {
  const bare = makeFeatures({ foreignSurprise: 6, foreignDocument: 8, foreignShortlist: 4, foreignScore: 3 });
  const cosineMargin = (logit - calibratedLogit(rightGivenInScope, bare)) / slope;
  return { ...bare, cosineMargin };
}

/** @param shift how much likelier than stated the requests of every logit are right */
function labels(shift: number, count = 40) {
  const own = [-2, -1, 0, 1, 2].flatMap((logit) => {
    const right = Math.round(count / (1 + Math.exp(-(logit + shift))));
    return Array.from({ length: count }, (_, at) => ({ features: withLogit(logit + at * 1e-6), right: at < right }));
  });
  const bank = Array.from({ length: 40 }, (_, at) => makeFeatures({ foreignSurprise: at / 40, foreignDocument: -1 }));
  return { own, foreign: [] as readonly Features[], bank };
}

describe("tryCalibration", () => {
  it("finds better what is too sure or not sure enough before", () => {
    for (const shift of [-2, 2]) {
      const { before, after, better, calibration } = tryCalibration(labels(shift), undefined);
      expect(better).toBe(true);
      expect(after.logLoss).toBeLessThan(before.logLoss);
      expect(after.brierScore).toBeLessThan(before.brierScore);
      expect(after.calibrationError).toBeLessThan(before.calibrationError);
      expect(Math.sign(calibration.rightGivenInScope.shift)).toBe(Math.sign(shift));
      expect(calibration).toMatchObject({ source: "requests", requests: 200 });
    }
  });

  it("finds nothing better than what says the truth already", () => {
    const truth = tryCalibration(labels(2), undefined).calibration;
    expect(tryCalibration(labels(2), truth).better).toBe(false);
  });

  it("counts foreign requests as never right", () => {
    const given = labels(0);
    const foreign = Array.from({ length: 50 }, (_, at) => withLogit(2 + at * 1e-6));
    expect(tryCalibration({ ...given, foreign }, undefined).before.logLoss).toBeGreaterThan(
      tryCalibration(given, undefined).before.logLoss,
    );
  });

  it("counts how many of each kind are sure, and how many own ones of these wrong", () => {
    const given = labels(0);
    const foreign = [withLogit(8), withLogit(9), withLogit(-2)];
    const own = [...given.own, { features: withLogit(8), right: false }, { features: withLogit(9), right: true }];
    const found = tryCalibration({ ...given, own, foreign }, undefined);
    expect(found.own).toMatchObject({ sure: 2, sureWrong: 1 });
    expect(found.foreign).toEqual({ count: 3, sure: 2 });
  });

  it("comes to the same whatever the order of the requests", () => {
    const given = labels(1);
    const turned = { ...given, own: given.own.toReversed(), bank: given.bank.toReversed() };
    const one = tryCalibration(given, undefined);
    const other = tryCalibration(turned, undefined);
    expect(other.after.logLoss).toBeCloseTo(one.after.logLoss, 6);
    expect(other.calibration.rightGivenInScope.shift).toBeCloseTo(one.calibration.rightGivenInScope.shift, 4);
  });

  it("needs enough for every four fifths", () => {
    const given = labels(0, 10);
    expect(leastFitRequests).toBe(50);
    expect(() => tryCalibration(given, undefined)).not.toThrow();
    expect(() => tryCalibration({ ...given, own: given.own.slice(0, 40) }, undefined)).toThrow(RangeError);
  });
});

describe("keepIfBetter", () => {
  const calibration: CatalogCalibration = {
    inScope: { slope: 1, shift: 0 },
    rightGivenInScope: { slope: 1, shift: 0 },
    source: "requests",
    requests: 50,
  };

  async function keep(better: boolean) {
    const kept: CatalogCalibration[] = [];
    const write = async (one: CatalogCalibration) => {
      kept.push(one);
    };
    return { file: await keepIfBetter({ better, calibration }, { file: "a file", write }), kept };
  }

  it("writes what is better, and nothing that is not", async () => {
    expect(await keep(true)).toEqual({ file: "a file", kept: [calibration] });
    expect(await keep(false)).toEqual({ file: undefined, kept: [] });
  });
});
