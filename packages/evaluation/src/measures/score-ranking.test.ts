import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreRanking } from "./score-ranking.ts";

describe("the scores of a ranking", () => {
  it("are full where the right ones come first", () => {
    expect(scoreRanking(["a", "b", "c"], [["a"], ["b"]])).toEqual({ hitAtOne: 1, recallAtFive: 1, gainAtFive: 1 });
  });

  it("discount what comes late", () => {
    const scores = scoreRanking(["x", "a", "y", "b"], [["a"], ["b"], ["c"]]);
    expect(scores.hitAtOne).toBe(0);
    expect(scores.recallAtFive).toBeCloseTo(2 / 3, 12);
    const ideal = 1 + 1 / Math.log2(3) + 1 / 2;
    expect(scores.gainAtFive).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal, 12);
  });

  it("look at the first five only", () => {
    expect(scoreRanking(["1", "2", "3", "4", "5", "a"], [["a"]])).toEqual({
      hitAtOne: 0,
      recallAtFive: 0,
      gainAtFive: 0,
    });
  });

  it("measure the gain against the best five where more are right", () => {
    const groups = ["a", "b", "c", "d", "e", "f"].map((id) => [id]);
    expect(scoreRanking(["a", "b", "c", "d", "e"], groups)).toMatchObject({ gainAtFive: 1, recallAtFive: 5 / 6 });
  });

  it("count a group once, whichever of it is found", () => {
    expect(scoreRanking(["b", "a"], [["a", "b"], ["c"]])).toMatchObject({ hitAtOne: 1, recallAtFive: 1 / 2 });
  });

  it("take one hit for each of two groups that share it, and are full where one of each is first", () => {
    expect(scoreRanking(["a"], [["a", "b"], ["a"]])).toMatchObject({ hitAtOne: 1, recallAtFive: 1 });
    expect(scoreRanking(["a", "b"], [["a", "b"], ["a"]])).toEqual({ hitAtOne: 1, recallAtFive: 1, gainAtFive: 1 });
  });

  it("are a hit where the first is right without being in a group", () => {
    expect(scoreRanking(["c", "a"], [["a"]], ["a", "c"])).toMatchObject({ hitAtOne: 1, recallAtFive: 1 });
  });

  it("are nothing for an empty ranking", () => {
    expect(scoreRanking([], [["a"]])).toEqual({ hitAtOne: 0, recallAtFive: 0, gainAtFive: 0 });
  });

  it("lie between 0 and 1", () => {
    const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, (ranked, right) => {
        for (const score of Object.values(
          scoreRanking(
            ranked,
            right.map((id) => [id]),
          ),
        )) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });
});
