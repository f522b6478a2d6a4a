import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededOrder } from "../chance/seeded-order.ts";
import { scoreRanking } from "./score-ranking.ts";

const someId = fc.constantFrom("a", "b", "c", "d", "e");
const someRanking = fc.uniqueArray(someId);
const someGroups = fc.array(fc.array(someId, { minLength: 1 }), { minLength: 1, maxLength: 6 });

function orders(ids: readonly string[]): readonly (readonly string[])[] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((first) => orders(ids.filter((id) => id !== first)).map((rest) => [first, ...rest]));
}

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

  it("count equal groups once, whatever the order of their ids", () => {
    expect(scoreRanking(["e"], [["e"], ["e"]])).toEqual({ hitAtOne: 1, recallAtFive: 1, gainAtFive: 1 });
    const groups = [["a", "b"], ["b", "a", "b"], ["c"]];
    expect(scoreRanking(["a"], groups).recallAtFive).toBe(1 / 2);
  });

  it("leave a group that two can hit to the one that hits no other", () => {
    for (const groups of [
      [
        ["a", "d"],
        ["a", "b"],
      ],
      [
        ["a", "b"],
        ["a", "d"],
      ],
    ])
      expect(scoreRanking(["a", "d"], groups)).toEqual({ hitAtOne: 1, recallAtFive: 1, gainAtFive: 1 });
  });

  it("are full for the best ranking there can be, though its ids cannot hit every group", () => {
    expect(scoreRanking(["a", "b"], [["a"], ["b"], ["a", "b"]])).toMatchObject({ recallAtFive: 1, gainAtFive: 1 });
  });

  it("hang neither on the order of the groups nor on that within them", () => {
    fc.assert(
      fc.property(someRanking, someGroups, fc.integer(), (ranked, groups, seed) => {
        const turned = groups.map((group) => group.toReversed());
        const other = seededOrder(turned, (group) => group.join(), String(seed));
        const one = scoreRanking(ranked, groups);
        expect(scoreRanking(ranked, other).gainAtFive).toBe(one.gainAtFive);
        expect(scoreRanking(ranked, [...other, ...groups])).toEqual(one);
      }),
    );
  });

  it("are full for the best of all rankings, and for none more than that", () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }), { minLength: 1 }), (groups) => {
        const gains = orders([...new Set(groups.flat())]).map((ranked) => scoreRanking(ranked, groups).gainAtFive);
        expect(Math.max(...gains)).toBeCloseTo(1, 12);
      }),
      { numRuns: 50 },
    );
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
