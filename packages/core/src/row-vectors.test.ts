import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosineOfRow, type EightBitRows, rowAt, rowCountOf, toFloats } from "./row-vectors.ts";

const floats = Float32Array.of(0.6, 0.8, 0, 1, -1, 0);
const eightBits: EightBitRows = { numbers: Int8Array.of(76, 102, 0, 127, -127, 0), scales: Float32Array.of(127, 127) };

describe("rows of vectors", () => {
  it("are counted by their width", () => {
    expect([rowCountOf(floats, 3), rowCountOf(eightBits, 3), rowCountOf(new Float32Array(0), 3)]).toEqual([2, 2, 0]);
  });

  it("give a row's cosine, in 8 bits nearly", () => {
    expect(cosineOfRow(floats, 0, Float32Array.of(0.6, 0.8, 0))).toBeCloseTo(1, 6);
    expect(cosineOfRow(eightBits, 0, Float32Array.of(0.6, 0.8, 0))).toBeCloseTo(1, 2);
    expect(cosineOfRow(eightBits, 1, Float32Array.of(0, 1, 0))).toBeCloseTo(-1, 6);
  });

  it("are read back as floats, each by its own scale", () => {
    expect(toFloats(floats, 3)).toBe(floats);
    const scaled = { numbers: Int8Array.of(1, -2, 4, 8), scales: Float32Array.of(2, 4) };
    expect(Array.from(toFloats(scaled, 2))).toEqual([0.5, -1, 1, 2]);
    expect(cosineOfRow(scaled, 1, Float32Array.of(1, 1))).toBe(3);
  });

  it("are given one at a time, of floats as a view", () => {
    expect(Array.from(rowAt(floats, 3, 1))).toEqual([1, -1, 0]);
    expect(rowAt(floats, 3, 1).buffer).toBe(floats.buffer);
    expect(Array.from(rowAt(eightBits, 3, 1))).toEqual([1, -1, 0]);
  });

  it("have the plain sum of products for any numbers and any width", () => {
    const number = fc.integer({ min: -127, max: 127 });
    const pairs = fc.array(fc.tuple(number, fc.integer({ min: -8, max: 8 })), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(pairs, (row) => {
        const numbers = Int8Array.from(row, ([one]) => one);
        const vector = Float32Array.from(row, ([, other]) => other);
        const expected = row.reduce((sum, [one, other]) => sum + one * other, 0);
        expect(cosineOfRow({ numbers, scales: Float32Array.of(1) }, 0, vector)).toBe(expected);
      }),
    );
  });
});
