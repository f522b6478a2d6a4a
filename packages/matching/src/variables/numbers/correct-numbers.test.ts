import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { inferValue } from "../infer-value.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { readNumbers } from "./read-numbers.ts";

const valuesIn = (text: string) => readNumbers(prepareQueryText(text, 0)).map(({ value }) => value);

describe("correctNumbers", () => {
  it.each([
    ["cut down to 35 minutes, no, sorry, make that 40", [40]],
    ["for 12 guests, wait, 14", [14]],
    ["3 kg, no, 4 kg", [4]],
    ["for 3, sorry, 4, no, 5", [5]],
    ["for 12 guests, scratch that, 14", [14]],
    ["for 12 guests, forget that, 14", [14]],
    ["für 12 Gäste, nein, 14", [14]],
    ["para 12 personas, mejor dicho, 14", [14]],
    ["12 guests, forget the 14 chairs", [12, 14]],
    ["six hundred words in mind, but eight hundred is more realistic", [800]],
    ["12 guests, no more than 15 euros", [12, 15]],
    ["2 adults, 3 children", [2, 3]],
    ["12 guests and I mean to spend 40", [12, 40]],
    ["12 of us, but 3 are children", [12, 3]],
  ])("reads of %j the numbers %j", (text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it("gives a correction the unit of what it corrects, and the words of both", () => {
    const read = (name: string, text: string, type: "integer" | "duration" = "integer") => {
      const found = inferValue(makeVariable(name, { type }), prepareQueryText(text, 0));
      return [found?.value, found?.words];
    };
    const text = "35 minutes, no, sorry, make that 40";
    expect(read("length_minutes", text)).toEqual([40, text]);
    expect(read("length", text, "duration")).toEqual(["PT40M", text]);
    expect(read("weight_kg", "it has 3 kg, no, 4")).toEqual([4, "3 kg, no, 4"]);
    expect(read("guest_count", "12 guests, wait, 14")).toEqual([14, "12 guests, wait, 14"]);
  });
});
