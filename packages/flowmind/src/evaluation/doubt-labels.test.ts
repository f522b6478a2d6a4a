import { describe, expect, it } from "vitest";
import { doubtLabels } from "./doubt-labels.ts";

const doubts = (right: number, stated: number) => doubtLabels({ own: { right, stated } });

describe("doubtLabels", () => {
  it("doubts labels that hardly ever come first where the catalog is sure that they do", () => {
    expect(doubts(0.03, 0.77)).toBe(true);
  });

  it("does not where they come first often enough, or the catalog is as unsure as it should be", () => {
    expect(doubts(0.2, 0.9)).toBe(false);
    expect(doubts(0.03, 0.1)).toBe(false);
  });
});
