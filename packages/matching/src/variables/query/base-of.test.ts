import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseOf } from "./base-of.ts";

describe("baseOf", () => {
  it.each([
    ["overflows", "overflow"],
    ["merged", "merge"],
    ["cancelled", "cancel"],
    ["companies", "company"],
    ["cookies", "cookie"],
    ["prioritising", "prioritize"],
    ["behaviours", "behavior"],
    ["stolen", "steal"],
    ["children", "child"],
    ["calling", "call"],
    ["customer's", "customer"],
  ])("gives %j and %j the same form", (one, other) => {
    expect(baseOf(one)).toBe(baseOf(other));
  });

  it.each([
    ["news", "new"],
    ["us", "use"],
    ["class", "clas"],
    ["string", "str"],
  ])("keeps %j and %j apart", (one, other) => {
    expect(baseOf(one)).not.toBe(baseOf(other));
  });

  it("never throws, and is never longer than the word by more than a spelling needs", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(baseOf(word).length).toBeLessThanOrEqual(word.length + 3);
      }),
    );
  });
});
