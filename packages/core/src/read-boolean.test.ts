import { describe, expect, it } from "vitest";
import { readBoolean } from "./read-boolean.ts";

describe("readBoolean", () => {
  it.each([
    [true, true],
    [" True", true],
    ["Yes.", true],
    ["y", true],
    ["yep!", true],
    [false, false],
    ["FALSE", false],
    ["No", false],
    ["n", false],
    ["nope", false],
    [1, undefined],
    ["1", undefined],
    ["", undefined],
    ["maybe", undefined],
    ["no idea", undefined],
    [null, undefined],
    [["yes"], undefined],
  ])("reads %j as %j", (given, read) => {
    expect(readBoolean(given)).toBe(read);
  });
});
