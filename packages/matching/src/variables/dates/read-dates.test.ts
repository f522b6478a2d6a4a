import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDates } from "./read-dates.ts";

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const dayOf = (text: string) => {
  const [found] = readDates(text, nowMs);
  return found === undefined ? undefined : new Date(found.dayMs).toISOString().slice(0, 10);
};

describe("readDates", () => {
  it.each([
    ["due 2027-02-03", "2027-02-03"],
    ["am 3.2.2027", "2027-02-03"],
    ["on March 3rd, 2027 please", "2027-03-03"],
    ["the 3 of March", "2027-03-03"],
    ["24 Dec", "2026-12-24"],
    ["by tomorrow", "2026-11-23"],
    ["this morning at 7:50", "2026-11-22"],
    ["the day after tomorrow", "2026-11-24"],
    ["in 2 weeks", "2026-12-06"],
    ["in three days", "2026-11-25"],
    ["two days ago", "2026-11-20"],
    ["yesterday", "2026-11-21"],
    ["next Friday", "2026-11-27"],
    ["by Sunday", "2026-11-29"],
    ["Friday 16:00", "2026-11-27"],
    ["5 to 7 December", "2026-12-05"],
    ["back on the 7th.", "2026-12-07"],
    ["start Saturday", "2026-11-28"],
    ["the end of the month", "2026-11-30"],
    ["the end of this year", "2026-12-31"],
  ])("reads %j as %s", (text, expected) => {
    expect(dayOf(text)).toBe(expected);
  });

  it.each([
    "",
    "03/04/2027",
    "31 February 2027",
    "2027-13-01",
    "may I ask",
    "friday is my dog",
    "in many days",
    "1200 km in 6 days",
    "on the 7th floor",
    "done by the 30th of the end of May",
    "1.2.3.4",
    "2.30 March",
  ])("reads no day in %j", (text) => {
    expect(dayOf(text)).toBeUndefined();
  });

  it.each([
    ["tomorrow at 20:00", 20 * 60],
    ["by 6 pm today", 18 * 60],
    ["on 9 March at 8:30", 8 * 60 + 30],
    ["12 am tomorrow", 0],
    ["tomorrow at noon", 12 * 60],
    ["tomorrow 25:00", undefined],
    ["tomorrow at 13 pm", undefined],
  ])("reads the time of day beside %j", (text, minutes) => {
    const timeMs = readDates(text, nowMs)[0]?.timeMs;
    expect(timeMs === undefined ? undefined : timeMs / 60_000).toBe(minutes);
  });

  it("takes a day of the month for one of the month that is named before it", () => {
    const found = readDates("out on 11 May and back on the 9th", nowMs);
    expect(found.map(({ dayMs }) => new Date(dayMs).toISOString().slice(0, 10))).toEqual(["2027-05-11", "2027-06-09"]);
    expect(readDates("from 3 December to the 10th", nowMs).length).toBe(2);
    expect(readDates("the lift goes to the 10th", nowMs)).toEqual([]);
  });

  it("gives all days in the order of the text, each once", () => {
    const found = readDates("from 3 May to 2027-06-01, or tomorrow", nowMs);
    expect(found.map(({ dayMs }) => new Date(dayMs).toISOString().slice(0, 10))).toEqual([
      "2027-05-03",
      "2027-06-01",
      "2026-11-23",
    ]);
  });

  it("reads every ISO date back as itself", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date("2999-12-31"), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(dayOf(`before ${iso}.`)).toBe(iso);
      }),
    );
  });

  it("never throws and always names a stretch of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const { start, end } of readDates(text, nowMs)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it("takes the weekday that stands before a day for a part of it", () => {
    const words = (text: string) => readDates(text, nowMs).map(({ start, end }) => text.slice(start, end));
    expect(words("from Friday 4 December to Sat, 12 Dec")).toEqual(["Friday 4 December", "Sat, 12 Dec"]);
    expect(words("on Saturday the 12th of December")).toEqual(["Saturday the 12th of December"]);
  });

  it("reads 29 February of the next leap year, and the last one, and no other", () => {
    const [found] = readDates("on 29 February", nowMs);
    const day = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString().slice(0, 10);
    expect([found?.dayMs, found?.pastDayMs].map(day)).toEqual(["2028-02-29", "2024-02-29"]);
    expect(dayOf("on 29 February 2027")).toBeUndefined();
    expect(dayOf("on 30 February")).toBeUndefined();
  });

  it("puts a span that begins or ends on 29 February into a leap year", () => {
    const days = (text: string) =>
      readDates(text, nowMs).map(({ dayMs }) => new Date(dayMs).toISOString().slice(0, 10));
    expect(days("from 20 February to 29 February")).toEqual(["2028-02-20", "2028-02-29"]);
    expect(days("from 29 February to 3 March")).toEqual(["2028-02-29", "2028-03-03"]);
    expect(days("from 20 to 29 February")).toEqual(["2028-02-20", "2028-02-29"]);
  });

  it("keeps the ends of a span in order, ahead and behind", () => {
    const [start, end] = readDates("from 15 October to 30 April", nowMs);
    const day = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString().slice(0, 10);
    expect([start?.dayMs, end?.dayMs].map(day)).toEqual(["2027-10-15", "2028-04-30"]);
    expect([start?.pastDayMs, end?.pastDayMs].map(day)).toEqual(["2025-10-15", "2026-04-30"]);
  });
});
