import { describe, expect, it } from "vitest";
import { cutMiddle } from "./cut-middle.ts";

describe("cutMiddle", () => {
  it("keeps the beginning and the end of a longer text, and the rest as it is", () => {
    expect(cutMiddle("abcdefgh", 4)).toBe("ab … gh");
    expect(cutMiddle("abcd", 4)).toBe("abcd");
  });
});
