import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferRate } from "./infer-rate.ts";

const sessions = makeVariable("sessions_per_week", { type: "integer" });
const read = (text: string, variable = sessions) => inferRate(variable, prepareQueryText(text, 0))?.value;

describe("inferRate", () => {
  it.each([
    ["twice a week on the turbo, please", 2],
    ["once every week", 1],
    ["three days per week", 3],
    ["I could do 5 sessions a week", 5],
  ])("reads in %j %d", (text, often) => {
    expect(read(text)).toBe(often);
  });

  it.each([
    "twice a month",
    "45 minutes a go",
    "my brother does 5 sessions a week",
    "twice a week or three times a week",
    "a week",
    "three or four times a week",
    "3 hours per week for training",
    "I spend 40 euros a week",
    "not twice a week",
    "",
  ])("reads none in %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("is for variables that count by a span of time", () => {
    expect(read("twice a week", makeVariable("sessions", { type: "integer" }))).toBeUndefined();
    expect(read("10 orders an hour, 200 orders a day", makeVariable("orders_per_day", { type: "integer" }))).toBe(200);
  });
});
