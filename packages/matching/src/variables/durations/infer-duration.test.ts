import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { inferNumber } from "../numbers/infer-number.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDuration } from "./infer-duration.ts";

/** A Wednesday. */
const nowMs = Date.UTC(2026, 2, 11, 9);

describe("inferDuration", () => {
  const left = makeVariable("available_time", { type: "duration", extractionHints: ["left", "until"] });
  const isoOf = (text: string) => inferDuration(left, prepareQueryText(text, nowMs))?.value;

  it.each([
    ["three hours left", "PT3H"],
    ["90 minutes until pickup", "PT90M"],
    ["half an hour", "PT30M"],
    ["an hour and a half", "PT90M"],
    ["2 weeks", "P2W"],
    ["18 months ahead", "P18M"],
    ["1h 30m", "PT90M"],
    ["a day", "P1D"],
    ["a quarter of an hour", "PT15M"],
    ["three quarters of an hour", "PT45M"],
  ])("writes %j as %s", (text, iso) => {
    expect(isoOf(text)).toBe(iso);
  });

  it.each([
    "every 30 minutes",
    "5 sessions a week",
    "three days a week",
    "18 months ago",
    "an hour ago",
    "last time it took 2 hours",
    "20 euros an hour",
    "55k a month",
    "many hours",
  ])("reads no length in %j", (text) => {
    expect(isoOf(text)).toBeUndefined();
  });

  it("takes the one beside a hint where several are named", () => {
    expect(isoOf("it takes 5 hours, but 2 hours are left")).toBe("PT2H");
    expect(isoOf("5 hours or 2 hours")).toBeUndefined();
  });

  it("leaves a time until then, an age, a delay and a range", () => {
    const length = makeVariable("meeting_length", { type: "duration" });
    const read = (text: string) => inferDuration(length, prepareQueryText(text, nowMs))?.value;
    for (const text of [
      "a meeting in two weeks",
      "my 10 year old son comes",
      "I'll be 10 minutes late",
      "move it by 30 minutes",
      "5 to 6 days in Rome",
      "a 5–7 day trip",
    ])
      expect(read(text)).toBeUndefined();
    expect(read("a meeting of 30 minutes")).toBe("PT30M");
    expect(read("a meeting once a week")).toBeUndefined();
    expect(read("the last one ran 50 minutes, keep this one under 30")).toBeUndefined();
  });
});

describe("how long before something", () => {
  const lead = (text: string) =>
    inferNumber(makeVariable("reminder_minutes", { type: "integer" }), prepareQueryText(text, 0))?.value;

  it.each([
    ["a call of 30 minutes, remind me 5 minutes before", 5],
    ["dentist at 16:20, reminder half an hour before", 30],
    ["a workshop of 2 hours, reminder: 15 minutes", 15],
    ["remind me 20 minutes in advance, it takes an hour", 20],
  ])("is told from how long it takes: %j", (text, minutes) => {
    expect(lead(text)).toBe(minutes);
  });

  it.each(["a workshop of 2 hours", "30 minutes before lunch or 10 minutes before"])("is not read from %j", (text) => {
    expect(lead(text)).toBeUndefined();
  });
});
