import type { Candidate } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext } from "../../../test/support/make-context.ts";
import { levelTwins } from "./level-twins.ts";

function measured(position: number, cosine: number): Candidate {
  return makeCandidate(position, makeContext(`tool://${position}/x`), cosine);
}

/** @param twins by position */
function cosinesOf(candidates: readonly Candidate[], twins: readonly (number | undefined)[]) {
  levelTwins(candidates, (position) => twins[position]);
  return candidates.map((one) => one.documentCosine);
}

describe("levelTwins", () => {
  it("makes twins as near as each other, by every cosine", () => {
    const twins = [measured(0, 0.25), measured(1, 0.75)];
    levelTwins(twins, () => 0);
    for (const one of twins)
      expect(one).toMatchObject({
        twins: 0,
        documentCosine: 0.5,
        titleCosine: 0.5,
        bestCosine: 0.5,
        bestThreeCosine: 0.5,
      });
  });

  it("leaves alone what has no twin, or whose twins are not candidates", () => {
    const others = [measured(0, 0.1), measured(2, 0.2), measured(3, 0.3)];
    expect(cosinesOf(others, [undefined, 1, 1, undefined])).toEqual([0.1, 0.2, 0.3]);
    expect(others.every(({ twins }) => twins === undefined)).toBe(true);
  });

  it("levels two groups apart, whatever their order", () => {
    const mixed = [measured(0, 0.1), measured(1, 0.4), measured(2, 0.3), measured(3, 0.6)];
    expect(cosinesOf(mixed, [0, 1, 0, 1]).map((one) => one.toFixed(2))).toEqual(["0.20", "0.50", "0.20", "0.50"]);
  });

  it("keeps the sum of the cosines, and changes nothing the second time", () => {
    const candidate = fc.record({
      twins: fc.option(fc.nat(2), { nil: undefined }),
      cosine: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 12 }), (parts) => {
        const all = parts.map(({ cosine }, position) => measured(position, cosine));
        const groups = parts.map(({ twins }) => twins);
        const first = cosinesOf(all, groups);
        expect(first.reduce((sum, one) => sum + one, 0)).toBeCloseTo(parts.reduce((sum, one) => sum + one.cosine, 0));
        const second = cosinesOf(all, groups);
        first.forEach((one, at) => {
          expect(second[at]).toBeCloseTo(one, 12);
        });
      }),
    );
  });
});
