import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rejectionScores } from "./rejection-scores.ts";

const verdicts = fc.array(fc.record({ foreign: fc.boolean(), refused: fc.boolean() }), { maxLength: 40 });

describe("refusing as a verdict", () => {
  it("has precision over the refused and recall over the foreign", () => {
    const all = [
      { foreign: true, refused: true },
      { foreign: true, refused: false },
      { foreign: false, refused: true },
      { foreign: false, refused: true },
      { foreign: false, refused: false },
    ];
    expect(rejectionScores(all)).toEqual({ precision: 1 / 3, recall: 1 / 2, f1: 2 / 5 });
  });

  it("says nothing where there is nothing to say it of", () => {
    expect(rejectionScores([])).toEqual({});
    expect(rejectionScores([{ foreign: true, refused: false }])).toEqual({ recall: 0, f1: 0 });
    expect(rejectionScores([{ foreign: false, refused: true }])).toEqual({ precision: 0 });
  });

  it("has an F1 between the lower and the higher of the two", () => {
    fc.assert(
      fc.property(verdicts, (all) => {
        const { precision, recall, f1 } = rejectionScores(all);
        if (precision === undefined || recall === undefined || f1 === undefined) return;
        expect(f1).toBeGreaterThanOrEqual(Math.min(precision, recall) - 1e-12);
        expect(f1).toBeLessThanOrEqual(Math.max(precision, recall) + 1e-12);
      }),
    );
  });
});
