import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferText } from "../texts/infer-text.ts";

const boat = makeVariable("boat_name", { extractionHints: ["yacht", "boat"] });
const essay = makeVariable("essay_title", { extractionHints: ["titled"] });
const read = (text: string, variable = boat) => inferText(variable, prepareQueryText(text, 0))?.value;

describe("inferCalled", () => {
  it.each([
    ["a berth for a sailing yacht called Nordstern, 11 m", "Nordstern"],
    ["a boat named Sea Breeze on 3 May", "Sea Breeze"],
    ["a berth for my boat, name Pip, 8 m", "Pip"],
    ["our yacht is named Black Pearl", "Black Pearl"],
    ["my boat's name is Pip", "Pip"],
    ["a yacht that is called Wool & Wonder", "Wool & Wonder"],
    ["for the yacht Albatros from Graz", "Albatros"],
    ["for the yacht Star of the Sea in Dock B", "Star of the Sea"],
    ["the boat Marlene K. on Friday", "Marlene K."],
  ])("reads in %j the name %j", (text, name) => {
    expect(read(text)).toBe(name);
  });

  it.each([
    "a berth for a sailing yacht called albatros",
    "a berth for the yacht in Dock B",
    "a boat for Anna",
    "the yacht MB-77",
    "the yacht on Monday",
    "not the yacht Albatros",
  ])("reads no name in %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("reads a title behind a hint that announces one, and none where somebody is called", () => {
    expect(read("an essay titled Against the Lawns of Graz", essay)).toBe("Against the Lawns of Graz");
    expect(read("I called Anna", makeVariable("pet_name", { extractionHints: ["called"] }))).toBeUndefined();
  });
});
