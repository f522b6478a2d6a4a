import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownWords } from "./own-words.ts";

const own = (part: string) => {
  const { start, end } = ownWords(part);
  return part.slice(start, end);
};

describe("ownWords", () => {
  it.each([
    ["and feed the dog", "feed the dog"],
    ["And then, please feed the dog, ", "please feed the dog"],
    ["  2. also: feed the dog;", "feed the dog"],
    ["Finally, feed the dog.", "feed the dog."],
    ["PS: feed the dog", "feed the dog"],
    ["P.S. feed the dog", "feed the dog"],
    ["Oh, and feed the dog", "feed the dog"],
    ["but also feed the dog", "feed the dog"],
    ["sondern auch den Hund", "den Hund"],
    ["PS5 games", "PS5 games"],
    ["second, feed the dog", "feed the dog"],
    ["first feed the dog", "feed the dog"],
    ["und danach füttere den Hund", "füttere den Hund"],
    ["además, alimenta al perro", "alimenta al perro"],
    ["然后喂狗", "喂狗"],
    ["Second opinion on my contract", "Second opinion on my contract"],
    ["Once the dog is fed, walk it", "Once the dog is fed, walk it"],
    ["android phones", "android phones"],
    ["and", "and"],
    [" , ", ","],
    ["", ""],
  ])("%j → %j", (part, words) => {
    expect(own(part)).toBe(words);
  });

  it("is a stretch of the part that loses nothing more when it is asked again", () => {
    const piece = fc.constantFrom("and ", "then ", ", ", "1. ", "feed ", "the dog", " ", "first ", "然后", "😀", "; ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const part = pieces.join("");
        expect(part).toContain(own(part));
        if (/feed|dog/.test(part)) expect(own(own(part))).toBe(own(part));
      }),
    );
  });
});
