import { describe, expect, it } from "vitest";
import { errorCodesIn } from "./error-codes-in.ts";

describe("errorCodesIn", () => {
  it("finds known codes exactly, each once, in their order", () => {
    const text = 'UNKNOWN_CONTEXT, then {"code":"INVALID_ARGUMENTS"} and UNKNOWN_CONTEXT again';
    expect(errorCodesIn(text)).toEqual(["UNKNOWN_CONTEXT", "INVALID_ARGUMENTS"]);
  });

  it("finds no code in ordinary text, in unknown capitals or in prototype names", () => {
    expect(errorCodesIn("HTTP 500: ECONNREFUSED, invalid_arguments, toString, MY_INVALID_ARGUMENTS")).toEqual([]);
  });
});
