import { describe, expect, it } from "vitest";
import { allowed, makeVariable } from "../../../../../test/support/make-context.ts";
import { prepareQueryText } from "../query/query-text.ts";
import { inferAllowed } from "./infer-allowed.ts";

const group = makeVariable("blood_group", { values: allowed("A", "B", "AB", "O") });
const zone = makeVariable("zone", { values: allowed("A", "B", "C") });
const severity = makeVariable("severity", { values: allowed("I", "II", "III") });
const read = (variable: typeof zone, text: string) => inferAllowed(variable, prepareQueryText(text, 0))?.value;

describe("a single letter", () => {
  it.each([
    [zone, "I need a permit", undefined],
    [zone, "A van blocks the gate", undefined],
    [zone, "a permit for zone A please", "A"],
    [zone, "zone: A", "A"],
    [zone, "zones A and C", undefined],
    [zone, "permit B, not the other one", undefined],
    [zone, "I would like to have B", "B"],
    [zone, "zone b is full of vans", undefined],
    [group, "two units, the patient is A+", "A"],
    [group, "two units for O negative", "O"],
    [group, "blood group is A", "A"],
    [group, "she has hepatitis B and needs a unit", undefined],
    [group, "group AB, two units", "AB"],
    [severity, "I fell down the stairs", undefined],
    [severity, "a class II incident", "II"],
    [severity, "a stage I burn", "I"],
    [severity, "2 people fell", undefined],
  ] as const)("is a value only where no word or other noun stands there: %#", (variable, text, value) => {
    expect(read(variable, text)).toBe(value);
  });
});
