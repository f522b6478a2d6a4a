import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTimes, withTime } from "./read-times.ts";

const minutes = (text: string) => readTimes(text).map(({ timeMs }) => timeMs / 60_000);

describe("readTimes", () => {
  it.each<[string, readonly number[]]>([
    ["leaving at 7:15", [435]],
    ["2:30pm or 11 a.m.", [870, 660]],
    ["by noon", [720]],
    ["7:30 in the evening, 9:05 at night", [1170, 1265]],
    ["13:40", [820]],
    ["25:10, 7:75, 13 pm, 1:2, midnight", []],
    ["", []],
  ])("reads in %j the minutes %j", (text, expected) => {
    expect(minutes(text)).toEqual(expected);
  });

  it("gives times of a day at places of the text, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789: apm.at noon,"), maxLength: 60 }), (text) => {
        for (const { timeMs, start, end } of readTimes(text)) {
          expect(timeMs).toBeGreaterThanOrEqual(0);
          expect(timeMs).toBeLessThan(86_400_000);
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

describe("withTime", () => {
  const joined = (text: string, day: string) => {
    const start = text.indexOf(day);
    const { timeMs, ...span } = withTime(text, { start, end: start + day.length });
    return [timeMs === undefined ? undefined : timeMs / 3_600_000, text.slice(span.start, span.end)];
  };

  it.each<[string, string, number | undefined, string]>([
    ["by 6 pm today", "today", 18, "by 6 pm today"],
    ["Friday 16:00", "Friday", 16, "Friday 16:00"],
    ["since 6 this morning", "this morning", 6, "since 6 this morning"],
    ["at 8 tonight", "tonight", 20, "at 8 tonight"],
    ["a table for 4 tonight", "tonight", undefined, "tonight"],
    ["at 12 tonight", "tonight", undefined, "tonight"],
  ])("joins in %j with %j the hour %s", (text, day, hour, words) => {
    expect(joined(text, day)).toEqual([hour, words]);
  });

  const hours = (text: string, day: string) => {
    const start = text.indexOf(day);
    const { timeMs, fromMs, isHourOpen } = withTime(text, { start, end: start + day.length });
    return [timeMs, fromMs === undefined ? undefined : fromMs / 3_600_000, isHourOpen];
  };

  it.each([
    ["Thursday 14:00-15:00", "Thursday", 14],
    ["3 December from 9 am to 11 am", "3 December", 9],
    ["from 9:00 to 10:30 on 3 December", "3 December", 9],
    ["Friday 9am until noon", "Friday", 9],
    ["Friday 3-4pm", "Friday", 15],
    ["Friday 11-1pm", "Friday", 11],
    ["Friday between 9:00 and 10:00", "Friday", 9],
  ])("gives of the span in %j the first hour and no other", (text, day, fromHour) => {
    expect(hours(text, day)).toEqual([undefined, fromHour, undefined]);
  });

  it.each(["Friday at 9:00 or 10:00", "Friday 8 am or 9 am", "Friday 25:00-26:00"])(
    "takes the hour of %j for open",
    (text) => {
      expect(hours(text, "Friday")).toEqual([undefined, undefined, true]);
    },
  );
});
