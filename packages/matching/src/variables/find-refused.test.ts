import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../test/support/make-context.ts";
import { findRefused } from "./find-refused.ts";
import { prepareQueryText } from "./query/query-text.ts";

const weight = makeVariable("weight_t", { type: "number", maximum: 50 });
const day = makeVariable("lift_date", { type: "date" });
const refused = (text: string, variable = weight) => findRefused(variable, prepareQueryText(text, 0));

describe("findRefused", () => {
  it("finds what is out of bounds, with what would be taken", () => {
    expect(refused("lift a boat of 65 t")).toEqual({ words: "65 t", expected: "a number up to 50" });
    const least = makeVariable("night_count", { type: "integer", minimum: 2 });
    expect(refused("for 1 night", least)).toEqual({ words: "1", expected: "an integer from 2" });
  });

  it.each(["on 31 February", "on February 30th", "on 30.02.2027", "on 2027-02-30", "on 29 February 2027"])(
    "finds no day of any calendar in %j",
    (text) => {
      expect(refused(text, day)).toEqual({ words: text.replace("on ", ""), expected: "a date such as 2026-01-31" });
    },
  );

  it.each([
    ["not 65 t", weight],
    ["lift a boat", weight],
    ["65 boats", weight],
    ["lift a boat of 65 t", makeVariable("weight_t", { type: "number" })],
    ["45 may come", day],
    ["on 29 February", day],
    ["version 2.30 of March", day],
    ["on 31 February or 3 May", day],
    ["on 30 February or 31 February", day],
    ["", day],
    ["65 t", makeVariable("weight_t", { type: "number", maximum: 50, values: allowed(10, 20) })],
  ])("finds nothing in %j", (text, variable) => {
    expect(refused(text, variable)).toBeUndefined();
  });
});
