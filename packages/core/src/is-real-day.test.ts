import { describe, expect, it } from "vitest";
import { isRealDay } from "./is-real-day.ts";

describe("isRealDay", () => {
  it("knows the days of the calendar, leap days among them", () => {
    const days = ["2026-01-31", "2024-02-29", "2026-02-29", "2026-02-30", "2026-13-01", "2026-00-10", "x"];
    expect(days.filter(isRealDay)).toEqual(["2026-01-31", "2024-02-29"]);
  });
});
