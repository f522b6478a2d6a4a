import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededOrder } from "./seeded-order.ts";

const keys = fc.uniqueArray(fc.string(), { maxLength: 30 });

describe("a seeded order", () => {
  it("is the same on every machine", () => {
    expect(seededOrder(["a", "b", "c", "d", "e"], (key) => key, "a")).toEqual(["e", "d", "b", "a", "c"]);
  });

  it("keeps every item and does not depend on where they stood", () => {
    fc.assert(
      fc.property(keys, (all) => {
        const ordered = seededOrder(all, (key) => key, "a");
        expect(seededOrder(all.toReversed(), (key) => key, "a")).toEqual(ordered);
        expect(ordered.toSorted()).toEqual(all.toSorted());
      }),
    );
  });

  it("of some items is that of all with the others taken out", () => {
    fc.assert(
      fc.property(keys, fc.func(fc.boolean()), (all, isKept) => {
        const kept = all.filter(isKept);
        expect(seededOrder(kept, (key) => key, "a")).toEqual(
          seededOrder(all, (key) => key, "a").filter((key) => kept.includes(key)),
        );
      }),
    );
  });
});
