import { describe, expect, it } from "vitest";
import { choice } from "./choice.ts";

describe("choice", () => {
  it("shows what there is to choose from, of many the first, and of one that there is no choice yet", () => {
    expect(choice(["high", "low"])).toBe("<high | low>");
    expect(choice(["high"])).toBe("<high | …>");
    expect(choice(Array.from({ length: 20 }, (_, at) => `v${at}`))).toBe("<v0 | v1 | v2 | v3 | v4 | v5 | v6 | v7>");
    expect(choice([])).toBeUndefined();
  });
});
