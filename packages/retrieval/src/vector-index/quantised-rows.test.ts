import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productError, quantiseRows } from "./quantised-rows.ts";

const number = fc.float({ min: -2, max: 2, noNaN: true });

describe("rows in 8 bits", () => {
  it("hold the nearest integers to the scaled numbers", () => {
    fc.assert(
      fc.property(fc.float32Array({ minLength: 6, maxLength: 6, min: -2, max: 2, noNaN: true }), (vectors) => {
        const { numbers, scale } = quantiseRows(vectors, 3);
        for (const [at, value] of vectors.entries())
          expect(Math.abs((numbers[at] as number) - value * scale)).toBeLessThanOrEqual(0.5);
        expect(Math.max(0, ...numbers.map(Math.abs))).toBe(vectors.some((value) => value !== 0) ? 127 : 0);
      }),
    );
  });

  it("have products no further from the originals' than the stated error", () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 8, maxLength: 8 }),
        fc.array(number, { minLength: 4, maxLength: 4 }),
        (rows, query) => {
          const quantisedRows = quantiseRows(Float32Array.from(rows), 4);
          const quantisedQuery = quantiseRows(Float32Array.from(query), 4);
          const error = productError(quantisedRows, quantisedQuery) + 1e-9;
          for (const start of [0, 4]) {
            const exact = query.reduce((sum, value, at) => sum + value * (rows[start + at] as number), 0);
            const rounded = query.reduce(
              (sum, _, at) =>
                sum + (quantisedQuery.numbers[at] as number) * (quantisedRows.numbers[start + at] as number),
              0,
            );
            expect(Math.abs(exact - rounded / (quantisedRows.scale * quantisedQuery.scale))).toBeLessThanOrEqual(error);
          }
        },
      ),
    );
  });
});
