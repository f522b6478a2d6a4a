import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferProper } from "./infer-proper.ts";

const read = (text: string, hints: readonly string[], name = "partner") =>
  inferProper(makeVariable(name, { extractionHints: hints }), prepareQueryText(text, 0))?.value;

describe("inferProper", () => {
  it.each([
    ["the game against Colton Rovers on Friday", ["against", "vs"], "Colton Rovers"],
    ["a contract with Palladin Chemicals, please", ["with"], "Palladin Chemicals"],
    ["staying with Star of Sea, all of us", ["with"], "Star of Sea"],
    ["taking the bus from Warsaw", ["from"], "Warsaw"],
  ])("reads in %j behind %j %j", (text, hints, value) => {
    expect(read(text, hints)).toBe(value);
  });

  it.each([
    ["the sofa is from Ikea", ["from"]],
    ["a card to the Ferreira family", ["to"]],
    ["labels by Salt and Silver", ["by"]],
    ["written in Go", ["in"]],
    ["not with Irene", ["with"]],
    ["with Mr Osei", ["with"]],
    ["with Monday", ["with"]],
    ["with I'm", ["with"]],
    ["with Anna and against Bea", ["with", "against"]],
    ["he covers for Piet", ["for"]],
    ["with us. Anna knows", ["with"]],
    ["near Bergen", ["fence"]],
  ])("leaves open what is said of somebody else, cut off, denied or one of two: %j", (text, hints) => {
    expect(read(text, hints)).toBeUndefined();
  });

  it("leaves a figure, of which a name is not all", () => {
    expect(read("a story with Bodil", ["with"], "hero")).toBeUndefined();
  });
});
