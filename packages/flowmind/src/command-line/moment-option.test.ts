import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoment } from "./moment-option.ts";

const nowMs = Date.parse("2026-11-22T13:00:00Z");

describe("parseMoment", () => {
  it.each([
    ["30m", "2026-11-22T12:30:00.000Z"],
    ["24h", "2026-11-21T13:00:00.000Z"],
    ["7d", "2026-11-15T13:00:00.000Z"],
    ["2026-11-22", "2026-11-22T00:00:00.000Z"],
    [" 2026-11-22T10:30 ", "2026-11-22T10:30:00.000Z"],
    ["2026-11-22T10:30:15.5", "2026-11-22T10:30:15.500Z"],
    ["2026-11-22T10:30Z", "2026-11-22T10:30:00.000Z"],
    ["2026-11-22T10:30:00+02:00", "2026-11-22T08:30:00.000Z"],
  ])("reads %j", (text, expected) => {
    expect(new Date(parseMoment(text, nowMs) ?? 0).toISOString()).toBe(expected);
  });

  it.each([
    "",
    "yesterday",
    "7",
    "7w",
    "-7d",
    "1.5h",
    "2026-02-30",
    "2026-13-01",
    "2026-11-22T25:00",
    "2026-11-22T10",
    "22.11.2026",
    "1763816400000",
  ])("does not guess what %j means", (text) => {
    expect(parseMoment(text, nowMs)).toBeUndefined();
  });

  it("reads every moment as it is printed", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
        expect(parseMoment(date.toISOString(), nowMs)).toBe(date.getTime());
      }),
    );
  });

  it("gives a moment or nothing for any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const moment = parseMoment(text, nowMs);
        expect(moment === undefined || Number.isFinite(moment)).toBe(true);
      }),
    );
  });
});
