import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learning } from "./tuning.ts";
import { differingSigns, mostDifferingSigns, signsOf } from "./vector-signs.ts";

const numbers = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 1, maxLength: 100 });

describe("the signs of a vector", () => {
  it("are one bit a number, and the same for both kinds of vectors", () => {
    fc.assert(
      fc.property(numbers, (all) => {
        const signs = signsOf(Int8Array.from(all));
        const bits = all.map((_, at) => ((signs[at >> 5] ?? 0) >>> (at & 31)) & 1);
        expect(bits).toEqual(all.map((number) => (number >= 0 ? 1 : 0)));
        expect(signsOf(Float32Array.from(all))).toEqual(signs);
      }),
    );
  });

  it("let through what differs in no more signs than vectors at the floor do, and a little", () => {
    const dimensions = 384;
    const of = (negative: number) =>
      signsOf(Int8Array.from({ length: dimensions }, (_, at) => (at < negative ? -1 : 1)));
    const atFloor = Math.round((dimensions * Math.acos(learning.floor)) / Math.PI);
    const isTaken = (far: number) => differingSigns(of(far), 0, of(0)) <= mostDifferingSigns(dimensions);
    expect([0, atFloor, atFloor + 10, atFloor + 12, dimensions].map(isTaken)).toEqual([true, true, true, false, false]);
  });

  it("differ between two rows as often as they do", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 100 }), (pairs) => {
        const rows = [0, 1].map((which) => signsOf(Int8Array.from(pairs, (pair) => Math.sign(pair[which] ?? 0))));
        const both = Int32Array.from(rows.flatMap((row) => [...row]));
        const expected = pairs.filter(([one, other]) => one >= 0 !== other >= 0).length;
        expect(differingSigns(both, 1, rows[0] as Int32Array)).toBe(expected);
        expect(differingSigns(both, 0, rows[0] as Int32Array)).toBe(0);
      }),
    );
  });
});
