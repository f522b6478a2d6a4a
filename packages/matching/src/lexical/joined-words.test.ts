import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinedWords } from "./joined-words.ts";

const catalog = new Set(["stocktake", "email", "mein", "along", "setup"]);
const found = (text: string) => joinedWords(text, (word) => catalog.has(word));

describe("joinedWords", () => {
  it.each([
    ["Stock take on Friday", { word: "stocktake", typed: "stock take" }],
    ["my e-mail", { word: "email", typed: "e-mail" }],
    ["set up", { word: "setup", typed: "set up" }],
  ])("finds what stands in one word elsewhere: %s", (text, joined) => {
    expect(found(text)).toEqual([joined]);
  });

  it.each([
    ["is it for me in town"],
    ["a long way"],
    ["stock, take"],
    ["stock  take"],
    ["2stock take"],
    ["stocktake"],
    [""],
    ["-- - --"],
  ])("takes no chance neighbours for one word: %j", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("finds each pair that was one word, wherever it stands", () => {
    const word = fc.string({ unit: fc.constantFrom("k", "ö", "z"), minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (words) => {
        const pairs = words.slice(1).map((other, at) => (words[at] as string) + other);
        expect(joinedWords(words.join(" "), () => true).map((one) => one.word)).toEqual(pairs);
      }),
    );
  });

  it("takes no longer for a long text than its length asks", () => {
    const start = performance.now();
    joinedWords("a".repeat(50_000), () => false);
    joinedWords("ab-".repeat(15_000), () => false);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
