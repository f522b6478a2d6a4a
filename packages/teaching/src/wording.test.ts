import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inWords, joinNames, quoted, shorten } from "./wording.ts";

describe("wording", () => {
  it("joins names the way people do", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(joinNames)).toEqual(["", "a", "a and b", "a, b and c"]);
  });

  it("writes probabilities with two decimals", () => {
    expect(inWords(0.4)).toBe("0.40");
  });

  it("shortens at a word's end and never beyond the length", () => {
    expect(shorten("one two three", 9)).toBe("one two…");
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 2, max: 50 }),
        (text, length) => shorten(text, length).length <= length,
      ),
    );
  });

  it("quotes any value", () => {
    expect([quoted("x"), quoted(3), quoted({ a: 1 }), quoted(undefined)]).toEqual([
      '"x"',
      '"3"',
      "\"{'a':1}\"",
      '"undefined"',
    ]);
  });
});
