import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupBy } from "./group-by.ts";

describe("groupBy", () => {
  it("keeps the order of first members, and that within a group", () => {
    expect([...groupBy(["pea", "bean", "leek", "fig"], ({ length }) => length)]).toEqual([
      [3, ["pea", "fig"]],
      [4, ["bean", "leek"]],
    ]);
  });

  it("takes a key that every object has for one like any other, and none for one as well", () => {
    expect(groupBy(["constructor", "__proto__"], (name) => name).get("constructor")).toEqual(["constructor"]);
    expect(groupBy([1, 2], () => undefined).get(undefined)).toEqual([1, 2]);
  });

  it("has every member in just one group, that of its key, and no empty group", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (members) => {
        const groups = [...groupBy(members, (member) => member % 3)];
        expect(groups.flatMap(([, group]) => group).sort()).toEqual(members.toSorted());
        for (const [key, group] of groups) {
          expect(group.length).toBeGreaterThan(0);
          expect(group.every((member) => member % 3 === key)).toBe(true);
        }
      }),
    );
  });
});
