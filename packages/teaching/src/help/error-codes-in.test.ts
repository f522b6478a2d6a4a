import { describe, expect, it } from "vitest";
import { errorCodesIn, unknownCodeIn } from "./error-codes-in.ts";

describe("errorCodesIn", () => {
  it("finds known codes exactly, each once, in their order", () => {
    const text = 'UNKNOWN_CONTEXT, then {"code":"INVALID_ARGUMENTS"} and UNKNOWN_CONTEXT again';
    expect(errorCodesIn(text)).toEqual(["UNKNOWN_CONTEXT", "INVALID_ARGUMENTS"]);
  });

  it("finds no code in ordinary text, in unknown capitals or in prototype names", () => {
    expect(errorCodesIn("HTTP 500: ECONNREFUSED, invalid_arguments, toString, MY_INVALID_ARGUMENTS")).toEqual([]);
  });
});

describe("unknownCodeIn", () => {
  it.each([
    ["WHATEVER", true, "WHATEVER"],
    ["E_GONE: it is gone", true, "E_GONE"],
    [" NO_SUCH_CODE ", false, "NO_SUCH_CODE"],
    ["URI", false, undefined],
    ["INVALID_ARGUMENTS", true, undefined],
    ["Whatever", true, undefined],
    ["WHAT does it mean?", true, undefined],
    ["", true, undefined],
    ["A_".repeat(100_000), true, undefined],
  ])("takes of %j, error %j, %j for a code that there is not", (text, isError, code) => {
    expect(unknownCodeIn(text, isError)).toBe(code);
  });
});
