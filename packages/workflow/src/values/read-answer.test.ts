import { describe, expect, it } from "vitest";
import { sampleVariable } from "../../../../test/support/sample-contexts.ts";
import { readAnswer } from "./read-answer.ts";

const tank = sampleVariable("tank", { type: "integer" });
const read = (variable: typeof tank, value: unknown): unknown => {
  const answer = readAnswer(variable.name, variable, value);
  return answer.ok ? answer.value : undefined;
};

describe("readAnswer", () => {
  it.each([
    ["4", 4],
    ["tank 4", 4],
    ["It's number 4.", 4],
    ["the one with #12", 12],
    ["2023 Riesling", 2023],
    ["tour for 9", 9],
    ["9 people, please", 9],
    ["1,200 bottles", 1_200],
    ["４", 4],
    ["four", 4],
    ["Vier.", 4],
    ["zwölf", 12],
    ["cuatro", 4],
    ["quatre", 4],
    ["四个", 4],
    ["四つ", 4],
  ])("finds the only whole number of %j", (text, number) => {
    expect(read(tank, text)).toBe(number);
  });

  it.each([
    ["tank"],
    ["tank 4 or 5"],
    ["4-5"],
    ["4/5"],
    ["A4"],
    ["B-4"],
    ["v2.1"],
    ["4.5 bottles"],
    ["9am"],
    ["9 pm"],
    ["at least 9"],
    ["not 4"],
    ["minus 4"],
    ["-4 or so"],
    ["9 thousand"],
    ["two tours for 9"],
    ["2 weeks"],
    ["mindestens 4"],
    ["al menos 4"],
    ["pas 4"],
    ["至少 4"],
    ["vier oder 5"],
    ["4 bis 5"],
    ["once"],
    ["null"],
    ["isn't 4"],
    ["9 %"],
    ["12345678901234567890 of them"],
    [`${"x ".repeat(200)} 4`],
  ])("asks again for %j", (text) => {
    expect(read(tank, text)).toBeUndefined();
  });

  it("takes a number in the variable's own unit", () => {
    expect(read(sampleVariable("stay", { type: "integer", question: "For how many weeks?" }), "2 weeks")).toBe(2);
    expect(read(sampleVariable("night_count", { type: "integer" }), "3 nights")).toBe(3);
  });

  it("keeps to what is allowed", () => {
    expect(readAnswer("tank", { ...tank, maximum: 3 }, "tank 4")).toEqual({ ok: false, fault: "tank is above 3" });
  });

  it("reads no number out of a text for what is no whole number", () => {
    expect(read(sampleVariable("price", { type: "number" }), "bottle of 9")).toBeUndefined();
    expect(read(sampleVariable("price", { type: "number" }), "neuf")).toBe(9);
    expect(read(sampleVariable("name"), "tank 4")).toBe("tank 4");
  });

  it.each([
    ["no", false],
    ["Nope.", false],
    ["No, it is closed", false],
    ["yes - the gate too", true],
    ["Y", true],
    ["yes, but only on Monday", undefined],
    ["no idea", undefined],
    ["yes and no", undefined],
    ["it is open", undefined],
    ["ja, das Tor auch", true],
    ["Nein – es ist zu", false],
    ["ja, aber nur montags", undefined],
    ["sí, está abierto", true],
    ["non, sauf le lundi", undefined],
    ["はい、開いています", true],
    ["不，关着", false],
    ["不，但是有人在", undefined],
  ])("reads %j as %j", (text, value) => {
    expect(read(sampleVariable("open", { type: "boolean" }), text)).toBe(value);
  });
});
