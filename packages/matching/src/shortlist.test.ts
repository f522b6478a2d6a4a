import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeShortlist } from "./shortlist.ts";

const list = fc.uniqueArray(fc.nat(200), { maxLength: 80 });

describe("mergeShortlist", () => {
  it("takes the best of each list in turn", () => {
    expect(mergeShortlist([[1, 2], [3, 1], [4]])).toEqual([1, 3, 4, 2]);
  });

  it("goes on with the first list where the others end, and stops at 64", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at);
    expect(mergeShortlist([hundred, [99]])).toHaveLength(64);
    expect(mergeShortlist([[1], hundred])).toHaveLength(32);
    expect(mergeShortlist([])).toEqual([]);
  });

  it("has no repeats, at most 64, and always the first of every list", () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        const merged = mergeShortlist([a, b, c]);
        expect(new Set(merged).size).toBe(merged.length);
        expect(merged.length).toBeLessThanOrEqual(64);
        for (const one of [a, b, c]) if (one[0] !== undefined) expect(merged).toContain(one[0]);
      }),
    );
  });
});
