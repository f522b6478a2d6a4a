import { describe, expect, it } from "vitest";
import type { Comparison } from "./find-comparisons.ts";
import { parseExpression } from "./parse-expression.ts";

function comparisons(text: string): readonly Comparison[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new TypeError(parsed.detail);
  return parsed.comparisons();
}
const of = (name: string, value: unknown, isEquality = true) => ({ name, value, isEquality });

describe("findComparisons", () => {
  it("finds what is compared with a value, from either side and at any depth", () => {
    expect(comparisons('a == 3 && (b != "x" || !(true == c)) ? d < 2.5 : 1 >= e')).toEqual([
      of("a", 3),
      of("b", "x"),
      of("c", true),
      of("d", 2.5, false),
      of("e", 1, false),
    ]);
    expect(comparisons("a in ['x', 2] && [b == 1].size() > 0")).toEqual([of("a", "x"), of("a", 2), of("b", 1)]);
  });

  it("leaves out null, parts of variables, other variables, and the items of loops", () => {
    expect(comparisons("a == null || a.b == 1 || a[0] == 1 || a == b || size(a) > 1 || a in b")).toEqual([]);
    expect(comparisons("a.all(x, x == 1) && x == 2 && y == 3")).toEqual([of("y", 3)]);
  });
});
