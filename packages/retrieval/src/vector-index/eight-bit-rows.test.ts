import { cosineOfRow, rowAt } from "@flowmind/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusteredRows } from "../../../../test/support/clustered-rows.ts";
import { comparableScale, toComparable, toEightBitRows } from "./eight-bit-rows.ts";

const dimensions = 4;
const number = fc.float({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true });
const matrix = fc
  .array(fc.array(number, { minLength: dimensions, maxLength: dimensions }), { minLength: 1, maxLength: 9 })
  .map((rows) => Float32Array.from(rows.flat()));

describe("rows in 8 bits", () => {
  it("are off by half a step of their own row at most", () => {
    fc.assert(
      fc.property(matrix, (vectors) => {
        const { numbers, scales } = toEightBitRows(vectors, dimensions);
        vectors.forEach((value, at) => {
          const scale = scales[Math.floor(at / dimensions)] as number;
          expect(Math.abs((numbers[at] as number) - value * scale)).toBeLessThanOrEqual(0.5 + 1e-5);
        });
      }),
    );
  });

  it("leave a row of zeros what it is", () => {
    const rows = toEightBitRows(Float32Array.of(0, 0, 0, 0, 0.5, 0, 0, 0), dimensions);
    expect(Array.from(rowAt(rows, dimensions, 0))).toEqual([0, 0, 0, 0]);
    expect(cosineOfRow(rows, 1, Float32Array.of(1, 0, 0, 0))).toBeCloseTo(0.5, 6);
  });
});

describe("rows to compare", () => {
  it("have products by one scale, whatever else is in their matrix", () => {
    const width = 48;
    const rows = clusteredRows(20, width, 3);
    const some = new Int8Array(rows.length);
    for (let row = 0; row < 20; row++) toComparable(rows.subarray(row * width, (row + 1) * width), some, row * width);
    const query = rows.subarray(0, width);
    for (let row = 0; row < 20; row++) {
      let product = 0;
      for (let at = 0; at < width; at++) product += (some[row * width + at] as number) * (some[at] as number);
      expect(product / comparableScale(width) ** 2).toBeCloseTo(cosineOfRow(rows, row, query), 1.5);
    }
  });

  it("cut off what would not fit into 8 bits", () => {
    const row = new Float32Array(400);
    row[0] = 1;
    row[1] = -1;
    const some = new Int8Array(400);
    toComparable(row, some, 0);
    expect(Array.from(some.subarray(0, 3))).toEqual([127, -127, 0]);
  });
});
