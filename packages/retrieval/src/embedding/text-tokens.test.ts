import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenize } from "./text-tokens.ts";

/** One token a character, 1 and 2 around them, as BERT has it. */
const bertLike = {
  encode: (text: string) => ({ ids: [1, ...Array.from(text, (sign) => sign.charCodeAt(0) + 10), 2] }),
};
/** No token around. */
const bare = { encode: (text: string) => ({ ids: Array.from(text, (sign) => sign.charCodeAt(0) + 10) }) };

describe("tokenizing a text", () => {
  it("keeps the opening and the closing tokens of a text that is cut", () => {
    const tokenize = createTokenize(bertLike, 5);
    expect(tokenize("abc")).toEqual([1, 107, 108, 109, 2]);
    expect(tokenize("abcdef")).toEqual([1, 107, 108, 109, 2]);
  });

  it("cuts plainly where a model has no such tokens", () => {
    expect(createTokenize(bare, 3)("abcdef")).toEqual([107, 108, 109]);
  });

  it("leaves surrounding space out", () => {
    expect(createTokenize(bertLike, 9)(" \n abc\t")).toEqual([1, 107, 108, 109, 2]);
  });

  it("gives an empty text a token where a model has none of its own", () => {
    expect(createTokenize(bare, 3)("  ")).toEqual([".".charCodeAt(0) + 10]);
    expect(createTokenize(bertLike, 3)("")).toEqual([1, 2]);
  });

  it("hands only the beginning of a megabyte to the tokenizer", () => {
    const lengths: number[] = [];
    const encode = (text: string) => {
      lengths.push(text.length);
      return { ids: [1, 2] };
    };
    const tokenize = createTokenize({ encode }, 128);
    tokenize("漢".repeat(1_000_000));
    tokenize(`${" ".repeat(1_000_000)}text`);
    expect(lengths.slice(-2)).toEqual([4_096, 4]);
  });

  it("gives between one token and the most, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.integer({ min: 3, max: 40 }), (text, most) => {
        for (const tokenizer of [bertLike, bare]) {
          const { length } = createTokenize(tokenizer, most)(text);
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
