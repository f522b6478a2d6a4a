import { describe, expect, it } from "vitest";
import { findConcept } from "./concepts/find-concept.ts";
import { leafProbes } from "./leaf-probes.ts";

describe("leafProbes", () => {
  it.each([
    ["user wants a refund", ["user wants a refund", "I want a refund", "a refund"]],
    ["the user is frustrated", ["the user is frustrated", "I am frustrated", "frustrated"]],
    ["customer asks about prices", ["customer asks about prices", "I have a question about prices", "prices"]],
    ["user is asking for a demo", ["user is asking for a demo", "I would like a demo", "a demo"]],
    ["user reports an outage", ["user reports an outage", "There is an outage", "an outage"]],
    ["user has a dog", ["user has a dog", "I have a dog", "a dog"]],
    ["she misses the point", ["she misses the point", "I miss the point", "the point"]],
    ["user does sports", ["user does sports", "I do sports", "sports"]],
    ["raining outside", ["raining outside"]],
    ["user", ["user"]],
  ])("%s", (text, expected) => {
    expect(leafProbes(text).slice(0, 3)).toEqual(expect.arrayContaining([expected[0]]));
    expect(leafProbes(text)).toEqual(expect.arrayContaining(expected.slice(0, 1)));
    if (expected.length === 3) expect(leafProbes(text)).toEqual(expected);
  });
});

describe("findConcept", () => {
  it("finds the longest name, in any inflection, and nothing in other words", () => {
    expect(findConcept("the user wants their money back")?.names).toContain("refund");
    expect(findConcept("user cancels")?.names).toContain("cancel");
    expect(findConcept("there was a security breach at the office")?.names).toContain("security breach");
    expect(findConcept("user is planning a wedding")).toBeUndefined();
  });
});
