import { describe, expect, it } from "vitest";
import { prepareQueryText } from "../query/query-text.ts";
import { readNumbers } from "./read-numbers.ts";

function numbersIn(text: string): readonly number[] {
  return readNumbers(prepareQueryText(text, 0)).map(({ value }) => value);
}

describe("a number in words", () => {
  it.each([
    ["two hundred and ten euros", 210],
    ["three hundred fifty euros", 350],
    ["one thousand two hundred euros", 1_200],
    ["a hundred and twenty copies", 120],
    ["two million three hundred and five thousand and six", 2_305_006],
    ["two hundred and ten thousand inhabitants", 210_000],
    ["between two hundred and ten euros", 210],
    ["hundred and ten kilos", 110],
    ["2 hundred and fifty seats", 250],
    ["twenty-five hundred words", 2_500],
    ["one point five mg", 1.5],
    ["ten point two five cm", 10.25],
    ["two point twenty-five", 2.25],
    ["one point five million people", 1_500_000],
    ["two and a half kilos", 2.5],
    ["one and a half million", 1_500_000],
    ["half a dozen eggs", 6],
    ["two dozen eggs", 24],
    ["a thousand copies", 1_000],
    ["a ten point plan", 10],
  ])("is read whole from %j", (text, value) => expect(numbersIn(text)).toEqual([value]));

  it.each([
    ["two hundred and ten of them vegetarian", [200, 10]],
    ["between one hundred and two hundred", [100, 200]],
    ["between two hundred and ten thousand", [200, 10_000]],
    ["two hundred, and ten more", [200, 10]],
    ["three ten-minute breaks", [3, 10]],
    ["at this point five people", [5]],
  ])("is kept apart from the next one in %j", (text, values) => expect(numbersIn(text)).toEqual(values));

  it.each([
    "three fifty euros",
    "point five mg",
    "one two three",
    "one in a hundred fails",
    "a few hundred",
    "half an hour",
    "several dozen",
  ])("is not read by halves from %j", (text) => expect(numbersIn(text).filter((value) => value !== 1)).toEqual([]));
});
