import { describe, expect, it } from "vitest";
import { formatDuration } from "./format-duration.ts";

describe("a duration in words", () => {
  it.each([
    [-5, "0 ms"],
    [0, "0 ms"],
    [999, "999 ms"],
    [1_000, "1.0 s"],
    [9_999, "9.9 s"],
    [59_999, "59 s"],
    [60_000, "1 min"],
    [125_000, "2 min 5 s"],
    [3_600_000, "1 h"],
    [11_220_000, "3 h 7 min"],
    [90_000_000, "1 d 1 h"],
  ])("of %i ms is %s", (durationMs, words) => {
    expect(formatDuration(durationMs)).toBe(words);
  });
});
