import { describe, expect, it } from "vitest";
import { createTimeLimit } from "./time-limit.ts";

const limit = createTimeLimit();

describe("createTimeLimit", () => {
  it("gives what the work gave, undefined too", () => {
    expect(limit(1_000, () => 7)).toEqual({ result: 7 });
    expect(limit(1_000, () => undefined)).toEqual({ result: undefined });
  });

  it("ends a loop and an expression that would run for ever, and goes on with the next work", () => {
    expect(
      limit(20, () => {
        for (;;);
      }),
    ).toBeUndefined();
    expect(limit(20, () => /^(a+)+$/.test(`${"a".repeat(60)}!`))).toBeUndefined();
    expect(limit(1_000, () => "next")).toEqual({ result: "next" });
  });

  it("passes on what the work throws", () => {
    const fail = () => {
      throw new RangeError("its own");
    };
    expect(() => limit(1_000, fail)).toThrow(RangeError);
  });
});
