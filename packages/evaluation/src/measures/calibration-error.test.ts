import { describe, expect, it } from "vitest";
import { calibrationError } from "./calibration-error.ts";

const times = (count: number, probability: number, right: boolean) =>
  Array.from({ length: count }, () => ({ probability, right }));

describe("the calibration error", () => {
  it("is nothing where three of four are right at .75", () => {
    expect(calibrationError([...times(3, 0.75, true), ...times(1, 0.75, false)])).toBeCloseTo(0, 12);
    expect(calibrationError([])).toBeUndefined();
  });

  it("is the distance within a bin", () => {
    expect(calibrationError([...times(1, 0.9, true), ...times(1, 0.9, false)])).toBeCloseTo(0.4, 12);
  });

  it("does not let one bin make good for another, and weighs them by their number", () => {
    const low = times(3, 0.2, true);
    const high = times(1, 0.8, false);
    expect(calibrationError([...low, ...high])).toBeCloseTo((3 * 0.8 + 0.8) / 4, 12);
  });

  it("puts certainty into the last bin", () => {
    expect(calibrationError([...times(1, 1, true), ...times(1, 0.95, true)])).toBeCloseTo(0.025, 12);
  });
});
