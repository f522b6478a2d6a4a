import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferNumber } from "./infer-number.ts";

const read = (name: string, text: string) =>
  inferNumber(makeVariable(name, { type: "integer" }), prepareQueryText(text, 0))?.value;

describe("numbers of people", () => {
  it.each([
    ["group_size", "a guided tour for 18 people", 18],
    ["mourner_count", "a burial with 60 guests", 60],
    ["mourner_count", "for 120 people on 3 May, of them 80 mourners", 80],
    ["group_size", "a group of 18 people, 3 of them in wheelchairs", 18],
    ["guest_count", "eight of us", 8],
    ["crew_count", "we come with a crew of four from Tangier", 4],
    ["crew_count", "crew: 6", 6],
    ["stakeholder_count", "two are ill, so we'll be five", 5],
    ["stakeholder_count", "we are 65 people and have never done this", 65],
    ["company_size", "we're 38 employees in Graz", 38],
    ["stakeholder_count", "six contractors are involved", 6],
    ["stakeholder_count", "seven neighbours have a vote", 7],
    ["crew_count", "crew_count: 6", 6],
  ])("%s of %j is %j", (name, text, count) => {
    expect(read(name, text)).toBe(count);
  });

  it.each([
    ["group_size", "18 people today, 20 guests tomorrow"],
    ["group_size", "a tour for 2 groups"],
    ["server_count", "our 18 people need servers"],
    ["crew_count", "a crew of 4 nationalities"],
    ["stakeholder_count", "we're five weeks late"],
    ["stakeholder_count", "we are 12 members short"],
    ["stakeholder_count", "six contractors have complained"],
    ["berth_count", "at berth 12"],
  ])("%s is not read in %j", (name, text) => {
    expect(read(name, text)).toBeUndefined();
  });
});
