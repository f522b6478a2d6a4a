import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDate } from "./infer-date.ts";

const nowMs = Date.parse("2026-11-28T10:00:00Z");
const date = makeVariable("date", { type: "date" });
const start = makeVariable("start_date", { type: "date" });
const from = makeVariable("from", { type: "date" });
const lastSeen = makeVariable("last_seen", { type: "date", extractionHints: ["since"] });
const read = (variable: typeof date, text: string) => inferDate(variable, prepareQueryText(text, nowMs))?.value;

describe("a day of a request that puts something on record, or tells of it", () => {
  it.each([
    [date, "Log 3 hours overtime for Diego on 2 November", "2026-11-02"],
    [date, "Mia worked 2 hours overtime on 20 November, please log it", "2026-11-20"],
    [date, "he worked from 14:00 to 23:30 on 20 November", "2026-11-20"],
    [start, "Record that Tom is sick since 26 November", "2026-11-26"],
    [lastSeen, "the dog is gone since Friday", "2026-11-27"],
    [lastSeen, "the dog is gone since 25 November", "2026-11-25"],
    [start, "Report Eva absent, sick, 27 November", undefined],
    [start, "Report absence: Eva, training, from 3 to 5 March", "2027-03-03"],
    [from, "Which events did we have on 12 November?", "2026-11-12"],
    [from, "Which events were in the hall from 1 to 10 October?", "2026-10-01"],
    [date, "did you book 12 December?", "2026-12-12"],
    [date, "I will write the report by 20 November", "2027-11-20"],
    [date, "we need a Type I report on 20 November", "2027-11-20"],
    [date, "put Mia on the list for 20 November", "2027-11-20"],
  ])("is the last such day, or none: %#", (variable, text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
