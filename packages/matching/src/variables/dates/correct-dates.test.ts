import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDate } from "./infer-date.ts";
import { readDates } from "./read-dates.ts";

/** A Saturday. */
const nowMs = Date.parse("2026-11-28T10:00:00Z");
const read = (type: "date" | "datetime", text: string, name = "visit") => {
  const found = inferDate(makeVariable(name, { type }), prepareQueryText(text, nowMs));
  return [found?.value, found?.words];
};

describe("correctDates", () => {
  it.each([
    ["12 December, sorry, the 13th", "2026-12-13", "13th"],
    ["12 December, sorry, the 10th please", "2026-12-10", "10th"],
    ["12 December, sorry, on the 10th", "2026-12-10", "on the 10th"],
    ["on the 12th, no, the 3rd", "2026-12-03", "3rd"],
    ["on Monday, no, on Tuesday", "2026-12-01", "Tuesday"],
    ["on Thursday, sorry, Friday", "2026-12-04", "Friday"],
    ["by Thursday, no wait, Friday", "2026-12-04", "Friday"],
    ["3 December, I mean 4 December", "2026-12-04", "4 December"],
    ["20 January. Correction: 21 January", "2027-01-21", "21 January"],
    ["3 December, make that Friday 4 December", "2026-12-04", "Friday 4 December"],
    ["tomorrow, actually the day after tomorrow", "2026-11-30", "the day after tomorrow"],
    ["on Monday, no, Tuesday, sorry, Wednesday", "2026-12-02", "Wednesday"],
  ])("reads of %j the day %j and marks %j", (text, value, words) => {
    expect(read("date", text)).toEqual([value, words]);
  });

  it.each([
    ["tomorrow at 9am, no, 10am", "2026-11-29T10:00:00.000Z", "tomorrow at 9am, no, 10am"],
    ["Friday at 3 pm, no, Saturday at 4 pm", "2026-12-05T16:00:00.000Z", "Saturday at 4 pm"],
    ["Friday at 3 pm, no, Saturday", "2026-12-05T15:00:00.000Z", "Friday at 3 pm, no, Saturday"],
    ["on the 24th, I mean the 25th, at 11:00", "2026-12-25T11:00:00.000Z", "25th, at 11:00"],
    ["3 December at 9:30, make that 10:30", "2026-12-03T10:30:00.000Z", "3 December at 9:30, make that 10:30"],
  ])("reads of %j the moment %j and marks %j", (text, value, words) => {
    expect(read("datetime", text)).toEqual([value, words]);
  });

  it.each([
    "on 12 December, sorry, a week later",
    "on 12 December, no, the 31st of February",
    "on 3 December, no, Friday",
    "on Thursday, no, next week",
    "on 30 November, sorry, the 31st",
    "on 4 December, sorry, 5",
  ])("reads no day of %j, which takes it back for none that is sure", (text) => {
    expect(read("date", text)).toEqual([undefined, undefined]);
  });

  it("reads no moment where the hour that counts is open", () => {
    expect(read("datetime", "tomorrow at 9am, no, 10")).toEqual([undefined, undefined]);
  });

  it.each([
    ["on 12 December, sorry for the delay", "2026-12-12"],
    ["on 12 December, no 2nd floor please", "2026-12-12"],
    ["on 12 December, no pets, 3 people", "2026-12-12"],
    ["on 12 December, sorry, I forgot the dog", "2026-12-12"],
    ["on 12 December, no Friday nights off", "2026-12-12"],
  ])("leaves the day of %j, which corrects nothing", (text, value) => {
    expect(read("date", text)[0]).toBe(value);
  });

  it("gives what is corrected the place of what it corrects", () => {
    const stay = "arriving on Friday, sorry, Saturday, leaving on Monday, no, Tuesday";
    expect(read("date", stay, "arrival")).toEqual(["2026-12-05", "Saturday"]);
    expect(read("date", stay, "check_out")).toEqual(["2026-12-08", "Tuesday"]);
    expect(read("date", "not on 12 December, sorry, 13 December")[0]).toBeUndefined();
    expect(read("date", "log it for 18 October, sorry, the 10th", "paid_on")[0]).toBe("2026-10-10");
  });

  it("gives days in order that do not overlap, for any text", () => {
    const parts = ["12 December", "the 13th", "on Friday", "Saturday", "at 9am", "10:30", "no", "sorry", "wait", "5"];
    const texts = fc.array(fc.constantFrom(...parts, ", ", ". ", " - "), { maxLength: 12 }).map((all) => all.join(" "));
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end, markedFrom = start } of readDates(text, nowMs)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(markedFrom).toBeGreaterThanOrEqual(start);
          expect(end).toBeGreaterThan(markedFrom);
          last = end;
        }
      }),
    );
  });
});
