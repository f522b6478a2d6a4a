import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeContext, makeVariable } from "../../../../../test/support/make-context.ts";
import { alignVariables } from "../align-variables.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferDate } from "./infer-date.ts";

const nowMs = Date.parse("2026-11-28T10:00:00Z");

function readDays(names: readonly string[], text: string): Readonly<Record<string, unknown>> {
  const context = makeContext("tool://stay", { variables: names.map((name) => makeVariable(name, { type: "date" })) });
  const { variables } = alignVariables(context, plainRequest(text), prepareQueryText(text, nowMs));
  return Object.fromEntries(variables.filter((one) => one.value !== undefined).map(({ name, value }) => [name, value]));
}

describe("the ends of a stay", () => {
  it.each([
    ["Extend booking R-50012 until 19 December", { new_departure: "2026-12-19" }],
    ["Shorten it, they leave on 17 December already", { new_departure: "2026-12-17" }],
    ["Change R-1200, check-out is on 7 March", { new_departure: "2027-03-07" }],
    ["change the departure to 15 December", { new_departure: "2026-12-15" }],
    ["change the arrival to 15 December", { new_arrival: "2026-12-15" }],
    ["they arrive on 3 December", { new_arrival: "2026-12-03" }],
  ])("are told apart by the words of leaving: %j", (text, days) => {
    expect(readDays(["new_arrival", "new_departure"], text)).toEqual(days);
  });

  it.each([
    ["two adults from 12 to 15 December", { arrival: "2026-12-12", departure: "2026-12-15" }],
    ["for departure on 5 March", { departure: "2027-03-05" }],
    ["they come on 5 March", { arrival: "2027-03-05" }],
    ["arriving on Friday, leaving on Monday", { arrival: "2026-12-04", departure: "2026-12-07" }],
    ["leaving Thursday, arriving Tuesday", { arrival: "2026-12-01", departure: "2026-12-03" }],
    ["from tomorrow until Saturday", { arrival: "2026-11-29", departure: "2026-12-05" }],
    ["from Friday until Tuesday", { arrival: "2026-12-04", departure: "2026-12-08" }],
    ["we stay until Sunday", { departure: "2026-11-29" }],
    ["until Friday please", { departure: "2026-12-04" }],
    ["we go home on Sunday", { departure: "2026-11-29" }],
    ["12 December (arrival)", { arrival: "2026-12-12" }],
    ["departure 5 March, arrival 3 March", { arrival: "2027-03-03", departure: "2027-03-05" }],
  ])("are both read of a stay: %j", (text, days) => {
    expect(readDays(["arrival", "departure"], text)).toEqual(days);
  });

  it("are marked with the day and not with the word before it", () => {
    const query = prepareQueryText("arriving on Friday", nowMs);
    expect(inferDate(makeVariable("arrival", { type: "date" }), query)?.words).toBe("Friday");
  });

  it("leave a departure alone that begins a journey", () => {
    expect(readDays(["departure_date", "return_date"], "fly from 12 to 15 December")).toEqual({
      departure_date: "2026-12-12",
      return_date: "2026-12-15",
    });
    expect(readDays(["departure", "arrival"], "it leaves on 5 March")).toEqual({ departure: "2027-03-05" });
  });

  it("are no birthdays", () => {
    expect(readDays(["sampled_at"], "results of case 5512, born 12 March 1960")).toEqual({});
    expect(readDays(["birth_date"], "case 5512, born 12 March 1960")).toEqual({ birth_date: "1960-03-12" });
  });
});
