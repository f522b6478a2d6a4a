import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferNumber } from "./infer-number.ts";

const read = (variable: Variable, text: string) => inferNumber(variable, prepareQueryText(text, 0))?.value;
const amount = makeVariable("amount", { type: "number", description: "Amount in EUR" });
const fee = makeVariable("fee", { type: "number" });
const rate = makeVariable("rate", { type: "number" });
const adults = makeVariable("adults", { type: "integer" });
const attendees = makeVariable("attendees", { type: "integer" });
const hours = makeVariable("hours", { type: "number" });
const mileage = makeVariable("mileage_km", { type: "integer" });
const budget = makeVariable("budget_eur", { type: "number" });

describe("inferNumber reads nothing of", () => {
  it.each([
    ["a part", amount, "refund half of the 180 EUR"],
    ["a third", amount, "refund a third of the 90 EUR"],
    ["a share", fee, "80 % fee of 200 EUR"],
    ["a bound of what is exact", amount, "refund up to 50 EUR"],
    ["what is above a sum", amount, "refund everything above 100 EUR"],
    ["a sum that is paid twice", amount, "refund 30 EUR twice"],
    ["a sum and its tax", amount, "post 20 EUR net plus 19 % VAT"],
    ["another currency", amount, "post $20"],
    ["a negative number", rate, "set the rate -20"],
    ["a step", rate, "lower the rate 10 EUR"],
    ["a step by", rate, "raise the rate by 10 EUR"],
    ["a distance from another rate", rate, "set the rate to 20 EUR below 180"],
    ["a rate of some days", rate, "set the rate: 399 on weekends, 349 otherwise"],
    ["nights", fee, "the fee is one night"],
    ["what is added", adults, "change it: one adult more"],
    ["one of several tables", attendees, "12 tables of 8 attendees"],
    ["one of two groups", attendees, "30 attendees in the morning and 20 attendees in the afternoon"],
    ["who is left over", attendees, "80 attendees minus the 5 who cancelled"],
    ["a summand", attendees, "30 staff members and 20 attendees"],
    ["another sum", budget, "a deposit of 500 EUR"],
    ["one of two places", attendees, "12 attendees in Graz, 30 in Vienna"],
    ["what may be more", attendees, "10 attendees, maybe 12"],
    ["one of two days", hours, "log 2 hours for today and 3 for yesterday"],
    ["what is supposed", mileage, "should it exceed 90,000 km by then, tell me"],
  ])("%s", (_, variable, text) => {
    expect(read(variable, text)).toBeUndefined();
  });
});

describe("inferNumber still reads", () => {
  it.each([
    ["a budget that bounds", budget, "no more than 500 EUR", 500],
    ["the only sum", amount, "refund 40 EUR on folio 7", 40],
    ["the new rate", rate, "raise the rate to 139", 139],
    ["one table", attendees, "a table of 8 attendees", 8],
    ["a bound of a count", attendees, "at least 100 attendees", 100],
  ])("%s", (_, variable, text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
