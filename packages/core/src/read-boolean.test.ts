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
    ["ja", true],
    ["Nein.", false],
    ["nö", false],
    ["Sí", true],
    ["si\u0301", true],
    ["oui !", true],
    ["non", false],
    ["是的。", true],
    ["没有", false],
    ["はい！", true],
    ["いいえ", false],
    [1, undefined],
    ["1", undefined],
    ["", undefined],
    ["maybe", undefined],
    ["no idea", undefined],
    ["jein", undefined],
    ["要", undefined],
    [`ja${" ".repeat(100)}`, undefined],
    [null, undefined],
    [["yes"], undefined],
  ])("reads %j as %j", (given, read) => {
    expect(readBoolean(given)).toBe(read);
  });
});
