import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { readInUnit } from "./read-in-unit.ts";

const read = (name: string, text: string) =>
  readInUnit(makeVariable(name, { type: "number" }), prepareQueryText(text, 0))?.map(({ value, words }) => [
    value,
    words,
  ]);

describe("readInUnit", () => {
  it.each<[string, string, readonly (readonly [number, string])[]]>([
    ["weight_kg", "2.4 tonnes of olive oil", [[2400, "2.4 tonnes"]]],
    [
      "weight_kg",
      "a parcel of 900g and one of 2kg",
      [
        [0.9, "900g"],
        [2, "2kg"],
      ],
    ],
    [
      "bed_length_m",
      "2 m long, 80 cm wide",
      [
        [2, "2 m"],
        [0.8, "80 cm"],
      ],
    ],
    ["area_ha", "eight hectares", [[8, "eight hectares"]]],
    ["weight_kg", "the box is 3,75 kg", [[3.75, "3,75 kg"]]],
    ["weight_kg", "2,1kg", [[2.1, "2,1kg"]]],
    ["budget_eur", "1.500 euros", [[1500, "1.500 euros"]]],
    ["budget_eur", "up to 45 euros", [[45, "45 euros"]]],
    ["budget_eur", "under 60€, not $80", [[60, "60€"]]],
    ["price_usd", "$1,200, which is 900 euros", [[1200, "$1,200"]]],
    ["fee_gbp", "sixty two pounds", [[62, "sixty two pounds"]]],
    ["fee_gbp", "two hundred and ten pounds", [[210, "two hundred and ten pounds"]]],
    ["fee_gbp", "£3 and 20 pence", [[3.2, "£3 and 20 pence"]]],
    ["budget_eur", "77 euros 50 for Olga", [[77.5, "77 euros 50"]]],
    ["budget_eur", "it was 42€90", [[42.9, "42€90"]]],
    ["budget_eur", "12 euros and 50 cents, cash", [[12.5, "12 euros and 50 cents"]]],
    ["budget_eur", "1'250 EUR", [[1250, "1'250 EUR"]]],
    [
      "discount_percent",
      "30% off, 12 percent before",
      [
        [30, "30%"],
        [12, "12 percent"],
      ],
    ],
    ["weight_kg", "three boxes for 12 people", []],
  ])("reads for %s in %j what is said in its unit", (name, text, values) => {
    expect(read(name, text)).toEqual(values);
  });

  it.each<[string, string]>([
    ["budget_eur", "between 500 and 700 euros"],
    ["weight_kg", "2 to 3 kg"],
    ["discount_percent", "5-10% off"],
    ["temperature_c", "-5 c outside, minus 6 c inside"],
    ["weight_kg", "2,5,8 kg"],
    ["weight_kg", "1.500 kg"],
    ["height_cm", "1 m 80"],
    ["height_m", "6 ft 2 in"],
    ["weight_kg", "a 5G phone"],
    ["weight_kg", "not 5 kg"],
    ["budget_eur", "100 euros 50 copies"],
    ["budget_eur", "45€5"],
    ["weight_kg", "point five kg"],
  ])("reads for %s nothing in %j, which is a range, a part, negative or denied", (name, text) => {
    expect(read(name, text)).toEqual([]);
  });

  it("takes the number of a code for no end of a range, and what may not be exceeded for not denied", () => {
    expect(read("price_eur", "set A-1700 to 60 euros")).toEqual([[60, "60 euros"]]);
    expect(read("price_eur", "1700 to 60 euros")).toEqual([]);
    expect(read("max_size_gb", "it must not exceed 50 GB")).toEqual([[50, "50 GB"]]);
  });

  it("takes a currency with a space beside its number", () => {
    expect(read("budget_eur", "500 €")).toEqual([[500, "500 €"]]);
    expect(read("budget_eur", "for € 500 or so")).toEqual([[500, "€ 500"]]);
  });

  it.each(["weight", "people_count", "kg", "sessions_per_week"])("says of %s that its name has no unit", (name) => {
    expect(read(name, "2 kg")).toBeUndefined();
  });
});
