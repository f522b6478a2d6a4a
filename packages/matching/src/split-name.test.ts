import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitNames } from "./split-name.ts";

const split = (text: string) => splitNames(text, (word) => word === "postgres");

describe("splitNames", () => {
  it.each([
    ["createEstimate", "create Estimate"],
    ["please runThisTest now", "please run This Test now"],
    ["call resetPassword()", "call reset Password()"],
  ])("parts the names of programs: %s", (text, parted) => {
    expect(split(text)).toBe(parted);
  });

  it.each([["iPhone and GitHub"], ["macOS"], ["postGres"], ["p99Latency"], ["LOG_LEVEL"], ["a plain text"], [""]])(
    "leaves proper names and what is one word all the same: %s",
    (text) => {
      expect(split(text)).toBe(text);
    },
  );

  it("changes nothing but spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "B", "é", "1", " ") }), (text) => {
        expect(splitNames(text, () => false).replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      }),
    );
  });

  it("takes no longer for a long text than its length asks", () => {
    const start = performance.now();
    for (const text of ["a".repeat(50_000), "aB".repeat(25_000), `${"aaBb".repeat(12_000)}1`]) split(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
