import { describe, expect, it } from "vitest";
import { makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferNumber } from "./infer-number.ts";

const quantity = makeVariable("quantity", { type: "integer", extractionHints: ["boxes", "bottles"] });
const read = (text: string, variable = quantity) => inferNumber(variable, prepareQueryText(text, 0))?.value;

describe("isOnHand", () => {
  it.each([
    "only 2 bottles remain, we need 12",
    "there are just 3 bottles of saline in stock",
    "we've 3 boxes of swabs left",
    "we have 6 boxes of swabs, need 15",
    "there are 4 boxes in the cupboard, order 10",
    "2 boxes arrived broken",
  ])("keeps what is there from what is ordered: %j", (text) => {
    expect([undefined, 12, 15, 10]).toContain(read(text));
  });

  it.each([
    ["12 bottles please", 12],
    ["we need 12 bottles", 12],
    ["put 2 boxes on the left side", 2],
    ["there are 12 boxes to move", 12],
  ])("leaves what is asked for: %j", (text, value) => expect(read(text)).toBe(value));

  it("is what a variable of the stock asks for", () => {
    const left = makeVariable("bottles_left", {
      type: "integer",
      description: "Bottles still there, left",
      extractionHints: ["bottles"],
    });
    expect(read("only 2 bottles remain", left)).toBe(2);
  });
});
