import { plainRequest } from "@flowmind/core";
import { describe, expect, it } from "vitest";
import { allowed, makeContext, makeVariable } from "../../../../../test/support/make-context.ts";
import { alignVariables } from "../align-variables.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { listedSides } from "./listed-side.ts";

const currencies = allowed("EUR", "USD", "CHF");
const convert = makeContext("tool://convert", {
  variables: [
    makeVariable("from_currency", { values: currencies }),
    makeVariable("to_currency", { values: currencies }),
  ],
});

function read(text: string): readonly unknown[] {
  const { variables } = alignVariables(convert, plainRequest(text), prepareQueryText(text, 0));
  return variables.map(({ value }) => value);
}

describe("of two variables with the same listed values", () => {
  it.each([
    ["convert 250 USD to EUR", "USD", "EUR"],
    ["250 dollars in euros, please", "USD", "EUR"],
    ["from EUR into CHF", "EUR", "CHF"],
    ["how many Swiss francs are 12 euros?", "EUR", "CHF"],
    ["it is in euros, I need it in dollars", "EUR", "USD"],
    ["change 80 EUR to CHF, not to USD", "EUR", "CHF"],
    ["put this USD invoice into EUR", "USD", "EUR"],
  ])("each takes what is said for it: %j", (text, from, to) => {
    expect(read(text)).toEqual([from, to]);
  });

  it.each([
    ["show it in EUR", undefined, "EUR"],
    ["this USD invoice", "USD", undefined],
    ["EUR", undefined, undefined],
    ["either to EUR or to USD", undefined, undefined],
  ])("none takes what is said for the other or for neither: %j", (text, from, to) => {
    expect(read(text)).toEqual([from, to]);
  });
});

describe("listedSides", () => {
  it("has none where the counterpart is missing, has other values, or is not told by its name", () => {
    const sidesOf = (...variables: Parameters<typeof makeVariable>[]) =>
      listedSides(makeContext("tool://x", { variables: variables.map((one) => makeVariable(...one)) })).size;
    expect(sidesOf(["target_environment", { values: allowed("dev", "prod") }])).toBe(0);
    expect(sidesOf(["from_unit", { values: allowed("kg") }], ["to_unit", { values: allowed("lb") }])).toBe(0);
    expect(sidesOf(["from_unit", { values: allowed("kg") }], ["unit", { values: allowed("kg") }])).toBe(0);
    expect(sidesOf(["from_city"], ["to_city"])).toBe(0);
  });
});
