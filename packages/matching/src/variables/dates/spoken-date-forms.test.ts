import { describe, expect, it } from "vitest";
import { readDates } from "./read-dates.ts";

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const daysOf = (text: string) =>
  readDates(text, nowMs).map(({ dayMs }) => new Date(dayMs).toISOString().slice(0, "yyyy-mm-dd".length));

describe("spokenDateForms", () => {
  it.each([
    ["up by Monday week", "2026-11-30"],
    ["from the first of March", "2027-03-01"],
    ["on the twenty-first of December", "2026-12-21"],
    ["on the thirty first of May", "2027-05-31"],
    ["by the end of September", "2027-09-30"],
    ["until end of November", "2026-11-30"],
    ["by the end of February", "2027-02-28"],
    ["we open at the end of next month", "2026-12-31"],
    ["on the 20th of next month", "2026-12-20"],
    ["on the 25th of this month", "2026-11-25"],
    ["it's a year from today", "2027-11-22"],
    ["ninety days from today", "2027-02-20"],
    ["twenty-one days ago", "2026-11-01"],
    ["at 11:20 last night", "2026-11-21"],
  ])("reads %j as %s", (text, day) => {
    expect(daysOf(text)).toEqual([day]);
  });

  it.each([
    "at the end of August",
    "towards the end of next month",
    "on the 31st of this month",
    "the thirty-first of June",
    "since last night",
    "at 2 last night",
    "the first week of March",
  ])("reads no day in %j", (text) => {
    expect(daysOf(text)).toEqual([]);
  });

  it("knows the last such day of what lies behind", () => {
    const [end] = readDates("by the end of June", nowMs);
    expect(new Date(end?.pastDayMs ?? 0).toISOString()).toMatch(/^2026-06-30/);
    const [own] = readDates("by the end of June", Date.UTC(2026, 5, 30, 12));
    expect([own?.dayMs, own?.pastDayMs]).toEqual([Date.UTC(2026, 5, 30), Date.UTC(2026, 5, 30)]);
  });
});
