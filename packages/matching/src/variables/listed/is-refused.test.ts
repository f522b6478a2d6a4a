import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAllowed } from "./infer-allowed.ts";

const mode = makeVariable("mode", {
  values: [...allowed("bed", "walking"), { value: "wheelchair", synonyms: ["sitting"] }],
});
const care = makeVariable("care", {
  values: [
    { value: "rehabilitation", synonyms: ["rehab"] },
    { value: "home care", synonyms: ["district nurse"] },
    ...allowed("nursing home"),
  ],
});
const diet = makeVariable("diet", {
  values: [...allowed("normal", "vegan"), { value: "none", synonyms: ["fasting"] }],
});
const system = makeVariable("system", { values: allowed("invoices", "checkout") });
const read = (variable: typeof mode, text: string) => inferAllowed(variable, prepareQueryText(text, 0))?.value;

describe("a listed value is not read where it", () => {
  it.each([
    ["is what somebody is unable to do", mode, "he can't walk"],
    ["is what somebody is not able to do", mode, "she is not able to sit in a wheelchair"],
    ["is refused", mode, "the patient refuses the wheelchair"],
    ["is excepted", mode, "anything but the wheelchair"],
    ["is declined", care, "she declined rehab"],
    ["is opposed", care, "the family is against the nursing home"],
    ["has no place", care, "the nursing home has no place"],
    ["was stopped", diet, "she stopped being vegan"],
    ["is impossible", mode, "walking is impossible"],
    ["is unfit for somebody", mode, "the wheelchair is too small for her"],
    ["is said by one of its two words alone", care, "with a nurse at home"],
  ])("%s", (_, variable, text) => {
    expect(read(variable, text)).toBeUndefined();
  });
});

describe("a listed value is read", () => {
  it.each([
    ["beside one that is over", diet, "fasting is over, vegan food", "vegan"],
    ["where something cannot be done with it", system, "I cannot open the invoices", "invoices"],
    ["in spite of a refusal before it", care, "declined so far, he wants rehab", "rehabilitation"],
    ["by a synonym that another value's words stand around", care, "goes home with the district nurse", "home care"],
  ])("%s", (_, variable, text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
