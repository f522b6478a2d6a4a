import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { characterCount, firstCharacters, lastCharacters } from "./characters.ts";

describe("characters", () => {
  it("are code points, never a half of one", () => {
    expect(characterCount("a💥b")).toBe(3);
    expect(firstCharacters("💥💥💥", 2)).toBe("💥💥");
    expect(lastCharacters("a💥💥", 2)).toBe("💥💥");
    expect(firstCharacters("abc", 0)).toBe("");
    expect(lastCharacters("abc", 0)).toBe("");
  });

  it("are counted and taken as a spread text has them, whatever the text", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "💥", "語", " ", "\ud83d", "\udca5") });
    fc.assert(
      fc.property(text, fc.nat(20), (one, most) => {
        const all = [...one];
        expect(characterCount(one)).toBe(all.length);
        expect(firstCharacters(one, most)).toBe(all.slice(0, most).join(""));
        if (!/\p{Surrogate}/u.test(one))
          expect(lastCharacters(one, most)).toBe(most === 0 ? "" : all.slice(-most).join(""));
      }),
    );
  });
});
