import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestValues } from "./largest-values.ts";

describe("largestValues", () => {
  it("gives the places of the largest, best first, equal ones by rank, whatever the numbers", () => {
    const number = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, 0.25, 0.5));
    fc.assert(
      fc.property(fc.array(number, { maxLength: 300 }), fc.nat(80), fc.constantFrom(1, 3), (numbers, count, stride) => {
        const values = new Float64Array(numbers.length * stride).fill(9);
        for (const [at, value] of numbers.entries()) values[at * stride] = value;
        const rankOf = (place: number) => (place * 7) % 311;
        const expected = [...numbers.keys()].sort(
          (a, b) => (numbers[b] as number) - (numbers[a] as number) || rankOf(a) - rankOf(b),
        );
        const found = largestValues(values, { stride, length: numbers.length, count }, rankOf);
        expect(found).toEqual(expected.slice(0, count));
      }),
    );
  });

  it("finds nothing among none, or where none is wanted", () => {
    const all = { stride: 1, length: 0, count: 5 };
    expect(largestValues(new Float64Array(), all, (place) => place)).toEqual([]);
    expect(largestValues(Float64Array.of(1, 2), { stride: 1, length: 2, count: 0 }, (place) => place)).toEqual([]);
  });
});
