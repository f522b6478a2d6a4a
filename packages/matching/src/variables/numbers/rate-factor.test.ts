import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { rateFactor } from "./rate-factor.ts";

const factor = (name: string, text: string, details = {}) =>
  rateFactor(makeVariable(name, details), prepareQueryText(text, 0), /\d+/.exec(text)?.[0].length ?? 0);

describe("rateFactor", () => {
  it.each([
    ["weekly_hours", "20 daily", 7],
    ["weekly_hours", "20 a week", 1],
    ["budget_per_year", "20 €/month", 12],
    ["budget_per_year", "20 zloty a month", 12],
    ["monthly_income", "20 euros net a year", 1 / 12],
    ["price_per_person", "20 per head", 1],
    ["budget", "20 in all", 1],
  ])("for %s %j counts %d times", (name, text, times) => {
    expect(factor(name, text)).toBeCloseTo(times);
  });

  it.each([
    ["budget", "20 a night"],
    ["budget", "20 euros per head"],
    ["budget", "20 each"],
    ["monthly_income", "20 a week"],
  ])("for %s %j is something else", (name, text) => {
    expect(factor(name, text)).toBeUndefined();
  });

  it.each([
    ["20 a day, 4 days a week", 4],
    ["20 a day five days per week", 5],
    ["20 a day from Monday to Friday", 5],
    ["20 a day on weekdays", 5],
    ["20 a day except weekends", 5],
    ["20 a day on Tuesdays and Thursdays", undefined],
    ["20 a day, weekends only", undefined],
    ["20 a day, 3 days a week, later 4 days a week", undefined],
  ])("counts for a week the days that are said: %j", (text, times) => {
    expect(factor("weekly_hours", text)).toBe(times);
  });

  it("takes the rate that hints or the description name, and counts no other over to it", () => {
    const limit = { description: "Highest price per day." };
    expect(factor("limit", "20 a day", limit)).toBe(1);
    expect(factor("limit", "20 a week", limit)).toBeUndefined();
  });
});
