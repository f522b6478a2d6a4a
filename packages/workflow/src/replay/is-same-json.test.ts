import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameJson } from "./is-same-json.ts";

describe("the same JSON data", () => {
  it("is whatever its text says again, in any order of its keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true);
        expect(isSameJson([value], { 0: value })).toBe(false);
        expect(isSameJson({ a: value, b: 1 }, { b: 1, a: value, c: undefined })).toBe(true);
      }),
    );
  });

  it("is told apart wherever it differs", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(isSameJson(one, other)).toBe(canonical(one) === canonical(other));
      }),
    );
  });

  it("may be nested deeper than a stack is", () => {
    const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
    expect(isSameJson(deep(20_000), deep(20_000))).toBe(true);
    expect(isSameJson(deep(20_000), deep(20_001))).toBe(false);
  });
});

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
