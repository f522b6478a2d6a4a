import { describe, expect, it } from "vitest";
import { formatColumns } from "./format-columns.ts";
import { formatProbability } from "./format-probability.ts";

describe("formatColumns", () => {
  it("aligns cells by their width on screen, not by their length", () => {
    expect(
      formatColumns([
        ["a", "x"],
        ["日本", "y"],
        ["abc", "z"],
      ]),
    ).toBe("a     x\n日本  y\nabc   z\n");
  });

  it("leaves no blanks at the ends of lines", () => {
    expect(
      formatColumns([
        ["a", ""],
        ["b", "c"],
      ]),
    ).toBe("a\nb  c\n");
  });
});

describe("formatProbability", () => {
  it.each([
    [0.934, ".93"],
    [0.5, ".50"],
    [0.004, "<.01"],
    [0.999, ">.99"],
  ])("shows %d as %s", (probability, text) => {
    expect(formatProbability(probability)).toBe(text);
  });
});
