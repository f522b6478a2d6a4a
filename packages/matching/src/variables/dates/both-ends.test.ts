import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDate } from "./infer-date.ts";

const nowMs = Date.parse("2026-11-28T10:00:00Z");
const day = (name: string) => makeVariable(name, { type: "date" });
const read = (names: readonly string[], text: string) =>
  names.map((name) => inferDate(day(name), prepareQueryText(text, nowMs))?.value);

describe("both ends of a span", () => {
  it.each([
    ["rate 129, 3-5 April", "2027-04-03", "2027-04-05"],
    ["leave 3-14 August 2027", "2027-08-03", "2027-08-14"],
    ["block it between 5 and 9 December", "2026-12-05", "2026-12-09"],
    ["block it between 5 December and 9 January", "2026-12-05", "2027-01-09"],
    ["block it from tomorrow until Friday", "2026-11-29", "2026-12-04"],
    ["block it from Tuesday until Monday", "2026-12-01", "2026-12-07"],
  ])("are read of %j", (text, start, end) => {
    expect(read(["start_date", "end_date"], text)).toEqual([start, end]);
  });

  it("are no days by themselves", () => {
    expect(read(["date"], "on 5 and 9 December")).toEqual([undefined]);
    expect(read(["date"], "the 3-5 April")).toEqual([undefined]);
  });
});

describe("the days of a move", () => {
  it("are none of another clause", () => {
    const text = "leave from 3 to 14 August and I want to swap my night shift";
    expect(read(["old_date", "new_date"], text)).toEqual([undefined, undefined]);
    expect(read(["old_date", "new_date"], "swap my shift from 3 December to 5 December")).toEqual([
      "2026-12-03",
      "2026-12-05",
    ]);
  });
});
