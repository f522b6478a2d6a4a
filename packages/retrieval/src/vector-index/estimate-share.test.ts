import { describe, expect, it } from "vitest";
import { estimateShare } from "./estimate-share.ts";

describe("estimateShare", () => {
  it("is exact for few rows, and near for many", () => {
    expect(estimateShare(10, (row) => row < 3)).toBe(0.3);
    expect(estimateShare(1_000_000, (row) => row % 10 === 0)).toBeCloseTo(0.1, 1);
    expect(estimateShare(1_000_000, () => true)).toBe(1);
    expect(estimateShare(0, () => true)).toBe(0);
  });

  it("asks for about a thousand rows, however many there are", () => {
    let asked = 0;
    estimateShare(5_000_000, () => ++asked > 0);
    expect(asked).toBe(1_024);
  });
});
