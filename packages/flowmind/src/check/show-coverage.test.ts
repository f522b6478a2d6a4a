import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverageRows } from "./show-coverage.ts";

function sharesOf(found: number, examples: number): readonly string[] {
  const all = { contexts: examples, withExamples: examples, reached: found, examples, found };
  const [, row = []] = coverageRows({ all, byKind: {}, byDomain: {} });
  return row.slice(3).map((cell) => /\((\d+ %)\)/.exec(cell)?.[1] ?? cell);
}

describe("coverageRows", () => {
  it.each([
    [1_159, 1_164, "99 %"],
    [1, 1_164, "1 %"],
    [2, 3, "67 %"],
    [0, 3, "0 %"],
    [3, 3, "100 %"],
  ])("says of %d of %d that it is %s", (found, examples, share) => {
    expect(sharesOf(found, examples)).toEqual([share, share]);
  });

  it("has 100 % of all alone, and 0 % of none alone", () => {
    const counts = fc.integer({ min: 1, max: 100_000 }).chain((whole) => fc.tuple(fc.nat(whole), fc.constant(whole)));
    fc.assert(
      fc.property(counts, ([part, whole]) => {
        const [share] = sharesOf(part, whole);
        return (share === "100 %") === (part === whole) && (share === "0 %") === (part === 0);
      }),
    );
  });

  it("has a share of no examples in words, and of no contexts as 0 %", () => {
    expect(sharesOf(0, 0)).toEqual(["0 %", "none"]);
  });
});
