import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interleave } from "./interleave.ts";

describe("interleaved lists", () => {
  it("take turns until each has run out", () => {
    expect(interleave([["a1", "a2", "a3"], [], ["c1"], ["d1", "d2"]])).toEqual(["a1", "c1", "d1", "a2", "d2", "a3"]);
    expect(interleave([])).toEqual([]);
  });

  it("keep every item, each list in its own order", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(9), { maxLength: 6 }), { maxLength: 5 }), (lists) => {
        const marked = lists.map((list, at) => list.map((value) => ({ value, at })));
        const all = interleave(marked);
        lists.forEach((list, at) => {
          expect(all.filter((one) => one.at === at).map((one) => one.value)).toEqual(list);
        });
      }),
    );
  });
});
