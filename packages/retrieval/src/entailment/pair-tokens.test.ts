import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenizePair } from "./pair-tokens.ts";

/** One token a letter, 1 before and 2 behind. */
const letters = { encode: (text: string) => ({ ids: [1, ...[...text].map((letter) => letter.charCodeAt(0)), 2] }) };
const pair = createTokenizePair(letters as never, { tokens: 12, firstTokens: 4 });

describe("createTokenizePair", () => {
  it("puts the two texts between the special tokens, and says which is which", () => {
    expect(pair(" AB ", "C")).toEqual({ ids: [1, 65, 66, 2, 67, 2], types: [0, 0, 0, 0, 1, 1] });
    expect(pair("", "")).toEqual({ ids: [1, 2, 2], types: [0, 0, 1] });
  });

  it("cuts the first to its share and the second to what is left, and keeps what closes them", () => {
    const { ids, types } = pair("ABCDEFGH", "abcdefghijkl");
    expect(ids).toEqual([1, 65, 66, 67, 68, 2, 97, 98, 99, 100, 101, 2]);
    expect(types).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const made = pair(first, second);
        expect(made.ids.length).toBeLessThanOrEqual(12);
        expect(made.types).toHaveLength(made.ids.length);
      }),
    );
  });
});
