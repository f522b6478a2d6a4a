import { describe, expect, it } from "vitest";
import { ownValue } from "./own-value.ts";

describe("ownValue", () => {
  it("gives what is the object's own, and nothing of every object's", () => {
    expect(ownValue({ a: 1 }, "a")).toBe(1);
    for (const key of ["constructor", "toString", "__proto__", "b"]) expect(ownValue({ a: 1 }, key)).toBeUndefined();
    expect(ownValue(JSON.parse('{"__proto__": 2}'), "__proto__")).toBe(2);
    expect(ownValue(undefined, "a")).toBeUndefined();
  });
});
