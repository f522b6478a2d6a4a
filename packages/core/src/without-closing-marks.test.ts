import { describe, expect, it } from "vitest";
import { withoutClosingMarks } from "./without-closing-marks.ts";

describe("withoutClosingMarks", () => {
  it("leaves out what a text ends in, and nothing inside it", () => {
    expect(withoutClosingMarks("Is it v1.2? Yes ! ?..\n")).toBe("Is it v1.2? Yes");
    expect(withoutClosingMarks("数据库坏了。")).toBe("数据库坏了");
    expect(withoutClosingMarks("plain")).toBe("plain");
    for (const text of ["", "...", " ?! "]) expect(withoutClosingMarks(text)).toBe("");
  });

  it("takes a long run of marks inside a text in one pass", () => {
    const text = `${".".repeat(1_000_000)}x`;
    expect(withoutClosingMarks(text)).toBe(text);
  });
});
