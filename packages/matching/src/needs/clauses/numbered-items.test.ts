import { describe, expect, it } from "vitest";
import { isListItem, numberedItems } from "./numbered-items.ts";

const numbersOf = (text: string) => numberedItems(text).map(({ start, end }) => text.slice(start, end));

describe("numberedItems", () => {
  it.each([
    ["1. fix it 2. send it 3. go", ["1. ", "2. ", "3. "]],
    ["Do this: 1) fix it 2) send it", ["1) ", "2) "]],
    ["(1) fix it\n(2) send it", ["(1) ", "(2) "]],
    ["1. fix it 3. go", []],
    ["I have 1. fixed it 2. sent it", []],
    ["version 2. It is new", []],
    ["My recipe is good. Steps: 1. cook it 2. eat it", []],
    ["1. 2. 3.", []],
    ["", []],
  ])("finds in %j the numbers that count up", (text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers);
  });

  it("knows an item by the number at its beginning", () => {
    expect(["1. fix it", " (2) go"].every(isListItem)).toBe(true);
    expect(["fix 1. it", "1.5 litres", ""].some(isListItem)).toBe(false);
  });
});
