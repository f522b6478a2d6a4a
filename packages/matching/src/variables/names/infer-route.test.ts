import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferText } from "../texts/infer-text.ts";
import { inferRoute } from "./infer-route.ts";

const target = makeVariable("new_home", { extractionHints: ["to"] });
const read = (text: string) => inferRoute(target, prepareQueryText(text, 0))?.value;

describe("inferRoute", () => {
  it("reads a town with the land behind its comma, and nothing else behind one", () => {
    expect(read("we go from Bristol to Halifax, Canada in a container")).toBe("Halifax, Canada");
    expect(read("we go from Bristol to Halifax, two adults and a cat")).toBe("Halifax");
  });

  it.each([
    ["from a 2-room flat in Leeds to a house in York on 3 May", "house in York"],
    ["abroad: Toronto to Lisbon, container", "Lisbon"],
    ["Last year we moved Rome to Milan. Now it's Milan to Turin", "Turin"],
    ["open from 9 to 5, Monday to Friday", undefined],
    ["40 boxes from Linz have to be there", undefined],
    ["Move to Lisbon, Toronto to Oslo, Oslo to Rome", undefined],
  ])("reads both ends with what they are, and the only pair of names: %j as %j", (text, value) => {
    expect(read(text)).toBe(value);
  });

  it("is for names that say which end", () => {
    const text = prepareQueryText("40 boxes from Leeds to the York depot asap", 0);
    expect(inferRoute(makeVariable("to_depot", { extractionHints: ["to"] }), text)?.value).toBe("York depot");
    expect(inferRoute(makeVariable("depot", { extractionHints: ["to"] }), text)).toBeUndefined();
  });

  it("needs no hint where the name says the end", () => {
    const text = prepareQueryText("move the organ from Toronto to Lisbon", 0);
    const names = ["origin", "destination", "from_place", "new_home", "home"];
    expect(names.map((name) => inferRoute(makeVariable(name), text)?.value)).toEqual([
      "Toronto",
      "Lisbon",
      "Toronto",
      "Lisbon",
      undefined,
    ]);
    expect(inferText(makeVariable("destination"), text)?.value).toBe("Lisbon");
  });

  it.each([
    "move it from Monday to Friday",
    "the organ from Graz has to leave by May to make room",
    "Femi from accounts sent me a thing I'm meant to look at",
    "somebody from Graz to repair the organ",
    "move the organ to Lisbon",
  ])("reads no way in %j", (text) => {
    expect(inferRoute(makeVariable("origin"), prepareQueryText(text, 0))).toBeUndefined();
  });

  it("ends before when it is", () => {
    expect(read("we go from Bristol to Halifax at the end of May")).toBe("Halifax");
    expect(read("we go from Bristol to a flat at Park Lane in June")).toBe("flat at Park Lane");
    expect(read("we go from Berlin to Vienna 30 December to 2 January, 18 people")).toBe("Vienna");
    expect(read("we go from Berlin to Vienna Friday morning")).toBe("Vienna");
    expect(read("we go from Madrid to Sevilla del 4 al 19 de marzo")).toBe("Sevilla");
  });

  it("ends before how many there are, and keeps the number of a house", () => {
    expect(read("we go from Berlin to Vienna 18 people")).toBe("Vienna");
    expect(read("we go from Berlin to Pier 2 on Friday")).toBe("Pier 2");
    expect(read("we go from Berlin to the house 12 Park Lane")).toBe("house 12 Park Lane");
  });

  it("begins a way before the day that is said of its start", () => {
    const text = prepareQueryText("from Berlin on 3 May to Vienna on 5 May", 0);
    expect(inferRoute(makeVariable("origin"), text)?.value).toBe("Berlin");
    expect(inferRoute(makeVariable("destination"), text)?.value).toBe("Vienna");
  });
});
