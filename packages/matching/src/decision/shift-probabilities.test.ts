import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftProbabilities } from "./shift-probabilities.ts";

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });
const shift = fc.double({ min: -1.5, max: 1.5, noNaN: true });

/** Probabilities that sum to at most `inScope`. */
const probabilities = fc.tuple(fc.double({ min: 0.01, max: 0.99, noNaN: true }), shares).map(([inScope, parts]) => {
  const total = parts.reduce((sum, part) => sum + part, 0) + 1;
  return { inScope, right: parts.map((part) => (part / total) * inScope) };
});

describe("shiftProbabilities", () => {
  it("keeps the sum of alternatives at most the probability of being in scope, and that at most 1", () => {
    fc.assert(
      fc.property(probabilities, fc.array(shift, { minLength: 6, maxLength: 6 }), ({ inScope, right }, shifts) => {
        const shifted = shiftProbabilities(inScope, right, shifts);
        const sum = shifted.right.reduce((total, one) => total + one, 0);
        expect(sum).toBeLessThanOrEqual(shifted.inScope + 1e-9);
        expect(shifted.inScope).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("never lowers what is shifted up, and never raises what is shifted down", () => {
    fc.assert(
      fc.property(probabilities, shift, fc.nat(5), ({ inScope, right }, by, which) => {
        const at = which % right.length;
        const shifts = right.map((_, position) => (position === at ? by : 0));
        const before = right[at] ?? 0;
        const after = shiftProbabilities(inScope, right, shifts).right[at] ?? 0;
        if (by >= 0) expect(after).toBeGreaterThanOrEqual(before - 1e-12);
        else expect(after).toBeLessThanOrEqual(before + 1e-12);
      }),
    );
  });

  it("changes nothing where nothing is said", () => {
    const { inScope, right } = shiftProbabilities(0.8, [0.5, 0.2], [0, 0]);
    expect(inScope).toBeCloseTo(0.8);
    expect(right[0]).toBeCloseTo(0.5);
    expect(right[1]).toBeCloseTo(0.2);
  });

  it("adds the shift to the logit of a single candidate", () => {
    const logit = (p: number) => Math.log(p / (1 - p));
    const [after] = shiftProbabilities(0.4, [0.4], [0.7]).right;
    expect(logit(after ?? 0)).toBeCloseTo(logit(0.4) + 0.7, 9);
  });
});
