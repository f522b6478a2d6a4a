import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLookalikes, latinLook, mixesScripts } from "./find-lookalikes.ts";

function pairs(...names: readonly string[]): readonly (readonly string[])[] {
  const things = names.map((name, at) => ({ name, key: String(at) }));
  return findLookalikes(things).map(({ thing, other }) => [thing.name, other.name]);
}

describe("findLookalikes", () => {
  it.each([
    ["github", "g1thub"],
    ["search", "se\u0430rch"],
    ["google", "g00gle"],
    ["modern", "modem"],
    ["list_files", "Iist\u2011files"],
    ["paypal", "p\u0430yp\u0430l"],
  ])("tells %s from %s", (real, imitation) => {
    expect(pairs(imitation, real).map(([, other]) => other).length + pairs(real, imitation).length).toBe(2);
  });

  it("names the one in plain letters as the one that is imitated", () => {
    expect(pairs("se\u0430rch", "search")).toEqual([["se\u0430rch", "search"]]);
  });

  it("takes ways of writing for no disguise", () => {
    expect(pairs("read_file", "readFile", "read-file", "READ.FILE", "write_file", "search", "search")).toEqual([]);
  });

  it("finds the same pairs in any order", () => {
    const names = ["search", "se\u0430rch", "s\u0435arch", "find", "f1nd", "other"];
    const asText = (order: readonly string[]) => pairs(...order).map((pair) => [...pair].sort().join()).length;
    fc.assert(fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => asText(order) === 3));
  });

  it("knows names that no one language has", () => {
    expect(mixesScripts("p\u0430ypal")).toBe(true);
    expect(mixesScripts("поиск")).toBe(false);
    expect(mixesScripts("search-1")).toBe(false);
    expect(latinLook("P\u0430ypa1")).toBe("paypai");
  });
});
