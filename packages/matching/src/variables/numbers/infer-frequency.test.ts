import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferFrequency } from "./infer-frequency.ts";

const read = (text: string, name = "failure_rate") =>
  inferFrequency(makeVariable(name), prepareQueryText(text, 0))?.value;

describe("inferFrequency", () => {
  it.each([
    ["it fails one time out of eight", "one time out of eight"],
    ["red about one run in six on Jenkins", "one run in six"],
    ["red every second night", "every second night"],
    ["it goes red every 8th run", "every 8th run"],
    ["it fails 30% of the time", "30% of the time"],
    ["it fails twice a week", "twice a week"],
    ["it fails in 2 of 10 nights", "2 of 10 nights"],
  ])("of %j reads %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ["no number", "it fails now and then"],
    ["several", "every second night, and 30 % of the time by day"],
    ["what was", "the old suite was worse, 1 in 3, but that's deleted"],
    ["what is denied", "it does not fail every night"],
    ["versions", "since 3.30% it is red"],
    ["what is counted", "3 of our 900 tests, two in the yard"],
  ])("reads nothing of %s: %j", (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it("reads nothing for a rate of something else", () => {
    expect(read("it fails every second night", "heart_rate")).toBeUndefined();
    expect(read("water it every second day", "frequency")).toBe("every second day");
  });

  it("stays linear on long texts", () => {
    const started = performance.now();
    read("every single ".repeat(800) + "one run in ".repeat(800));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
