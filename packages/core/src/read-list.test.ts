import { describe, expect, it } from "vitest";
import { readList } from "./read-list.ts";

describe("readList", () => {
  it.each([
    [["a"], ["a"]],
    [[], []],
    ['["a", 1]', ["a", 1]],
    ["a", ["a"]],
    ["a, b", ["a, b"]],
    [5, [5]],
    [false, [false]],
    ["  ", undefined],
    ["[a, b]", undefined],
    [{ a: 1 }, undefined],
    [null, undefined],
    [undefined, undefined],
  ])("reads %j as %j", (given, read) => {
    expect(readList(given)).toEqual(read);
  });
});
