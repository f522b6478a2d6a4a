import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstGeneration, nextGeneration } from "./graph-generation.ts";

describe("generations of a graph", () => {
  it("know after any changes which present row is which row of the graph", () => {
    const change = fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 25 });
    fc.assert(
      fc.property(fc.nat(20), fc.array(change, { maxLength: 6 }), (size, changes) => {
        let present: readonly number[] = Array.from({ length: size }, (_, row) => row);
        let generation = firstGeneration(size);
        for (const wanted of changes) {
          const from = wanted.map((row) => (row < present.length ? row : -1));
          generation = nextGeneration(generation, Int32Array.from(from));
          const seen = new Set<number>();
          present = from.map((row) => {
            const key = row === -1 ? -1 : (present[row] as number);
            if (key === -1 || seen.has(key)) return -1;
            seen.add(key);
            return key;
          });
        }
        expect([...generation.keyOf]).toEqual(present);
        expect([...generation.rowOf]).toEqual(Array.from({ length: size }, (_, key) => present.indexOf(key)));
        expect([...generation.fresh]).toEqual(present.flatMap((key, row) => (key === -1 ? [row] : [])));
        expect(generation.gone).toBe(size - present.filter((key) => key !== -1).length);
      }),
    );
  });
});
