import { describe, expect, it } from "vitest";
import { formatMoment, formatTime } from "./format-moment.ts";

describe("a moment", () => {
  const atMs = Date.parse("2026-11-22T16:40:02.999Z");

  it("is given in UTC, to the second", () => {
    expect(formatMoment(atMs)).toBe("2026-11-22 16:40:02Z");
  });

  it("has no date on the same day, and one on another", () => {
    expect(formatTime(atMs, Date.parse("2026-11-22T00:00:00Z"))).toBe("16:40:02");
    expect(formatTime(atMs, Date.parse("2026-11-21T23:59:59Z"))).toBe("11-22 16:40:02");
  });
});
