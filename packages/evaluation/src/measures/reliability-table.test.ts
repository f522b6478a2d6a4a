import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrationError } from "./calibration-error.ts";
import type { Claim } from "./claim.ts";
import { reliabilityBins, reliabilityTable } from "./reliability-table.ts";

const claims: fc.Arbitrary<readonly Claim[]> = fc.array(
  fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() }),
  { maxLength: 60 },
);

describe("the reliability table", () => {
  it("says in each bin what was stated and what happened, and nothing of an empty one", () => {
    const table = reliabilityTable([
      { probability: 0.5, right: true },
      { probability: 0.52, right: false },
      { probability: 1, right: true },
    ]);
    expect(table).toHaveLength(reliabilityBins);
    expect(table[7]).toMatchObject({ count: 2, stated: 0.51, right: 0.5 });
    expect(table[14]).toMatchObject({ count: 1, stated: 1, right: 1, high: 1 });
    expect(table[0]).toEqual({ low: 0, high: 1 / 15, count: 0 });
  });

  it("holds every claim once, in the bin it was stated in", () => {
    fc.assert(
      fc.property(claims, (all) => {
        const table = reliabilityTable(all);
        expect(table.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        for (const { low, high, stated = low } of table) {
          expect(stated).toBeGreaterThanOrEqual(low - 1e-9);
          expect(stated).toBeLessThanOrEqual(high + 1e-9);
        }
      }),
    );
  });

  it("has no more error in its bins than the claims have on the whole, and never more than 1", () => {
    fc.assert(
      fc.property(claims, (all) => {
        const error = calibrationError(all) ?? 0;
        const stated = all.reduce((sum, one) => sum + one.probability - Number(one.right), 0);
        expect(error).toBeGreaterThanOrEqual(Math.abs(stated) / Math.max(1, all.length) - 1e-9);
        expect(error).toBeLessThanOrEqual(1);
      }),
    );
  });
});
