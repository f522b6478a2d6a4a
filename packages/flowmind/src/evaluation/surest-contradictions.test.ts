import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeFeatures } from "../../../../test/support/make-features.ts";
import { surestContradictions } from "./surest-contradictions.ts";

/** @param sureness the higher, the likelier the first match is */
function answered(query: string, relevant: readonly string[], first: string, sureness: number) {
  return { query, relevant, first, features: makeFeatures({ foreignSurprise: sureness, cosineMargin: sureness / 10 }) };
}

describe("the surest contradictions", () => {
  it("are the labels that the surest answers contradict, own and foreign ones, the surest first", () => {
    const labels = [
      answered("right", ["a"], "a", 9),
      answered("unsure", ["a"], "b", 1),
      answered("foreign", [], "c", 5),
      answered("sure", ["a", "b"], "c", 7),
    ];
    const found = surestContradictions(labels, undefined);
    expect(found.map(({ query }) => query)).toEqual(["sure", "foreign", "unsure"]);
    expect(found[0]).toMatchObject({ relevant: ["a", "b"], first: "c" });
    expect(found[0]).not.toHaveProperty("features");
  });

  it("are at most five, and none is likelier than the one before it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (sureness) => {
        const found = surestContradictions(
          sureness.map((one, at) => answered(`query ${at}`, [], "a", one)),
          undefined,
        ).map(({ probability }) => probability);
        expect(found).toHaveLength(Math.min(5, sureness.length));
        expect(found).toEqual(found.toSorted((a, b) => b - a));
      }),
    );
  });

  it("are none where every label is what is answered", () => {
    expect(surestContradictions([answered("right", ["a"], "a", 9)], undefined)).toEqual([]);
  });
});
