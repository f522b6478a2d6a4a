import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vectorInContext } from "./vector-in-context.ts";

const unit = (x: number) => Float32Array.of(Math.cos(x), Math.sin(x));
const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

describe("vectorInContext", () => {
  it("lies between the part and the whole, nearer to the part, with length 1", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 3, noNaN: true }), (angle) => {
        const part = unit(0);
        const whole = unit(angle);
        const mixed = vectorInContext(part, whole);
        expect(product(mixed, mixed)).toBeCloseTo(1, 5);
        expect(product(mixed, part)).toBeGreaterThan(product(mixed, whole));
        expect(product(mixed, whole)).toBeGreaterThan(product(part, whole));
      }),
    );
  });

  it("leaves a vector as it is beside itself, and without anything to mix", () => {
    expect([...vectorInContext(unit(1), unit(1))].map((value) => value.toFixed(5))).toEqual(["0.54030", "0.84147"]);
    expect([...vectorInContext(new Float32Array(2), new Float32Array(2))]).toEqual([0, 0]);
  });
});
