import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeSegment, encodeSegment, segmentCapacity, type VectorRecord } from "./vector-segment.ts";

const shape = { embedderId: "an embedder", dimensions: 3 };
const key = fc.stringMatching(/^[0-9a-f]{32}$/);
const record: fc.Arbitrary<VectorRecord> = fc.record({ key, vector: fc.float32Array({ minLength: 3, maxLength: 3 }) });
const records = fc.array(record, { maxLength: 20 });

describe("a segment of vectors", () => {
  it("reads what was written, wherever its bytes lie in memory", () => {
    fc.assert(
      fc.property(records, fc.integer({ min: 0, max: 7 }), (written, offset) => {
        const bytes = encodeSegment(written, shape);
        const shifted = new Uint8Array(bytes.length + offset);
        shifted.set(bytes, offset);
        expect(decodeSegment(shifted.subarray(offset), shape)).toEqual(written);
      }),
    );
  });

  it("is not read with any one byte changed, cut off or added", () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.integer({ min: 1, max: 255 }), (written, at, change) => {
        const bytes = encodeSegment(written, shape);
        const position = at % bytes.length;
        const changed = Uint8Array.from(bytes, (byte, index) => (index === position ? byte ^ change : byte));
        expect(decodeSegment(changed, shape)).toBeUndefined();
        expect(decodeSegment(bytes.subarray(0, position), shape)).toBeUndefined();
        expect(decodeSegment(Uint8Array.of(...bytes, change), shape)).toBeUndefined();
      }),
    );
  });

  it("is not read from arbitrary bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeSegment(bytes, shape)).toBeUndefined();
      }),
    );
  });

  it("is not read for another embedder or another number of dimensions", () => {
    const bytes = encodeSegment([{ key: "0".repeat(32), vector: Float32Array.of(1, 2, 3) }], shape);
    expect(decodeSegment(bytes, { ...shape, embedderId: "another" })).toBeUndefined();
    expect(decodeSegment(bytes, { ...shape, dimensions: 1 })).toBeUndefined();
  });

  it("refuses a vector of another length", () => {
    expect(() => encodeSegment([{ key: "0".repeat(32), vector: Float32Array.of(1) }], shape)).toThrow(RangeError);
  });

  it("holds as many records as it says", () => {
    for (const count of [0, 1, 17]) {
      const written = Array.from({ length: count }, () => ({ key: "0".repeat(32), vector: Float32Array.of(1, 2, 3) }));
      const sizeBytes = encodeSegment(written, shape).length;
      expect(segmentCapacity(sizeBytes, shape)).toBe(count);
      expect(segmentCapacity(sizeBytes - 1, shape)).toBe(Math.max(0, count - 1));
    }
  });
});
