import { describe, expect, it } from "vitest";
import { toKeptVector } from "./kept-vector.ts";

describe("toKeptVector", () => {
  it("rounds to 127ths", () => {
    expect(toKeptVector(Float32Array.of(1, -1, 0, 0.5, -0.004))).toEqual(Int8Array.of(127, -127, 0, 64, -1));
  });

  it("takes what is out of bounds for the nearer end, and what is no number for 0", () => {
    expect(toKeptVector(Float32Array.of(1.5, -Infinity, Number.NaN))).toEqual(Int8Array.of(127, -127, 0));
  });
});
