import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAgeGroup } from "./infer-age-group.ts";

const groups = allowed("children", "young_adult", "adult", "general");
const read = (text: string, values = groups) =>
  inferAgeGroup(makeVariable("audience", { values }), prepareQueryText(text, 0))?.value;

describe("inferAgeGroup", () => {
  it.each([
    ["a picture for the 9 year olds in class 3b", "children"],
    ["scouts around twelve", "children"],
    ["I'm sixteen and the test is on Friday", "young_adult"],
    ["the readers are between 14 and 17", "young_adult"],
    ["class 10b", "young_adult"],
    ["Im 47 and can take it", "adult"],
  ])("reads of %j %s", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each(["I'm 22", "I'm 38, they are 9 year olds", "I'm 12 km away", "a talk", "my brother has 9 year olds"])(
    "leaves open ages between the groups, of several and of others: %j",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it("is for variables that list groups by age", () => {
    expect(read("for 9 year olds", allowed("general", "children"))).toBeUndefined();
    expect(read("I'm 47", allowed("children", "young_adult"))).toBeUndefined();
  });
});
