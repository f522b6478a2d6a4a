import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlivedCalibration } from "./outlived-calibration.ts";

const named = (...names: readonly string[]) => names.map((name) => `tool://${name}`);
const outlived = (fitted: readonly string[], present: readonly string[]) =>
  outlivedCalibration(
    { contexts: fitted },
    present.map((uri) => ({ uri })),
  );

describe("a calibration that outlived its catalog", () => {
  it("says how many of its contexts are left where that is less than half, and what to do", () => {
    const found = outlived(named("a", "b", "c"), named("c", "x", "y"));
    expect(found?.message).toContain("1 of the 3 contexts that it was fitted with are left");
    expect(found?.fix).toContain("flowmind fit --reset");
    expect(outlived(named("a"), [])).toBeDefined();
  });

  it("is none where half of them are left, however many were added, and in any case", () => {
    expect(outlived(named("a", "b"), named("b", "x", "y", "z"))).toBeUndefined();
    expect(outlived(named("a"), ["tool://A"])).toBeUndefined();
  });

  it("is unknown where it was kept without its contexts, and none where there is none", () => {
    expect(outlivedCalibration({}, [])).toBeUndefined();
    expect(outlivedCalibration(undefined, [])).toBeUndefined();
  });

  it("hangs on no order, and never on what was added", () => {
    const uris = fc.uniqueArray(fc.constantFrom(...named("a", "b", "c", "d", "e", "f", "g")));
    fc.assert(
      fc.property(uris, uris, fc.uniqueArray(fc.constantFrom(...named("x", "y", "z"))), (fitted, present, added) => {
        const one = outlived(fitted, present);
        expect(outlived(fitted.toReversed(), [...added, ...present.toReversed()])).toEqual(one);
      }),
    );
  });
});
