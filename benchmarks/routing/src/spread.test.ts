import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spread } from "./spread.ts";

describe("a spread choice", () => {
  it("is taken at even distances from the first on", () => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7]);
  });

  it("has as many different items as are asked for and there, in their order", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (length, count) => {
        const items = Array.from({ length }, (_, at) => at);
        const chosen = spread(items, count);
        expect(chosen).toHaveLength(Math.min(length, count));
        expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
      }),
    );
  });
});
