import { describe, expect, it } from "vitest";
import { joinsDays } from "./joining-days.ts";

describe("joinsDays", () => {
  it("knows what stands between the ends of a span and nothing else", () => {
    expect([" to ", " until the ", " – ", "-", ". bis ", " bis zum ", " al ", " hasta el "].every(joinsDays)).toBe(
      true,
    );
    expect(["", " and ", ", ", " to Rome ", " to be "].some(joinsDays)).toBe(false);
  });
});
