import type { Candidate } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCandidate, makeContext, makeVariable } from "../../../test/support/make-context.ts";
import { levelTwins } from "./level-twins.ts";

const tool = { title: "Restart workers", description: "Restarts the background workers." };

function measured(uri: string, cosine: number, parts: Parameters<typeof makeContext>[1] = {}): Candidate {
  return makeCandidate(0, makeContext(uri, { ...tool, ...parts }), cosine);
}

const cosinesOf = (candidates: readonly Candidate[]) => {
  levelTwins(candidates);
  return candidates.map((one) => one.documentCosine);
};

describe("levelTwins", () => {
  it("makes the same tool on two servers as near as the other, by every cosine", () => {
    const twins = [
      measured("tool://staging/restart", 0.25, { tags: ["staging"] }),
      measured("tool://production/restart", 0.75, { tags: ["production"] }),
    ];
    levelTwins(twins);
    for (const one of twins)
      expect(one).toMatchObject({
        twins: 0,
        documentCosine: 0.5,
        titleCosine: 0.5,
        bestCosine: 0.5,
        bestThreeCosine: 0.5,
      });
  });

  it("leaves what says something else of itself as it is: description, parameters, kind, examples", () => {
    const others = [
      measured("tool://a/x", 0.1),
      measured("tool://b/x", 0.2, { description: "Restarts the background workers of a site." }),
      measured("tool://c/x", 0.3, { variables: [makeVariable("site")] }),
      measured("workflow://d/x", 0.4),
      measured("tool://e/x", 0.5, { examples: { positive: ["kick the workers"], negative: [] } }),
    ];
    expect(cosinesOf(others)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
  });

  it("levels two groups of one title apart, whatever their order", () => {
    const other = { description: "Sends them home." };
    const mixed = [
      measured("tool://a/x", 0.1),
      measured("tool://b/x", 0.4, other),
      measured("tool://c/x", 0.3),
      measured("tool://d/x", 0.6, other),
    ];
    expect(cosinesOf(mixed).map((one) => one.toFixed(2))).toEqual(["0.20", "0.50", "0.20", "0.50"]);
  });

  it("keeps the sum of the cosines, and changes nothing the second time", () => {
    const candidate = fc.record({
      title: fc.constantFrom("A", "B"),
      description: fc.constantFrom("", "x"),
      cosine: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 12 }), (parts) => {
        const all = parts.map(({ cosine, ...own }, at) => measured(`tool://${at}/x`, cosine, own));
        const first = cosinesOf(all);
        expect(first.reduce((sum, one) => sum + one, 0)).toBeCloseTo(parts.reduce((sum, one) => sum + one.cosine, 0));
        const second = cosinesOf(all);
        first.forEach((one, at) => {
          expect(second[at]).toBeCloseTo(one, 12);
        });
      }),
    );
  });
});
