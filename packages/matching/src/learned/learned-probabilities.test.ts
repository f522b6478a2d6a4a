import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learnedProbabilities } from "./learned-probabilities.ts";
import { learningBounds } from "./learning-bounds.ts";
import { learning } from "./tuning.ts";

const { favour, disfavour, together } = learning;
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const estimated = fc.tuple(between(0, 1), fc.array(between(0, 1), { maxLength: 6 })).map(([inScope, parts]) => {
  const total = parts.reduce((sum, part) => sum + part, 0) + 1e-3;
  return { inScope, right: parts.map((part) => (part / total) * inScope) };
});
const saidBy = (callers: number) =>
  fc.array(
    fc.option(
      fc.record({
        shift: between(-callers * disfavour, callers * favour),
        belonging: between(0, callers * disfavour),
      }),
      { nil: undefined },
    ),
    { minLength: 6, maxLength: 6 },
  );
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

describe("learned probabilities", () => {
  it("are the same to the bit where nothing is said", () => {
    fc.assert(
      fc.property(estimated, (given) => {
        const nothing = given.right.map((_, at) => (at % 2 === 0 ? undefined : { shift: 0, belonging: 0 }));
        expect(learnedProbabilities(given, nothing)).toEqual(given);
      }),
    );
  });

  it.each([
    ["one caller", 1, learningBounds.onlyCaller],
    ["all callers", together, learningBounds.all],
  ] as const)("move by no more than the bound of %s, and sum to no more than P(in scope)", (_, callers, bound) => {
    fc.assert(
      fc.property(estimated, saidBy(callers), (given, all) => {
        const said = all.slice(0, given.right.length);
        const { inScope, right } = learnedProbabilities(given, said);
        right.forEach((one, at) => {
          expect(Math.abs(one - (given.right[at] as number))).toBeLessThanOrEqual(bound + 1e-9);
        });
        expect(Math.abs(inScope - given.inScope)).toBeLessThanOrEqual(bound + 1e-9);
        expect(sum(right)).toBeLessThanOrEqual(inScope + 1e-9);
        expect(inScope).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it("come as near to the bound as probabilities allow: the bound is not a larger one than it has to be", () => {
    const even = { inScope: 1, right: [0.5, 0.5] };
    const odds = Math.exp((favour + disfavour) / 2);
    const given = { ...even, right: [1 / (1 + odds), odds / (1 + odds)] };
    const said = [
      { shift: favour, belonging: 0 },
      { shift: -disfavour, belonging: 0 },
    ];
    const moved = (learnedProbabilities(given, said).right[0] as number) - (given.right[0] as number);
    expect(moved).toBeCloseTo(learningBounds.onlyCaller, 9);
  });

  it("give what wrong contexts lose to the other contexts, not to foreign requests", () => {
    const given = { inScope: 0.6, right: [0.4, 0.2] };
    const { inScope, right } = learnedProbabilities(given, [{ shift: -0.5, belonging: 0 }, undefined]);
    expect(inScope).toBeCloseTo(0.6, 9);
    expect(right[1]).toBeGreaterThan(0.2);
  });

  it("are surer that a request belongs here where one like it did", () => {
    const given = { inScope: 0.6, right: [0.4, 0.2] };
    const { inScope } = learnedProbabilities(given, [{ shift: 0.3, belonging: 0.2 }, undefined]);
    expect(inScope).toBeGreaterThan(0.6);
  });

  it("keep the bounds in order: what one caller can do is less than what all can", () => {
    expect(learningBounds.onlyCaller).toBeLessThan(learningBounds.oneCaller);
    expect(learningBounds.oneCaller).toBeLessThan(learningBounds.all);
    expect(learningBounds.all).toBeCloseTo(0.54, 2);
    expect(learningBounds.oneCaller).toBeCloseTo(0.43, 2);
    expect(learningBounds.onlyCaller).toBeCloseTo(0.38, 2);
  });
});
