import { describe, expect, it } from "vitest";
import { textKey } from "./text-key.ts";

describe("textKey", () => {
  it("leaves letter case, spaces, width and closing marks aside, and nothing else", () => {
    for (const text of ["Book  a flight", " book a\nflight?!", "ＢＯＯＫ a flight."]) {
      expect(textKey(text)).toBe("book a flight");
    }
    expect(textKey("Book a flight? Now")).toBe("book a flight? now");
  });
});
