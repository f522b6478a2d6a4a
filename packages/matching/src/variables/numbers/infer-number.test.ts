import type { Variable } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferNumber } from "./infer-number.ts";

const read = (variable: Variable, text: string) => inferNumber(variable, prepareQueryText(text, 0))?.value;
const people = makeVariable("stakeholder_count", { type: "integer", extractionHints: ["people", "team of"] });
const budget = makeVariable("monthly_budget", { type: "number", extractionHints: ["budget", "euros", "credit card"] });
const minutes = makeVariable("length_minutes", { type: "integer" });

describe("inferNumber", () => {
  it.each([
    ["about 40 people cannot log in since 9", 40],
    ["1,200 displaced people", 1200],
    ["fourteen people are on it", 14],
    ["sixty-two people", 62],
    ["two hundred people", 200],
    ["2 million people", 2_000_000],
    ["3k people", 3000],
    ["a team of three", 3],
    ["eight of us will meet", 8],
  ])("counts what a hint names: %j is %d", (text, value) => {
    expect(read(people, text)).toBe(value);
  });

  it.each([
    "it broke at 9",
    "2.5 people on average",
    "one person told me",
    "the last three people left",
    "a waiting list of 2,300 people",
    "twelve people have applied",
    "four to six people",
    "five or six people",
    "two people and a child",
    "40 people in one team, 12 people in another",
    "the vendor says 300 people use it",
    "by 2026-08-28 people are back",
    "version 2.0.1 people",
    "no people at all",
  ])("takes no other number: %j", (text) => {
    expect(read(people, text)).toBeUndefined();
  });

  it("takes no other unit than the name's for it", () => {
    const inferred = (name: string, text: string, hints: readonly string[] = []) =>
      inferNumber(makeVariable(name, { type: "number", extractionHints: hints }), prepareQueryText(text, 0))?.value;
    expect(inferred("budget_eur", "our budget is 500")).toBe(500);
    expect(inferred("budget_eur", "our budget is 500 dollars")).toBeUndefined();
    expect(inferred("budget_eur", "a budget of £500")).toBeUndefined();
    expect(inferred("weight_kg", "the weight is 12 stone")).toBeUndefined();
    expect(inferred("temperature_c", "the temperature is 75 °F")).toBeUndefined();
  });

  it("counts guests and no nights, rooms and no records", () => {
    const inferred = (name: string, text: string) =>
      inferNumber(makeVariable(name, { type: "integer" }), prepareQueryText(text, 0))?.value;
    expect(inferred("guest_count", "a table for 6 on Saturday")).toBe(6);
    expect(inferred("guest_count", "a double room for 3 nights")).toBeUndefined();
    expect(inferred("room_number", "we booked 2 rooms")).toBeUndefined();
    expect(inferred("max_words", "I have to write 500 words")).toBe(500);
    expect(inferred("max_words", "I've written 4300 words")).toBeUndefined();
    expect(inferred("sessions_per_week", "2.5 times a week")).toBeUndefined();
  });

  it("takes an upper bound for no lower one, nor the other way round", () => {
    const bound = (name: string, text: string) =>
      inferNumber(makeVariable(name, { type: "number" }), prepareQueryText(text, 0))?.value;
    expect(bound("min_price_eur", "headphones under 100 euros")).toBeUndefined();
    expect(bound("max_price_eur", "headphones under 100 euros")).toBe(100);
    expect(bound("max_price_eur", "a laptop over 1,000 euros")).toBeUndefined();
    expect(bound("player_count", "a game for 4–6 players")).toBeUndefined();
  });

  it("leaves the part of a whole, a day's number and what is told of before", () => {
    for (const text of [
      "12 of 3,000 people use it",
      "two of the nine people left us",
      "we were 12 people, now it is only 9",
    ])
      expect(read(people, text)).toBeUndefined();
    expect(read(budget, "the budget, around 8 March, is open")).toBeUndefined();
    expect(read(minutes, "the show is usually 40 minutes, this one shall be 90")).toBeUndefined();
  });

  it("counts the people that are to be hired", () => {
    const headcount = makeVariable("headcount", { type: "integer" });
    expect(read(headcount, "we need two senior backend engineers in Austria")).toBe(2);
    expect(read(headcount, "looking for 3 welders")).toBe(3);
    expect(read(headcount, "we need 2 more weeks for the job ad of our nurse")).toBeUndefined();
    expect(read(headcount, "two welders left")).toBeUndefined();
  });

  it("counts no part of a sum or product, and nothing that is for each", () => {
    const guests = makeVariable("guests", { type: "integer" });
    expect(read(guests, "a table for 2 adults and 3 children")).toBeUndefined();
    expect(read(makeVariable("weight_kg", { type: "number", extractionHints: ["kg"] }), "3 x 10 kg")).toBeUndefined();
    const words = makeVariable("words", { type: "integer" });
    expect(read(words, "12 pages of 300 words each")).toBeUndefined();
    expect(read(words, "60k words, I write 1,000 words a day")).toBe(60_000);
  });

  it("lets a verb announce only what stands behind it", () => {
    const shown = makeVariable("reading", { type: "number", extractionHints: ["shows"] });
    expect(read(shown, "meter 7734120 shows 18,452")).toBe(18_452);
  });

  it("takes a rate for no sum, and brings it to the period of the name", () => {
    const sum = makeVariable("trip_budget", { type: "number", extractionHints: ["euros", "under"] });
    expect(read(sum, "hotels under 120 a night")).toBeUndefined();
    expect(read(sum, "350 euros per head")).toBeUndefined();
    const weekly = makeVariable("weekly_hours", { type: "number" });
    expect(read(weekly, "I can spare 45 minutes a day")).toBe(5.25);
    expect(read(weekly, "4 hours a week for 6 months")).toBe(4);
  });

  it("counts no days of months, and no weeks for working days", () => {
    const days = makeVariable("days", { type: "number", description: "Number of working days." });
    expect(read(days, "off for 6 months")).toBeUndefined();
    expect(read(days, "off for 2 weeks")).toBeUndefined();
    expect(read(days, "off for 10 days")).toBe(10);
  });

  it("reads sums as they are written on the continent", () => {
    expect(read(budget, "a budget of 2.300 €")).toBe(2300);
    expect(read(budget, "a budget of 2 300 €")).toBe(2300);
    expect(read(budget, "a budget of 1.350,75 EUR")).toBe(1350.75);
    expect(read(budget, "a budget of 2 300")).toBeUndefined();
  });

  it("keeps within the declared bounds", () => {
    const few = makeVariable("few", { type: "number", minimum: 2, maximum: 8, extractionHints: ["people"] });
    expect(read(few, "1 or 9 people")).toBeUndefined();
    expect(read(few, "2.5 people on average")).toBe(2.5);
  });

  it("reads money behind its hint or before its currency, and no count for it", () => {
    expect(read(budget, "our budget is around 5,000")).toBe(5000);
    expect(read(budget, "a budget of $4,500")).toBe(4500);
    expect(read(budget, "300 euros a month")).toBe(300);
    expect(read(budget, "four credit cards")).toBeUndefined();
  });

  it.each([
    ["half an hour", 30],
    ["an hour and a quarter", 75],
    ["12 minutes not more", 12],
    ["a 45-minute talk", 45],
  ])("counts a length of time in the unit of its name: %j is %d minutes", (text, value) => {
    expect(read(minutes, text)).toBe(value);
  });

  it("reads a rate only where one is said", () => {
    const weekly = makeVariable("weekly_hours", { type: "number" });
    expect(read(weekly, "I have 6 hours a week")).toBe(6);
    expect(read(weekly, "the exam is in nine weeks")).toBeUndefined();
  });

  it.each(["per head", "per person", "each", "a head", "per guest", "for each guest", "for every visitor"])(
    "takes no price %s for a budget",
    (each) => {
      const sum = makeVariable("budget_eur", { type: "number" });
      expect(read(sum, `coffee for 14 people on 9 December, 12 euros ${each}`)).toBeUndefined();
      expect(read(sum, "coffee for 14 people, 200 euros in total")).toBe(200);
    },
  );
});
