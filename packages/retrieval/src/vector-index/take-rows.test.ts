import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quantiseRows } from "./quantised-rows.ts";
import { openScanKernel } from "./scan-kernel.ts";
import { takeRows, writeSigns } from "./take-rows.ts";

const number = fc.float({ min: -1, max: 1, noNaN: true });

function take(vectors: Float32Array, dimensions: number) {
  const size = vectors.length / dimensions;
  const [width, signWidth] = [16 * Math.ceil(dimensions / 16), 16 * Math.ceil(dimensions / 128)];
  const signs = 65_536;
  const places = { width, signWidth, rows: 2 * 65_536, signs, means: 4 * 65_536, stats: 5 * 65_536 };
  const kernel = openScanKernel(6 * 65_536);
  if (kernel === undefined) throw new Error("no WebAssembly with SIMD here");
  const taken = takeRows(kernel, places, vectors, dimensions);
  return { ...taken, width, signWidth, signs: new Uint8Array(kernel.buffer, signs, size * signWidth) };
}

describe("rows in the memory of a scan", () => {
  it("are rounded, and their signs told, as plain loops do it, whatever their number and length", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8, 16, 24, 40, 136, 7, 12),
        fc.integer({ min: 0, max: 40 }),
        fc.infiniteStream(number),
        (dimensions, size, stream) => {
          const vectors = Float32Array.from({ length: size * dimensions }, () => stream.next().value ?? 0);
          const { rows, quantised, means, signs, signWidth, width } = take(vectors, dimensions);
          expect([...rows]).toEqual([...vectors]);
          const plain = quantiseRows(vectors, dimensions, new Int8Array(size * width));
          expect([...quantised.numbers]).toEqual([...plain.numbers]);
          expect(quantised.scale).toBe(plain.scale);
          expect(quantised.longest).toBeCloseTo(plain.longest, 9);
          expect(quantised.moved).toBeCloseTo(plain.moved, 9);
          const expected = new Uint8Array(size * signWidth);
          writeSigns(expected, signWidth, vectors, means);
          expect([...signs]).toEqual([...expected]);
          const sums = Array.from(means, (_, at) =>
            vectors.reduce((sum, one, from) => sum + (from % dimensions === at ? one : 0), 0),
          );
          sums.forEach((sum, at) => {
            expect(means[at]).toBe((sum * dimensions) / Math.max(1, vectors.length));
          });
        },
      ),
    );
  });

  it("may all be zeros", () => {
    const { quantised, signs } = take(new Float32Array(32), 16);
    expect(quantised).toMatchObject({ scale: 1, longest: 0, moved: 0 });
    expect(signs.every((one) => one === 0)).toBe(true);
  });
});
