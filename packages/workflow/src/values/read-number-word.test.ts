import { describe, expect, it } from "vitest";
import { readNumberWord } from "./read-number-word.ts";

describe("readNumberWord", () => {
  it.each([
    ["zero", 0],
    ["Twenty!", 20],
    ["eins", 1],
    ["fuenf", 5],
    ["dieciséis", 16],
    ["dix-neuf", 19],
    ["两个", 2],
    ["十二", 12],
    ["ひとつ", 1],
    ["三人", 3],
  ])("reads %j as %j", (text, number) => {
    expect(readNumberWord(text)).toBe(number);
  });

  it.each([
    "once",
    "null",
    "the big one",
    "vier Fässer",
    "twenty-one",
    "",
    "个",
    "つ",
    " ".repeat(9_000),
    "constructor",
  ])("says nothing of %j", (text) => {
    expect(readNumberWord(text)).toBeUndefined();
  });
});
