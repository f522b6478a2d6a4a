import { describe, expect, it } from "vitest";
import { looksLikeCode } from "./looks-like-code.ts";

describe("looksLikeCode", () => {
  it("takes what has a digit, and letters in capitals alone", () => {
    expect(["KX-2231", "B-TK 4471", "20551", "LHR", "HB-JAN"].map(looksLikeCode)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(["tickets booked", "seats", "Miller", "A", ""].map(looksLikeCode)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
