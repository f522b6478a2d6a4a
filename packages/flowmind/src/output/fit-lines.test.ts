import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { fitLines } from "./fit-lines.ts";

describe("lines for a terminal", () => {
  it("are never wider than it, whatever stands in them", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 3, max: 40 }), (text, columns) => {
        for (const line of fitLines(text, columns).split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it("show that they were cut, and keep their colours whole", () => {
    expect(fitLines("short\na longer line", 8)).toBe("short\na longe…");
    expect(fitLines("\u001b[31mred and long\u001b[39m", 5)).toBe("\u001b[31mred \u001b[39m…");
  });

  it("stay as they are where there is no terminal", () => {
    expect(fitLines("a very long line", undefined)).toBe("a very long line");
  });
});
