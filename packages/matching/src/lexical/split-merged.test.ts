import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitMerged } from "./split-merged.ts";

const words = new Set(["reset", "password", "clock", "key", "handover", "keyhand", "car", "mes", "over"]);
const isPart = (part: string) => words.has(part);
const areTogether = () => true;
const split = (word: string) => splitMerged(word, { isPart, areTogether });

describe("splitMerged", () => {
  it.each([
    ["resetpassword", "reset password"],
    ["clockin", "clock in"],
    ["keyhandover", "keyhand over"],
  ])("parts two words that were typed as one, the first as long as can be: %s", (typed, meant) => {
    expect(split(typed)).toBe(meant);
  });

  it.each([["carmes"], ["inclock"], ["resetpasswor"], ["passwordreset".repeat(4)], ["clock"], [""]])(
    "leaves what is too short, too long or no two words: %s",
    (typed) => {
      expect(split(typed)).toBeUndefined();
    },
  );

  it("leaves two words that stand in no context together", () => {
    expect(splitMerged("resetpassword", { isPart, areTogether: () => false })).toBeUndefined();
  });

  it("gives the word again without its space", () => {
    const part = fc.string({ unit: fc.constantFrom("k", "o", "z"), minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(part, part, (one, other) => {
        const meant = splitMerged(one + other, { isPart: (word) => word === one || word === other, areTogether });
        if (one.length + other.length >= 7) expect(meant?.replace(" ", "")).toBe(one + other);
      }),
    );
  });
});
