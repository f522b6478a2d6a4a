import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convert, measureOf, unitOf } from "./units.ts";

const units = [
  "kg",
  "g",
  "mg",
  "t",
  "lb",
  "oz",
  "km",
  "cm",
  "mm",
  "mi",
  "ft",
  "metre",
  "ha",
  "acre",
  "l",
  "ml",
  "c",
  "f",
  "km/h",
  "mph",
  "m/s",
  "gb",
  "mb",
  "tb",
];

describe("units", () => {
  it.each([
    [2_500, "g", "kg", 2.5],
    [100.4, "f", "c", 38],
    [39, "c", "f", 102.2],
    [20, "m/s", "km/h", 72],
    [30, "mi", "km", 48.280_32],
  ])("makes %d %s in %s %d", (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 9);
  });

  it("converts nothing to what measures something else, or is no unit", () => {
    expect(convert(1, "kg", "km")).toBeUndefined();
    expect(convert(1, "kg", "constructor")).toBeUndefined();
    expect([unitOf("constructor"), measureOf("constructor")]).toEqual([undefined, undefined]);
  });

  it("knows a unit by its names", () => {
    expect(["kilograms", "°F", "kmh", "miles", "users"].map((name) => unitOf(name.toLowerCase()))).toEqual([
      "kg",
      "f",
      "km/h",
      "mi",
      undefined,
    ]);
  });

  it("comes back to where it was", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        (value, one, other) => {
          const there = convert(value, one, other);
          fc.pre(there !== undefined);
          expect(convert(there ?? 0, other, one)).toBeCloseTo(value, 4);
        },
      ),
    );
  });
});
