import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, nearestNames } from "./edit-distance.ts";

const word = fc.string({ maxLength: 12 });

describe("editDistance", () => {
  it("is zero exactly for equal texts and symmetric", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBe(editDistance(b, a));
      }),
    );
  });

  it("is at most the longer length and at least the difference of the lengths", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  it("counts two swapped letters once", () => {
    expect(editDistance("domian", "domain")).toBe(1);
  });
});

describe("nearestNames", () => {
  it("finds the name that a typing error was made in", () => {
    expect(nearestNames("descripton", ["name", "description", "domain"])).toEqual(["description"]);
  });

  it("says nothing rather than something far away", () => {
    expect(nearestNames("zebra", ["name", "description"])).toEqual([]);
  });

  it("likens no one-letter name to another letter, but to itself in another case", () => {
    expect(nearestNames("y", ["d", "x", "db", ""])).toEqual([]);
    expect(nearestNames("D", ["d", "x"])).toEqual(["d"]);
    expect(nearestNames("db", ["dc", "xy"])).toEqual(["dc"]);
  });

  it("gives the same names in any order of the input", () => {
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 8 }), (name, names) => {
        expect(nearestNames(name, names, 3)).toEqual(nearestNames(name, names.toReversed(), 3));
      }),
    );
  });
});
