import { describe, expect, it } from "vitest";
import { createWordForms } from "./create-word-forms.ts";

const whole = new Set(["pot", "pots", "post", "work", "focus", "glass", "bake", "gas"]);
const pieces: Readonly<Record<string, number>> = { wristwatch: 2, snapshots: 3, asdfgh: 3, qwertz: 3, kandoria: 3 };
const piecesOf = (word: string) => {
  if (/[^a-z\d]/.test(word)) return Number.POSITIVE_INFINITY;
  return whole.has(word) ? 1 : (pieces[word] ?? word.length);
};
const { isInflected, isCompound } = createWordForms(piecesOf);

describe("createWordForms", () => {
  it.each(["post", "posts", "worker", "working", "focused", "glasses", "gases", "baker"])(
    "knows a word with or without an ending: %j",
    (word) => {
      expect([isInflected(word), isInflected(word)]).toEqual([true, true]);
    },
  );

  it.each(["potser", "potsed", "potsing", "zxqv", "漢字", ""])(
    "takes for no word what only ends like one, a plural's end among it: %j",
    (word) => {
      expect(isInflected(word)).toBe(false);
    },
  );

  it("tells what is made of large pieces from what is made of letters", () => {
    expect(["wristwatch", "snapshots"].map(isCompound)).toEqual([true, true]);
    expect(["asdfgh", "qwertz", "kandoria", "zxqv", "漢字", "2026", ""].map(isCompound)).toEqual(Array(7).fill(false));
  });
});
