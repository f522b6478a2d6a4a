import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";

describe("seeded chance", () => {
  it("gives the same numbers for the same seed, and others for another", () => {
    const three = (seed: number) => {
      const random = createRandom(seed);
      return [random(), random(), random()];
    };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(three(seed)).toEqual(three(seed));
      }),
    );
    expect(three(1)).not.toEqual(three(2));
  });

  it("spreads evenly over 0 to 1", () => {
    const random = createRandom(7);
    const tenths = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw++) {
      const at = Math.floor(random() * 10);
      tenths[at] = (tenths[at] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
