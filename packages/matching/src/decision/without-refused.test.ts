import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Contestant } from "./make-match.ts";
import { withoutRefused } from "./without-refused.ts";

const contestant = (probability: number) => ({ probability, named: false }) as Contestant;

describe("withoutRefused", () => {
  it("leaves nothing likely where what was refused was nearly all that could be meant", () => {
    const [departure, arrival, berth] = [contestant(0.5), contestant(0.48), contestant(0.01)];
    const left = withoutRefused([departure, arrival, berth], [departure, arrival]);
    expect(left).toHaveLength(1);
    expect(left[0]?.probability).toBeLessThan(0.3);
  });

  it("makes the one that is left likelier where it was likely already", () => {
    const all = [contestant(0.4), contestant(0.35), contestant(0.2)];
    const left = withoutRefused(all, all.slice(0, 1));
    expect(left.map(({ probability }) => Math.round(probability * 100))).toEqual([55, 32]);
  });

  it("gives probabilities that sum to 1 at most, and keeps the order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), fc.nat(4), (weights, count) => {
        const sum = weights.reduce((total, one) => total + one, 1);
        const all = weights.sort((a, b) => b - a).map((weight) => contestant(weight / sum));
        const probabilities = withoutRefused(all, all.slice(0, count)).map(({ probability }) => probability);
        expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
        expect(probabilities.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
