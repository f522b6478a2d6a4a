import { editDistance } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSpellingIndex } from "./spelling-index.ts";

const index = createSpellingIndex(["database", "command", "market", "kubernetes", "rechnung"]);

describe("createSpellingIndex", () => {
  it.each([
    ["databse", "database"],
    ["coommand", "command"],
    ["makret", "market"],
    ["kuberntees", "kubernetes"],
    ["kubrnetse", "kubernetes"],
  ])("finds what %s was meant as", (typed, meant) => {
    expect(index.nearest(typed)).toEqual([meant]);
  });

  it("finds nothing for a short word or one that is too far", () => {
    expect(index.nearest("mark")).toEqual([]);
    expect(index.nearest("dtabse")).toEqual([]);
    expect(index.nearest("")).toEqual([]);
  });

  it("finds what comparing with every word finds, for two errors among those that begin alike", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), minLength: 4, maxLength: 11 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 20 }), word, (words, typed) => {
        const most = typed.length < 5 ? -1 : typed.length < 9 ? 1 : 2;
        const distances = words.map((one) => editDistance(typed, one));
        const least = Math.min(most, ...distances);
        const alike = (one: string) => least < 2 || one[0] === typed[0];
        const expected = words.filter((one, at) => distances[at] === least && alike(one));
        expect([...createSpellingIndex(words).nearest(typed)].sort()).toEqual(least > most ? [] : expected.sort());
      }),
    );
  });
});
