import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferNumber } from "./infer-number.ts";

const read = (name: string, text: string) =>
  inferNumber(makeVariable(name, { type: "number" }), prepareQueryText(text, 0))?.value;

describe("inferSum", () => {
  it.each([
    ["amount", "33 euros parking last Friday", 33],
    ["amount", "the hotel was £312 in total", 312],
    ["amount_paid", "$1,249.00 for the flight", 1249],
    ["budget", "a week in the hills, no more than 900 €", 900],
    ["max_price", "up to 60 euros, please", 60],
  ])("takes the only sum for %s: %j", (name, text, value) => {
    expect(read(name, text)).toBe(value);
  });

  it.each([
    ["amount", "parking 33 euros, petrol 40 euros"],
    ["amount", "rides of 12, 15 and 18 euros"],
    ["amount", "20 euros each"],
    ["amount", "parcels of 33 kilos"],
    ["monthly_income", "a bill of 640 euros"],
    ["budget", "my phone cost 600 euros"],
    ["max_mileage_km", "up to 8,500 €"],
    ["max_guests", "up to 600 euros"],
  ])("takes none for %s from %j", (name, text) => {
    expect(read(name, text)).toBeUndefined();
  });
});
