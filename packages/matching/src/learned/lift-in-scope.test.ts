import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftProbabilities } from "../decision/shift-probabilities.ts";
import { learnedProbabilities } from "./learned-probabilities.ts";
import { learningBounds } from "./learning-bounds.ts";
import { leastInScope, liftInScope } from "./lift-in-scope.ts";
import { learning } from "./tuning.ts";

const { favour, disfavour, together } = learning;
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const three = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 3, maxLength: 3 });
const estimated = fc.tuple(between(0, 1), three(between(0, 1))).map(([inScope, parts]) => {
  const total = parts.reduce((sum, part) => sum + part, 0) + 1e-3;
  return { inScope, right: parts.map((part) => (part / total) * inScope) };
});
const saidBy = (callers: number) =>
  three(fc.record({ shift: between(-callers * disfavour, callers * favour), belonging: between(0, disfavour) }));

describe("what is lifted into scope", () => {
  it("is a request like one that a context helped with, which looked foreign, and keeps its order", () => {
    const least = leastInScope([{ shift: 0, belonging: disfavour }, undefined]);
    expect(least).toBe(learningBounds.onlyCaller);
    const { inScope, right } = liftInScope({ inScope: 0.04, right: [0.03, 0.01] }, least);
    expect(inScope).toBe(least);
    expect((right[0] ?? 0) / inScope).toBeCloseTo(0.75, 9);
    expect((right[1] ?? 0) / inScope).toBeCloseTo(0.25, 9);
  });

  it("is nothing where nothing is said, what is likelier already, or all is impossible", () => {
    expect(leastInScope([])).toBe(0);
    expect(leastInScope([undefined, { shift: 1, belonging: 0 }])).toBe(0);
    const likely = { inScope: 0.5, right: [0.4, 0.1] };
    expect(liftInScope(likely, 0.38)).toBe(likely);
    for (const inScope of [0, 7.4e-17]) {
      const impossible = { inScope, right: [0, inScope] };
      expect(liftInScope(impossible, 0.38)).toBe(impossible);
    }
  });

  it("is the more the surer, and as sure as the surest", () => {
    const half = leastInScope([{ shift: 0, belonging: disfavour / 2 }]);
    expect(half).toBeCloseTo(learningBounds.onlyCaller / 2, 9);
    const both = [
      { shift: 0, belonging: disfavour / 2 },
      { shift: 0, belonging: disfavour / 4 },
    ];
    expect(leastInScope(both)).toBe(half);
  });

  it.each([
    ["one caller", 1, learningBounds.onlyCaller],
    ["all callers", together, learningBounds.all],
  ] as const)("moves nothing beyond the bound of %s, with shifts before it, variables or not", (_, callers, bound) => {
    fc.assert(
      fc.property(estimated, saidBy(callers), three(between(-1.5, 1.5)), (given, said, variables) => {
        const plain = shiftProbabilities(given.inScope, given.right, variables);
        const learned = learnedProbabilities(given, said);
        const shifted = shiftProbabilities(learned.inScope, learned.right, variables);
        const { inScope, right } = liftInScope(shifted, leastInScope(said));
        right.forEach((one, at) => {
          expect(Math.abs(one - (plain.right[at] as number))).toBeLessThanOrEqual(bound + 1e-9);
        });
        expect(Math.abs(inScope - plain.inScope)).toBeLessThanOrEqual(bound + 1e-9);
        expect(right.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(inScope + 1e-9);
      }),
      { numRuns: 1_000 },
    );
  });
});
