import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

describe("foldText", () => {
  it("makes one of texts that differ in case and white space, and keeps marks apart", () => {
    expect(foldText("  Man\n Overboard ")).toBe("man overboard");
    expect(foldText("Ring it!")).not.toBe(foldText("Ring it"));
    expect(foldText(" \t ")).toBe("");
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
