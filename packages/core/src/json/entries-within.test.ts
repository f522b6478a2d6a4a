import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entriesWithin } from "./entries-within.ts";

const record = fc.dictionary(fc.string(), fc.jsonValue());

describe("entriesWithin", () => {
  it("never gives more than fits, and all where all fits", () => {
    fc.assert(
      fc.property(record, fc.nat(500), (values, most) => {
        const told = entriesWithin(values, most);
        expect(JSON.stringify(told).length).toBeLessThanOrEqual(Math.max(2, most + 1));
        expect(entriesWithin(values, JSON.stringify(values).length)).toEqual(values);
      }),
    );
  });

  it("passes over what is too large for the rest, and goes on", () => {
    expect(entriesWithin({ a: 1, log: "x".repeat(50), b: 2 }, 20)).toEqual({ a: 1, b: 2 });
  });
});
