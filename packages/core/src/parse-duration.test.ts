import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDuration } from "./parse-duration.ts";

describe("parseDuration", () => {
  it("reads durations as people and machines write them", () => {
    const durations: Readonly<Record<string, number>> = {
      "250": 250,
      "250ms": 250,
      "30s": 30_000,
      "30 sec": 30_000,
      "10m": 600_000,
      "10 MIN": 600_000,
      "2h": 7_200_000,
      "1.5h": 5_400_000,
      "1h 30m": 5_400_000,
      "1h30m": 5_400_000,
      "1d": 86_400_000,
      "2w": 1_209_600_000,
      PT15M: 900_000,
      P1DT2H: 93_600_000,
      "PT0.5S": 500,
      P1W: 604_800_000,
    };
    for (const [text, durationMs] of Object.entries(durations))
      expect([text, parseDuration(text)]).toEqual([text, durationMs]);
  });

  it("takes nothing else for a duration", () => {
    for (const text of ["", "soon", "10 parsecs", "-5m", "P", "PT", "P1Y", "1h-2h", "m", "5m!", "1".repeat(41)]) {
      expect([text, parseDuration(text)]).toEqual([text, undefined]);
    }
  });

  it("adds up its parts", () => {
    const part = fc.tuple(fc.nat(999), fc.constantFrom("ms", "s", "m", "h", "d", "w"));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const texts = parts.map(([amount, unit]) => `${amount}${unit}`);
        const sum = texts.reduce((total, text) => total + (parseDuration(text) ?? Number.NaN), 0);
        expect(parseDuration(texts.join(" "))).toBe(sum);
      }),
    );
  });
});
