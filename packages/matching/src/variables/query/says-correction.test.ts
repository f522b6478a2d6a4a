import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saysCorrection } from "./says-correction.ts";

describe("saysCorrection", () => {
  it.each([
    "no",
    "no sorry make that",
    "or rather",
    "oh wait i meant",
    "forget that",
    "on second thought let's say",
    "nein",
    "ich meinte",
    "no espera",
    "mejor dicho",
  ])("takes for one: %j", (words) => expect(saysCorrection(words.split(" "))).toBe(true));

  it.each(["", "that", "i say", "no more than", "and i mean to", "forget the", "or better", "nein danke"])(
    "takes for none: %j",
    (words) => expect(saysCorrection(words.split(" "))).toBe(false),
  );

  it("is none with any word among them that corrects nothing", () => {
    fc.assert(
      fc.property(fc.nat(3), fc.constantFrom("guests", "the", "7", "chairs"), (at, word) => {
        expect(saysCorrection(["no", "sorry", "make", "that"].toSpliced(at, 0, word))).toBe(false);
      }),
    );
  });
});
