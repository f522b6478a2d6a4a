import { describe, expect, it } from "vitest";
import { doubtLabels } from "./doubt-labels.ts";

const noForeign = { count: 0, sure: 0 };
const doubts = (right: number, stated: number) =>
  doubtLabels({ own: { right, stated, sure: 0, sureWrong: 0 }, foreign: noForeign }).own;
const doubtsSure = (sureWrong: number, sure: number) =>
  doubtLabels({ own: { right: 0.6, stated: 0.8, sure, sureWrong }, foreign: noForeign }).own;
const doubtsForeign = (sure: number, count: number) =>
  doubtLabels({ own: { right: 0.9, stated: 0.9, sure: 0, sureWrong: 0 }, foreign: { count, sure } }).foreign;

describe("doubtLabels", () => {
  it("doubts labels that come first for less than half of what the catalog says", () => {
    expect(doubts(0.03, 0.77)).toBe(true);
    expect(doubts(0.3, 0.9)).toBe(true);
  });

  it("does not where they come first often enough, or the catalog is as unsure as it should be", () => {
    expect(doubts(0.415, 0.68)).toBe(false);
    expect(doubts(0.45, 0.9)).toBe(false);
    expect(doubts(0.03, 0.1)).toBe(false);
  });

  it("doubts labels that contradict what is sure more often than chance explains", () => {
    expect(doubtsSure(49, 94)).toBe(true);
    expect(doubtsSure(3, 14)).toBe(false);
    expect(doubtsSure(1, 2)).toBe(false);
    expect(doubtsSure(0, 0)).toBe(false);
  });

  it("doubts foreign labels where more than a third of those requests have a sure match, chance aside", () => {
    expect(doubtsForeign(70, 70)).toBe(true);
    expect(doubtsForeign(44, 92)).toBe(true);
    expect(doubtsForeign(30, 92)).toBe(false);
    expect(doubtsForeign(5, 10)).toBe(false);
    expect(doubtsForeign(1, 1)).toBe(false);
    expect(doubtsForeign(0, 0)).toBe(false);
  });
});
