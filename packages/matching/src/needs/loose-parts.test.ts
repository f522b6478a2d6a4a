import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looseParts } from "./loose-parts.ts";

const partsOf = (text: string) => looseParts(text).map(({ start, end }) => text.slice(start, end));

describe("looseParts", () => {
  it.each([
    ["The pump does not start. The toilet is leaking.", ["The pump does not start. ", "The toilet is leaking."]],
    ["the pump beeps, and the printer is jammed", ["the pump beeps, ", "and the printer is jammed"]],
    ["consent form in Turkish, porter at room 8", ["consent form in Turkish, ", "porter at room 8"]],
    ["my pump is broken and I forgot my password", ["my pump is broken ", "and I forgot my password"]],
    ["sharps box full / floor dirty", ["sharps box full ", "/ floor dirty"]],
    ["no cleaning needed, the toilet is leaking", ["no cleaning needed, ", "the toilet is leaking"]],
  ])("parts at sentences, commas, joining words and strokes: %s", (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each([
    "the toilet is leaking",
    "search and replace",
    "a quiet room, please",
    "explain the contract clause by clause, then in plain words",
    "strengths, weaknesses, opportunities and threats of our cafe",
    "if the value is above six, call the doctor",
    "block the bed, because of the repair works",
    "between monday morning and friday evening",
    "market in May\n\nwe bring a new app to the shops",
    'post "rain is falling, snow is melting"',
    `${"the pump beeps, the printer jams, ".repeat(9)}`,
  ])("leaves what says too little by itself, is quoted, one range, or a story: %s", (text) => {
    expect(looseParts(text)).toEqual([]);
  });

  it("loses nothing, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), (text) => {
        const parts = partsOf(text);
        if (parts.length > 0) expect(parts.join("")).toBe(text);
        expect(parts.length).not.toBe(1);
      }),
    );
  });
});
