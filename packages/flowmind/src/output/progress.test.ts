import { describe, expect, it } from "vitest";
import { makeSurroundings } from "../../../../test/support/make-surroundings.ts";
import { openProgress } from "./progress.ts";

function shown(updates: readonly (readonly [number, number])[]): string {
  const surroundings = makeSurroundings("/nowhere");
  const progress = openProgress(surroundings.errorOutput, "Embedding texts");
  for (const [done, total] of updates) progress.update(done, total);
  progress.end();
  return surroundings.errors();
}

describe("progress where there is no terminal", () => {
  it("is a line at every quarter", () => {
    const updates = Array.from({ length: 101 }, (_, done) => [done, 100] as const);
    expect(shown(updates).split("\n").filter(Boolean)).toEqual(
      [0, 25, 50, 75, 100].map((done) => `Embedding texts: ${done} of 100`),
    );
  });

  it("says nothing where there is nothing to wait for", () => {
    expect(
      shown([
        [990, 1000],
        [1000, 1000],
      ]),
    ).toBe("");
  });
});
