import { describe, expect, it } from "vitest";
import { confidentClaims } from "./confident-claims.ts";

describe("confident claims", () => {
  it("are those of .9 or more, with how often they are right", () => {
    const found = confidentClaims([
      { probability: 0.9, right: true },
      { probability: 0.95, right: false },
      { probability: 0.89, right: true },
      { probability: 0.1, right: false },
    ]);
    expect(found).toMatchObject({ count: 2, share: 0.5, accuracy: 0.5 });
    expect(found.lowerBound).toBeLessThan(0.5);
  });

  it("have no accuracy where there are none", () => {
    expect(confidentClaims([{ probability: 0.1, right: true }])).toEqual({ count: 0, share: 0 });
    expect(confidentClaims([])).toEqual({ count: 0 });
  });
});
